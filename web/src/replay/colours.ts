// The colours of players where several are drawn together: as the game's own table has them, or any that differ.
const OWN: Record<string, string> = {
  cow006: "cow-player",
  black_sheep: "black-seat",
  wolves_and_sheep: "wolves-seat",
  war_and_sheep: "war-seat",
};
/** For games of other packages. */
const OTHERS = [
  "var(--player-0)",
  "var(--player-1)",
  "var(--player-2)",
  "var(--player-3)",
  "var(--player-4)",
  "var(--player-5)",
  "var(--player-6)",
  "var(--player-7)",
  "var(--player-8)",
  "var(--player-9)",
];

export function colourOf(game: string, seat: number): string {
  const own = OWN[game];
  return own ? `var(--${own}-${seat})` : OTHERS[seat % OTHERS.length]!;
}
