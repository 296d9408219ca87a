// Views and choices as small as a test needs them.
import type { BlackSheepView, Cow006View, Header, View, WarAndSheepView, WolvesAndSheepView } from "../src/wire";

type Changes = Partial<Header>;
type Own<V extends View> = Partial<Omit<V, keyof View>>;

const header = (game: string, seats: number, changes: Changes): View => ({
  header: {
    game,
    seat: 0,
    seats,
    kind: "open",
    waiting: [0],
    turn: 0,
    serial: 1,
    round: 1,
    points: null,
    result: null,
    ...changes,
  },
});

/** A view of a game that is over, with these places. */
export const finished = (places: number[], seat: number | null = 0): View =>
  header("cow006", places.length, {
    seat,
    kind: "over",
    waiting: [],
    result: { points: places, places, best: "least", utility: places.map(() => 0) },
  });

export function cowView(own: Own<Cow006View> = {}, changes: Changes = {}): Cow006View {
  return {
    ...header("cow006", 3, changes),
    phase: "pick",
    rows: [],
    hand: [],
    landings: [],
    held: [0, 0, 0],
    known: [[], [], []],
    pick: null,
    shown: [],
    table: [],
    drafter: null,
    piles: [],
    gone: [],
    course: null,
    discarded: [],
    history: [],
    totals: [0, 0, 0],
    specials: null,
    played: [[], [], []],
    lords: [],
    ...own,
  };
}

const NO_ANIMALS = [0, 0, 0, 0, 0, 0];

export function sheepView(own: Own<BlackSheepView> = {}, changes: Changes = {}): BlackSheepView {
  const side = { cards: [], finished: 0, combination: null, groups: [], losing: false };
  const field = { figures: [], turned: false, sides: [side, side] };
  return {
    ...header("black_sheep", 2, changes),
    phase: "play",
    field: null,
    final: false,
    fields: [field, field, field],
    hand: [],
    outlook: [],
    held: [3, 3],
    deck: 40,
    discards: NO_ANIMALS,
    aside: NO_ANIMALS,
    supply: [6, 6, 6, 6, 6, 6],
    corrals: [NO_ANIMALS, NO_ANIMALS],
    values: [[NO_ANIMALS, NO_ANIMALS, NO_ANIMALS], null],
    open_tasks: [],
    secret_tasks: [[], null],
    memory: {
      refills: 0,
      pool: [],
      kept: [],
      own_kept: null,
      kept_sizes: [],
      given: [],
    },
    scores: [],
    ...own,
  };
}

export function wolvesView(own: Own<WolvesAndSheepView> = {}, changes: Changes = {}): WolvesAndSheepView {
  return {
    ...header("wolves_and_sheep", 3, changes),
    phase: "lay",
    laid: [{ x: 0, y: 0, edges: "VVVV", kind: "square", seat: null, tile: null }],
    covers: [],
    loose: [],
    spaces: [],
    hand: [],
    tiles: [],
    hands: [[], [], []],
    held: [5, 5, 5],
    bag: 30,
    herds: [[0], [], []],
    public: [],
    hidden: [],
    lacking: [],
    passes: [],
    outs: [],
    actor: null,
    due: 0,
    then: "",
    pastures: [],
    areas: [],
    largest: [],
    sheep: [],
    prize: 0,
    bonus: [],
    ...own,
  };
}

export function warView(own: Own<WarAndSheepView> = {}, changes: Changes = {}): WarAndSheepView {
  const flock = { sheep: [], hidden: null, mad: null, mad_place: "meadow", full: 0, gone: 0 };
  const hand = {
    count: 0,
    cards: [],
    shown: [],
    known: [],
    open: false,
    fresh: [],
    fresh_count: 0,
    fresh_shown: [],
    barred: [],
    since: 0,
  };
  return {
    ...header("war_and_sheep", 2, changes),
    phase: "act",
    actions: 2,
    done: 0,
    underway: false,
    flocks: [flock, flock],
    tokens: [],
    wolves: [],
    peeked: [[], []],
    known: [],
    innocent: [],
    piles: [
      [0, 0, 0],
      [0, 0, 0],
    ],
    burnt: [[], []],
    wolves_gone: 0,
    hands: [hand, hand],
    deck: 20,
    out: [],
    card: null,
    named: [],
    focus: null,
    returning: null,
    iron: false,
    stirred: false,
    quiet: 0,
    grass: [0, 0],
    ending: null,
    ways: [],
    aims: [],
    truce: null,
    ...own,
  };
}
