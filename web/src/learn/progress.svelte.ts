// What this device remembers of a player: games finished, lessons done, tips seen.
const KEPT = "paddock.learned";

interface Progress {
  /** Games that were played to their end here. */
  finished: string[];
  /** Games whose lesson was done or put aside here. */
  lessons: string[];
  /** Tips that were read. */
  tips: string[];
}

const progress = $state<Progress>(read());

function read(): Progress {
  const none: Progress = { finished: [], lessons: [], tips: [] };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Progress>) };
  } catch {
    return none;
  }
}

function note(list: keyof Progress, name: string): void {
  if (progress[list].includes(name)) return;
  progress[list].push(name);
  localStorage.setItem(KEPT, JSON.stringify(progress));
}

export const noteFinished = (game: string): void => note("finished", game);
export const noteLesson = (game: string): void => note("lessons", game);
export const noteTip = (name: string): void => note("tips", name);

/** Whoever wants no tips has read `all` of them. */
export const isRead = (tip: string): boolean => progress.tips.includes(tip) || progress.tips.includes("all");
export const isLearned = (game: string): boolean => progress.lessons.includes(game);

/** Whether nobody has finished this game or its lesson on this device. */
export const isNew = (game: string): boolean => !progress.finished.includes(game) && !progress.lessons.includes(game);
