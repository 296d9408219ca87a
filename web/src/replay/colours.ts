// The colours of players where several are drawn together: as the game's own table has them, or any that differ.
const OWN: Record<string, string> = {
  cow006: "cow-player",
  black_sheep: "black-seat",
  wolves_and_sheep: "wolves-seat",
  war_and_sheep: "war-seat",
};
/** For games of other packages: told apart also by those who see few colours. */
const OTHERS = [
  "#0072b2",
  "#d55e00",
  "#009e73",
  "#cc79a7",
  "#8c6d00",
  "#56b4e9",
  "#7a3e9d",
  "#5c4737",
  "#b8202c",
  "#3f7f3f",
];

export function colourOf(game: string, seat: number): string {
  const own = OWN[game];
  return own ? `var(--${own}-${seat})` : OTHERS[seat % OTHERS.length]!;
}
