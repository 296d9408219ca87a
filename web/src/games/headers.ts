// What the pictures between two views change in the header that all views have.
import type { View } from "../wire";

/** The same view with nobody asked: while things move, nobody is. */
export function nobodyAsked<V extends View>(view: V): V {
  return { ...view, header: { ...view.header, waiting: [] } };
}
