// The pictures between two views of War & Sheep: runs, pounces, tokens that are turned. Hints only; the next view is the
// truth.
import type { WarAndSheepEvent, WarAndSheepFlockView, WarAndSheepMove, WarAndSheepView } from "../../wire";
import type { Frame } from "../face";
import { nameOf, step, towards } from "./spaces";

/** A view on the way, with what only a picture shows. */
export interface Picture extends WarAndSheepView {
  /** Names of things that have moved, by `s` or `w` and their space, so that they can be followed. */
  names?: Record<string, string>;
  /** Tokens that lie face up for a moment. */
  turned?: Record<number, string>;
  /** Tokens that somebody looks at just now. */
  looked?: number[];
}

/** What a table of War & Sheep shows and tells. */
export interface War {
  view: Picture;
  event: WarAndSheepEvent;
  move: WarAndSheepMove;
}

/** The name under which a sheep (`s`) or a wolf (`w`) flies. */
export function flyName(view: Picture, kind: "s" | "w", space: number): string {
  return view.names?.[`${kind}${space}`] ?? `${kind}-${nameOf(space)}`;
}

let moved = 0;

class Film {
  readonly found: Frame<War>[] = [];
  private train: number[] = [];
  private direction = "n";
  /** The wolf that was turned up last. */
  private uncovered: number | null = null;

  constructor(private view: Picture) {}

  add(event: WarAndSheepEvent, next: WarAndSheepEvent | undefined): void {
    switch (event.event) {
      case "SheepRan":
        return this.run(event.start, event.end, event.target, event.file);
      case "WolfRan":
        return this.shift("w", [[event.start, event.end]], 200);
      case "TurnedUp":
        return this.turn(event.space, event.token);
      case "GrassTaken":
        return this.graze(event.seat, event.space, event.value, next?.event !== "SheepLost");
      case "SheepLost":
        return this.lose(event.owner, event.space, event);
      case "WolfGone":
        return this.wolfGone(event.space, event);
      case "Looked":
        return event.seat === this.view.header.seat ? undefined : this.show({ looked: event.spaces }, 650);
      case "SheepCarried":
        return this.shift("s", [[event.start, event.end]], 350);
      case "SheepSwapped":
        return this.shift(
          "s",
          [
            [event.own, event.other],
            [event.other, event.own],
          ],
          350,
        );
      case "Hid":
        return this.flock(event.seat, { hidden: event.space }, 300);
      case "Unhid":
        return this.flock(event.seat, { hidden: null }, 300);
      case "WentMad":
        return this.flock(event.seat, { mad: event.space }, 700, event);
      case "SheepReturned":
        return this.come(event.seat, event.space);
      case "Drew":
        return event.seat === this.view.header.seat || this.view.hands[event.seat]?.open
          ? undefined
          : this.drawCard(event.seat);
      case "GotCard":
        return this.getCard(event.seat, event.card);
      case "CardPlayed":
        return this.playCard(event.seat, event.card, event);
      case "Binged":
      case "HandOpened":
      case "CardStolen":
      case "GrassStolen":
      case "Skipped":
        return this.show({}, 1300, event);
      case "GameEnded":
        return this.show({}, 900, event);
      default:
        return undefined;
    }
  }

  private show(
    changes: Partial<Picture>,
    hold: number,
    banner?: WarAndSheepEvent,
    flight: Pick<Frame, "from" | "to"> = {},
  ): void {
    this.view = { ...this.view, ...changes };
    this.found.push({ view: this.view, hold, banner, ...flight });
  }

  /** Sheep or wolves go to other spaces, each with a name that stays with it. */
  private shift(kind: "s" | "w", ways: [number, number][], hold: number): void {
    const goals = new Map(ways);
    const names = { ...this.view.names };
    const from: Record<string, string> = {};
    for (const [start] of ways) delete names[`${kind}${start}`];
    for (const [start, end] of ways) {
      const old = flyName(this.view, kind, start);
      const name = this.view.names?.[`${kind}${start}`] ?? `${kind}-moved-${++moved}`;
      names[`${kind}${end}`] = name;
      if (name !== old) from[name] = old;
    }
    const gone = (space: number): number => goals.get(space) ?? space;
    const at = (space: number | null): number | null => (space === null ? null : gone(space));
    if (kind === "w") return this.show({ names, wolves: this.view.wolves.map(gone) }, hold, undefined, { from });
    const flocks = this.view.flocks.map((flock) => ({
      ...flock,
      sheep: flock.sheep.map(gone),
      hidden: at(flock.hidden),
      mad: at(flock.mad),
    }));
    this.show({ names, flocks }, hold, undefined, { from });
  }

