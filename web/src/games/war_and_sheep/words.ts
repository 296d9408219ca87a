// The table of War & Sheep in words: the same texts as in the terminal, and those that only the page needs.
import { count, say, sayNamed } from "../../lib/texts.svelte";
import {
  WAR_AND_SHEEP_CARDS,
  WAR_AND_SHEEP_EFFECTS,
  type WarAndSheepTruceView,
  type WarAndSheepView,
} from "../../wire";
import { nameOf } from "./spaces";
import { type Chosen, type Deed, aimOf } from "./touch";
import type { Done } from "./traces";

export const cardName = (card: string): string => say(WAR_AND_SHEEP_CARDS[card] ?? card);

/** What a card does, in one line. */
export const cardEffect = (card: string): string => say(WAR_AND_SHEEP_EFFECTS[card] ?? "");

export function tokenName(token: string): string {
  return token === "wolf" ? say("wolf") : say("grass {value}", { value: token });
}

export const cardsText = (cards: string[]): string => cards.map(cardName).join(", ");
export const spacesText = (spaces: number[]): string => spaces.map(nameOf).join(" ");
export const tokensText = (tokens: [number, string][]): string =>
  tokens.map(([space, token]) => `${nameOf(space)} ${tokenName(token)}`).join(", ");

export function deedName(deed: Deed): string {
  return { look: say("Look"), run: say("Run"), wolf: say("Wolf"), hide: say("Hide") }[deed];
}

/** An action that was done, in a word. */
export const doneName = (done: Done): string => (done === "card" ? say("a card") : deedName(done));

/** Cards whose steps are moves of their own: what one step shows cannot be unseen. */
const STEPWISE = ["fire", "bird", "tip", "tea"];

/** A question, and before the first of several steps the warning that there is no way back. */
function warned(text: string, stepwise: boolean): string {
  return stepwise ? `${text} ${say("Once begun, it cannot be taken back.")}` : text;
}

/** What is asked now; the same question as in the terminal, in words of touching. */
export function question(view: WarAndSheepView, chosen: Chosen, looks: boolean): string {
  if (view.phase === "look_more")
    return say("You will look at {space}. Touch a second token around the same sheep, or look at just this one.", {
      space: spacesText(view.named),
    });
  if (view.phase === "leave") return leaveQuestion(view);
  if (view.phase !== "act") return cardQuestion(view.card ?? "", view, view.phase === "card_more");
  const aim = aimOf(view, chosen.card);
  if (aim)
    return warned(
      aim.first.length || aim.ways.length
        ? cardQuestion(aim.card, view, chosen.first !== null)
        : aim.card === "truce" && view.truce
          ? truceText(view.truce)
          : `${sayNamed(cardName(aim.card), cardEffect(aim.card))}.`,
      STEPWISE.includes(aim.card),
    );
  if (chosen.space !== null)
    return chosen.deed === "look" ? lookQuestion(chosen.space) : spaceQuestion(view, chosen.space, looks);
  if (chosen.deed) return deedQuestion(chosen.deed);
  return view.done
    ? count(
        "{number} action left: touch a sheep, a token, a wolf or a card.",
        "{number} actions left: touch a sheep, a token, a wolf or a card.",
        view.actions,
      )
    : say("Your turn, two actions: touch a sheep, a token, a wolf or a card.");
}

/** How a Truce would end; with two ends, if it hangs on a card that one cannot see. */
function truceText({ own, fewest, most, best, worst }: WarAndSheepTruceView): string {
  const sure = `${say("Truce: {own} to {other}.", { own, other: fewest })} ${resultText(best)}`;
  if (fewest === most) return sure;
  const ribbon = say("With the other's Blue ribbon: {own} to {other}.", { own, other: most });
  return best === worst
    ? `${say("Truce: {own} to {other}.", { own, other: fewest })} ${ribbon} ${resultText(best)}`
    : `${sure} ${ribbon} ${resultText(worst)}`;
}

