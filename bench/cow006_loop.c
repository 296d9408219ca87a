/* The classic game of Cow 006 as one tight loop of C: random play, four players, to 66. The yardstick of against_c.py. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 4, HAND = 10, ROWS = 4, CARDS = 104, FULL = 5, TARGET = 66 };

static uint64_t seed = 88172645463325252ULL;
static uint32_t below(uint32_t bound) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (uint32_t)(((seed >> 32) * bound) >> 32);
}

static int bulls(int card) {
    if (card == 55) return 7;
    if (card % 11 == 0) return 5;
    if (card % 10 == 0) return 3;
    return card % 5 == 0 ? 2 : 1;
}

static uint8_t penalty[CARDS + 1];

typedef struct { uint8_t cards[FULL]; uint8_t size; uint8_t bulls; } Row;

static void start_row(Row *row, int card) {
    row->cards[0] = card;
    row->size = 1;
    row->bulls = penalty[card];
}

static long play_round(int *totals) {
    uint8_t pack[CARDS], hands[SEATS][HAND];
    Row rows[ROWS];
    long moves = 0;
    for (int i = 0; i < CARDS; i++) pack[i] = i + 1;
    for (int i = 0; i < SEATS * HAND + ROWS; i++) {
        int j = i + below(CARDS - i);
        uint8_t card = pack[j];
        pack[j] = pack[i];
        pack[i] = card;
    }
    for (int r = 0; r < ROWS; r++) start_row(&rows[r], pack[SEATS * HAND + r]);
    for (int s = 0; s < SEATS; s++)
        for (int c = 0; c < HAND; c++) hands[s][c] = pack[s * HAND + c];
    for (int held = HAND; held > 0; held--) {
        uint8_t card[SEATS], order[SEATS];
        for (int s = 0; s < SEATS; s++) {
            int c = below(held), place = s;
            card[s] = hands[s][c];
            hands[s][c] = hands[s][held - 1];
            for (; place > 0 && card[order[place - 1]] > card[s]; place--) order[place] = order[place - 1];
            order[place] = s;
            moves++;
        }
        for (int i = 0; i < SEATS; i++) {
            int s = order[i], best = -1, highest = 0;
            for (int r = 0; r < ROWS; r++) {
                int last = rows[r].cards[rows[r].size - 1];
                if (last < card[s] && last > highest) best = r, highest = last;
            }
            if (best < 0 || rows[best].size == FULL) {
                if (best < 0) best = below(ROWS), moves++;
                totals[s] += rows[best].bulls;
                start_row(&rows[best], card[s]);
            } else {
                rows[best].cards[rows[best].size++] = card[s];
                rows[best].bulls += penalty[card[s]];
            }
        }
    }
    return moves;
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 100000, moves = 0;
    for (int card = 1; card <= CARDS; card++) penalty[card] = bulls(card);
    struct timespec from, to;
    clock_gettime(CLOCK_MONOTONIC, &from);
    for (long g = 0; g < games; g++) {
        int totals[SEATS] = {0}, over = 0;
        while (!over) {
            moves += play_round(totals);
            for (int s = 0; s < SEATS; s++) over |= totals[s] >= TARGET;
        }
    }
    clock_gettime(CLOCK_MONOTONIC, &to);
    double seconds = (to.tv_sec - from.tv_sec) + (to.tv_nsec - from.tv_nsec) / 1e9;
    printf("%ld %ld %.6f\n", games, moves, seconds);
    return 0;
}