  private run(start: number, end: number, target: number | null, file: number): void {
    this.direction = towards(start, target ?? end) ?? "n";
    const steps = Math.max(Math.abs((end % 6) - (start % 6)), Math.abs(Math.floor(end / 6) - Math.floor(start / 6)));
    const train = Array.from({ length: file + 1 }, (_, place) => step(start, this.direction, -place));
    this.train = train.map((space) => step(space, this.direction, steps));
    if (steps)
      this.shift(
        "s",
        train.map((space, place) => [space, this.train[place]!]),
        120,
      );
  }

  /** The leader steps onto the token's space, and its file closes up. */
  private closeUp(): void {
    if (this.train.length)
      this.shift(
        "s",
        this.train.map((space) => [space, step(space, this.direction)]),
        60,
      );
    this.train = [];
  }

  private turn(space: number, token: string): void {
    if (token !== "wolf") return this.show({ turned: { ...this.view.turned, [space]: token } }, 650);
    this.uncovered = space;
    this.show({ tokens: this.view.tokens.filter((one) => one !== space), wolves: [...this.view.wolves, space] }, 650);
  }

  private graze(seat: number, space: number, value: number, stays: boolean): void {
    const grass = this.view.grass.map((sum, one) => (one === seat ? sum + value : sum));
    const tokens = this.view.tokens.filter((one) => one !== space);
    const { [space]: _, ...turned } = this.view.turned ?? {};
    this.show({ tokens, grass, turned }, 80, undefined, { to: { [`t-${nameOf(space)}`]: `pile-${seat}` } });
    if (stays) this.closeUp();
  }

  private lose(owner: number, space: number, event: WarAndSheepEvent): void {
    const to = { [flyName(this.view, "s", space)]: `flock-${owner}` };
    const flocks = this.view.flocks.map((flock, seat) =>
      seat === owner
        ? {
            ...flock,
            sheep: flock.sheep.filter((one) => one !== space),
            hidden: flock.hidden === space ? null : flock.hidden,
            mad: flock.mad === space ? null : flock.mad,
          }
        : flock,
    );
    this.show({ flocks }, 900, event, { to });
  }

  private wolfGone(space: number, event: WarAndSheepEvent): void {
    this.show({ wolves: this.view.wolves.filter((one) => one !== space) }, 600, event);
    if (this.uncovered === space) this.closeUp();
  }

  private flock(seat: number, changes: Partial<WarAndSheepFlockView>, hold: number, banner?: WarAndSheepEvent): void {
    this.show(
      { flocks: this.view.flocks.map((flock, one) => (one === seat ? { ...flock, ...changes } : flock)) },
      hold,
      banner,
    );
  }

  private come(seat: number, space: number): void {
    const flocks = this.view.flocks.map((flock, one) =>
      one === seat ? { ...flock, sheep: [...flock.sheep, space] } : flock,
    );
    this.show({ flocks }, 400, undefined, { from: { [`s-${nameOf(space)}`]: `flock-${seat}` } });
  }

  /** Somebody else draws: only the back is seen. */
  private drawCard(seat: number): void {
    const name = this.backName(seat, 0);
    const hands = this.view.hands.map((hand, one) => (one === seat ? { ...hand, count: hand.count + 1 } : hand));
    this.show({ hands }, 350, undefined, { from: { [name]: "deck" } });
  }

  /** The name of the first back beyond those in a hand, or of one before it. */
  private backName(seat: number, before: number): string {
    const hand = this.view.hands[seat]!;
    return `back-${seat}-${hand.count - hand.cards.length - before}`;
  }

  private getCard(seat: number, card: string): void {
    const hands = this.view.hands.map((hand, one) =>
      one === seat ? { ...hand, count: hand.count + 1, cards: [...hand.cards, card] } : hand,
    );
    this.show({ hands }, 400, undefined, { from: { [`card-${card}`]: "deck" } });
  }

  private playCard(seat: number, card: string, event: WarAndSheepEvent): void {
    const hands = this.view.hands.map((hand, one) =>
      one === seat ? { ...hand, count: hand.count - 1, cards: hand.cards.filter((held) => held !== card) } : hand,
    );
    const name = this.view.hands[seat]?.cards.includes(card) ? `card-${card}` : this.backName(seat, 1);
    this.show({ hands }, 1000, event, { to: { [name]: "out" } });
  }
}

export function frames(before: Picture, events: WarAndSheepEvent[]): Frame<War>[] {
  const film = new Film(before);
  events.forEach((event, place) => film.add(event, events[place + 1]));
  return film.found;
}
