// What the menu of a table holds.
export interface MenuEntry {
  text: string;
  act: () => void;
  /** One of several, of which one is chosen. */
  checked?: boolean;
  /** The language of the text, if it is not the page's. */
  lang?: string;
  /** Begins a new part of the menu, with this heading. */
  heading?: string;
}
