// Whether the links to a table, and the picture of its end, are shown.
export const sharing = $state({ open: false });
