// Which rule the rules help is open at.
export const help = $state({ open: false, rule: "" });

export function openRule(rule: string): void {
  help.rule = rule;
  help.open = true;
}