function resultText(result: number): string {
  if (result > 0) return say("You would win.");
  return result < 0 ? say("You would lose.") : say("It would be a draw.");
}

function leaveQuestion(view: WarAndSheepView): string {
  const tokens = tokensText(view.known.filter(([space]) => view.named.includes(space)));
  const wolf = view.known.some(([space, token]) => token === "wolf" && view.named.includes(space));
  return wolf
    ? say("You see: {tokens}. Does the wolf stay face up?", { tokens })
    : say("You see: {tokens}. Only you know now.", { tokens });
}

function deedQuestion(deed: Deed): string {
  return {
    look: say("Touch a token beside one of your sheep: you look at it, and perhaps at one more."),
    run: say("Touch the sheep that runs. The arrows then show where it stops."),
    wolf: say("Touch the wolf that runs. The arrows then show where it stops."),
    hide: say("Touch the sheep that hides behind grass."),
  }[deed];
}

function spaceQuestion(view: WarAndSheepView, space: number, looks: boolean): string {
  const [where, runs] = [nameOf(space), view.ways.some((way) => way.start === space)];
  if (view.flocks.some((flock) => flock.hidden === space))
    return say("The sheep on {space} is hidden. Turn it back? That is free; to hide again is an action.", {
      space: where,
    });
  if (view.flocks.some((flock) => flock.sheep.includes(space)))
    return runs
      ? say("The sheep on {space}: touch where it runs.", { space: where })
      : say("The sheep on {space} is blocked on all sides. It can hide.", { space: where });
  if (runs && view.wolves.includes(space)) return say("The wolf on {space}: touch where it runs.", { space: where });
  if (runs)
    return looks
      ? say("A wolf lies under {space}. Touch where it runs, or look again.", { space: where })
      : say("A wolf lies under {space}. Touch where it runs.", { space: where });
  return lookQuestion(space);
}

function lookQuestion(space: number): string {
  return warned(say("Look at {space}? You may then look at one more.", { space: nameOf(space) }), true);
}

function cardQuestion(card: string, view: WarAndSheepView, further: boolean): string {
  const tokens = tokensText(view.known.filter(([space]) => view.named.includes(space)));
  switch (card) {
    case "tip":
      return say("Which card do you take from the deck?");
    case "roast":
      return say("Which enemy sheep is roasted?");
    case "eagle":
      return further ? say("Where does the eagle put it?") : say("Which sheep does the eagle carry?");
    case "fire":
      return further
        ? count(
            "Touch three tokens to burn: {number} chosen.",
            "Touch three tokens to burn: {number} chosen.",
            view.named.length,
          )
        : say("Around which sheep does the grass burn?");
    case "mad":
      return say("Which sheep becomes the mad one?");
    case "bird":
      return further && view.named.length
        ? say("You see: {tokens}. Another token?", { tokens })
        : say("Which token do you look at?");
    case "dog":
      return say("Which enemy sheep do you drive, and where?");
    case "trap":
      return say("Which wolf is trapped?");
    case "tea":
      return further ? say("On which border space does it return?") : say("Who returns?");
    case "mixup":
      return further ? say("With which enemy sheep?") : say("Which of your sheep is swapped?");
    default:
      return further ? say("Where does it go next?") : say("Which wolf do you move, and where?");
  }
}

/** Why the game ended. */
export function reason(ending: string | null, view: WarAndSheepView, names: string[]): string {
  if (ending === "no_sheep") {
    const loser = view.flocks[0]?.sheep.length ? 1 : 0;
    return loser === view.header.seat
      ? say("You have no sheep left.")
      : say("{name} has no sheep left.", { name: names[loser] });
  }
  return endingText(ending);
}

export function endingText(ending: string | null): string {
  if (ending === "truce") return say("Truce: the points decide.");
  return ending === "no_grass"
    ? say("No grass lies face down any more: the points decide.")
    : say("Eight quiet turns: the points decide.");
}
