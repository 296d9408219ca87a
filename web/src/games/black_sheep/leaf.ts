/** What may lie over the table until it is closed. */
export type Leaf = "" | "ladder" | "discards" | "tasks";
