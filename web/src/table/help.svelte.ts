// Which rule the rules help is open at; where no table says it, also of which game and for which options.
import type { Options } from "./rules";

export const help = $state<{ open: boolean; rule: string; game: string; options: Options }>({
  open: false,
  rule: "",
  game: "",
  options: null,
});

export function openRule(rule: string, game = "", options: Options = null): void {
  Object.assign(help, { rule, game, options, open: true });
}
