// What is pointed at from afar, as by a line of the log: things by the names that they have on the table.
//
// A thing is an element with `data-thing`, one or more names, or with `data-fly`. `Pointing.svelte` rings it; a game that
// wants to show more reads `pointing.things`.
export const pointing = $state<{ things: readonly string[] }>({ things: [] });

export function pointAt(things: readonly string[]): void {
  pointing.things = things;
}

/** The elements that bear one of these names. */
export function elementsOf(things: readonly string[]): Element[] {
  return things.flatMap((thing) => {
    const name = CSS.escape(thing);
    return [...document.querySelectorAll(`[data-thing~="${name}"], [data-fly="${name}"]`)];
  });
}
