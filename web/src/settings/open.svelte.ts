// Whether the settings are open: they are reached from everywhere.
export const settingsDialog = $state({ open: false });

export function openSettings(): void {
  settingsDialog.open = true;
}
