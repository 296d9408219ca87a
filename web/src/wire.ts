// Made by tools/page_types.py from the server's structures. Do not edit.

export interface GameEvent {
  event: string;
}

/** What differs from game to game: what a table of it shows and tells. */
export interface AnyGame {
  view: View;
  event: GameEvent;
  move: Move;
}

/** What changed in a value, as `docs/wire.md` describes it. */
export type Change = unknown[] | string | number | boolean | null | { [name: string]: Change };

/** A legal move of a kind, with its parts. */
export interface MoveOf<Kind extends string, Parts extends Record<string, unknown>> extends Move {
  kind: Kind;
  parts: Parts;
}

export interface Result {
  points: number[];
  places: number[];
  best: string;
  utility: number[];
}

export interface Header {
  game: string;
  seat: number | null;
  seats: number;
  kind: string;
  waiting: number[];
  turn: number | null;
  serial: number;
  round: number;
  points: number[] | null;
  result: Result | null;
}

export interface View {
  header: Header;
}

export interface Move {
  number: number;
  text: string;
  kind: string;
  parts: Record<string, unknown>;
}

export interface Part {
  name: string;
  values: unknown[];
  texts: string[];
}

export interface MoveKind {
  name: string;
  text: string;
  parts: Part[];
}

export interface Legend {
  events: string[][];
  usual: unknown[][];
  moves: MoveKind[];
}

export interface Character {
  name: string;
  title: string;
  text: string;
  face: string;
  is_level: boolean;
  weaker?: boolean;
}

export interface Phrase {
  text: string;
  values: Record<string, unknown>;
  many: string;
}

export interface Bubble {
  words: Phrase[];
  at: string[];
  move: string;
}

export interface ClockRule {
  kind: "game" | "move";
  seconds: number;
  increment: number;
  on_timeout: "bot" | "out";
}

export interface Origin {
  table: string;
  step: number;
  rest: "sampled" | "true";
}

export interface Figure {
  mean: number;
  error: number;
}

export interface ValuedMove {
  move: number;
  text: string;
  share: Figure;
  points: Figure;
  behind: Figure;
  tries: number;
  words: Phrase[];
}

export interface Decision {
  step: number;
  stepping_in: boolean;
  legal: number;
  moves: ValuedMove[];
  played: number;
  loss: Figure;
  cost: Figure;
  playouts: number;
  words: Phrase[];
}

export interface Amount {
  share: Figure;
  points: Figure;
}

export interface ToldPart {
  name: string;
  title: Phrase;
  text: Phrase;
  amount: Amount;
}

export interface Moment {
  step: number;
  before_step: number;
  seat: number;
  cause: "deal" | "chance" | "others" | "own";
  who: number;
  before: number;
  after: number;
  move: string;
  words: Phrase[];
}

export interface Watch {
  do: "watch";
  table: string;
  epoch?: string | null;
  since?: number | null;
  shows?: boolean;
  whole?: boolean;
}

export interface PlayMove {
  do: "move";
  table: string;
  client: string;
  serial: number;
  move: string;
}

export interface TakeBack {
  do: "back";
  table: string;
  client: string;
  serial: number;
}

export interface Leave {
  do: "leave";
  table: string;
}

export interface Seen {
  do: "seen";
  table: string;
  number: number;
}

export interface Hold {
  do: "hold";
  table: string;
  serial: number;
}

export interface GoOn {
  do: "go_on";
  table: string;
  serial: number;
  until_my_turn?: boolean;
}

export interface SayPhrase {
  do: "say";
  table: string;
  phrase: "clap" | "cry" | "good_game" | "good_luck" | "heart" | "hello" | "laugh" | "one_moment" | "oops" | "thanks" | "think" | "well_played" | "wow" | "your_turn";
}

export interface AskHint {
  do: "hint";
  table: string;
  client: string;
  serial: number;
}

export interface SeatRating {
  points: number;
  margin: number;
  provisional?: boolean;
  gained?: number | null;
}

export interface RatedGame {
  table: string;
  game: string;
  kind: "more" | "two";
  at: number;
  place: number;
  before: number;
  after: number;
  margin: number;
}

export interface RatedPlayer {
  name: string;
  face: string;
  points: number;
  margin: number;
  games: number;
  you?: boolean;
}

export interface RatedBot {
  bot: Character;
  points: number;
  margin: number;
}

export interface MyRating {
  points: number;
  margin: number;
  provisional: boolean;
  games: number;
  history: RatedGame[];
}

export interface RatingList {
  kind: "more" | "two";
  players: RatedPlayer[];
  mine: MyRating | null;
}

export interface Ratings {
  game: string;
  bots: RatedBot[];
  lists: RatingList[];
}

export interface Seat {
  name: string;
  kind: string;
  bot: Character | null;
  online: boolean;
  face?: string;
  stand_in?: Character | null;
  away?: number | null;
  wants_end?: boolean;
  out?: boolean;
  rating?: SeatRating | null;
  forfeit?: boolean;
}

export interface Lobby {
  table: string;
  game: string;
  options: Record<string, string | boolean | number | null>;
  own_components: boolean;
  seats: Seat[];
  status: string;
  host: boolean;
  you: number | null;
  invitation: string | null;
  seat_key: string | null;
  rematch: string | null;
  waiting: number[];
  pace: "calm" | "natural" | "quick";
  hints: boolean;
  failed: boolean;
  lesson?: boolean;
  origin?: Origin | null;
  talk?: boolean;
  take_over?: "auto" | "never" | "offer";
  away_minutes?: number;
  made?: number;
  finished?: number;
  places?: number[];
  clock?: ClockRule | null;
  commitment?: string | null;
  word?: string;
  waits_for_word?: boolean;
  words?: string[];
  secret?: string | null;
  public?: boolean;
  watching?: "everyone" | "nobody";
  rated?: boolean;
}

export interface Shown<G extends AnyGame = AnyGame> {
  view: G["view"];
  legal: G["move"][];
}

export interface TableFound<G extends AnyGame = AnyGame> {
  say: "table";
  table: string;
  epoch: string;
  number: number;
  lobby: Lobby;
  past: G["event"][];
  shown: Shown<G> | null;
  legend?: Legend;
  left?: number | null;
  times?: (number | null)[] | null;
}

export interface StepMade<G extends AnyGame = AnyGame> {
  say: "step";
  epoch: string;
  number: number;
  events: G["event"][];
  view?: Change;
  legal?: Change;
  left?: number | null;
  times?: (number | null)[] | null;
  done?: string | null;
}

export interface Beside {
  left?: number | null;
  times?: (number | null)[] | null;
  done?: string | null;
}

export type ShortStep = [
  epoch: string,
  number: number,
  events: unknown[],
  view: Change,
  legal: unknown[] | 0,
  beside?: string | Beside,
];

export type ShortTick = [epoch: string, number: number, seat: number, event: number | null, beside?: string | Beside];

export interface LobbyChanged {
  say: "lobby";
  lobby: Lobby;
}

export interface Done {
  say: "done";
  table: string;
  client: string;
}

export interface Refused {
  say: "refused";
  table: string;
  client: string;
  code: string;
  rule: string;
  text: string;
  values: Record<string, unknown>;
}

export interface Fault {
  say: "fault";
  code: string;
  text: string;
  client?: string | null;
}

export interface Said {
  say: "said";
  table: string;
  seat: number;
  phrase: "clap" | "cry" | "good_game" | "good_luck" | "heart" | "hello" | "laugh" | "one_moment" | "oops" | "thanks" | "think" | "well_played" | "wow" | "your_turn";
}

export interface News {
  say: "news";
  table: string;
  what: string;
  seat: number | null;
  name: string;
}

export interface StepInTime {
  say: "step_in";
  table: string;
  serial: number;
  left: number;
  whole: number;
  held: boolean;
}

export interface HintedMove {
  move: string;
  value: number | null;
  error: number | null;
  words: Phrase[];
}

export interface Hint {
  say: "hint";
  table: string;
  client: string;
  serial: number;
  moves: HintedMove[];
}

export interface Passkey {
  id: string;
  device: string;
  site: string;
  made: number;
  used: number;
}

export interface PasskeyWish {
  name: string;
}

export interface NewPasskey {
  device: string;
  credential: unknown;
}

export interface SignIn {
  credential: unknown;
}

export interface RemovePasskey {
  id: string;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: "en" | "fr" | "hu" | "ru";
  every_turn?: boolean;
}

export interface Unsubscription {
  endpoint: string;
}

export interface PushState {
  key: string;
  subscriptions: Subscription[];
}

export interface NewTable {
  game: string;
  name: string;
  seating: string[];
  options?: Record<string, string | boolean | number | null>;
  components?: unknown;
  pace?: "calm" | "natural" | "quick";
  hints?: boolean;
  face?: "" | "cat" | "cow" | "dog" | "fox" | "goat" | "goose" | "hedgehog" | "lamb" | "owl" | "pig" | "rooster" | "wolf";
  talk?: boolean;
  take_over?: "auto" | "never" | "offer";
  away_minutes?: number;
  clock?: ClockRule | null;
  public?: boolean;
  watching?: "everyone" | "nobody";
  rated?: boolean;
  waits_for_word?: boolean;
}

export interface StartLesson {
  name: string;
}

export interface FillSeats {
  bot?: string;
}

export interface SitDown {
  key: string;
  name: string;
  face?: "" | "cat" | "cow" | "dog" | "fox" | "goat" | "goose" | "hedgehog" | "lamb" | "owl" | "pig" | "rooster" | "wolf";
  word?: string;
}

export interface HandOver {
  to: string;
}

export interface AddWord {
  word: string;
}

export interface RemovePerson {
  seat: number;
}

export interface Revoke {
  link: "invitation" | "seat";
}

export interface Rematch {
  waits_for_word?: boolean;
}

export interface PlayOn {
  step: number;
  seat: number;
  name: string;
  face?: "" | "cat" | "cow" | "dog" | "fox" | "goat" | "goose" | "hedgehog" | "lamb" | "owl" | "pig" | "rooster" | "wolf";
  rest?: "sampled" | "true";
  bot?: string;
  waits_for_word?: boolean;
}

export interface LeaveSeat {
  bot?: string;
}

export interface TakeOverSeat {
  seat: number;
  bot?: string;
}

export interface EndTable {
  wish?: boolean;
}

export interface Here {
  address: string;
  notice?: string;
}

export interface GameOffer {
  about: About;
  bots: Character[];
  lesson: boolean;
  picture: boolean;
  puzzle: boolean;
  components: boolean;
}

export interface Coaching {
  serial: number;
  bubbles: Bubble[];
  over: boolean;
  learned: string[];
}

export interface Verdict {
  fair: boolean;
  outcomes: number;
  commitment: string | null;
  step?: number;
  reason?: string;
}

export interface Refusal {
  code: string;
  text: string;
  rule?: string;
  values?: Record<string, unknown>;
  near?: string;
}

export interface PublicTables {
  tables: Lobby[];
}

export interface RecoveryCode {
  code: string;
}

export interface Me {
  recovery: boolean;
  passkeys: Passkey[];
}

export interface OwnData {
  tables: Lobby[];
  records: unknown[];
  rated: RatedGame[];
  passkeys: Passkey[];
  push: Subscription[];
}

export interface MyTables {
  tables: Lobby[];
}

export interface ReplayStart<G extends AnyGame = AnyGame> {
  view: G["view"];
  own: Record<string, unknown>[];
  points: number[] | null;
}

export interface ReplayStep<G extends AnyGame = AnyGame> {
  step?: string;
  told?: [number, G["event"]][];
  view?: Change;
  own?: Change;
  points?: number[] | null;
}

export interface Replay<G extends AnyGame = AnyGame> {
  game: string;
  options: Record<string, string | boolean | number | null>;
  own_components: boolean;
  seats: number;
  names: string[];
  eyes: number | null;
  start: ReplayStart<G>;
  steps: ReplayStep<G>[];
}

export interface PlayedSeat {
  name: string;
  bot?: string;
}

export interface PlayedGame {
  table: string;
  game: string;
  options: Record<string, string | boolean | number | null>;
  finished: number;
  you: number;
  seats: PlayedSeat[];
  places: number[];
  points: number[];
}

export interface MyGames {
  games: PlayedGame[];
  count: number;
  more: string | null;
}

export interface Tally {
  against: "easy" | "hard" | "medium" | "others" | "people";
  games: number;
  won: number;
  share: [number, number, number];
  fair: number;
  points: [number, number, number] | null;
}

export interface Outing {
  table: string;
  finished: number;
  won: number;
  fair: number;
  lead: number | null;
}

export interface GameStatistics {
  game: string;
  tallies: Tally[];
  outings: Outing[];
  best: Outing | null;
  worst: Outing | null;
}

export interface Statistics {
  games: GameStatistics[];
}

export interface DeleteGames {
  tables?: string[] | null;
}

export interface StartAnalysis {
  deep?: boolean;
}

export interface BroughtRecord {
  record: string;
}

export interface ToldLuck {
  parts: ToldPart[];
  result: Amount;
  adjusted: Amount;
  adjusted_text: Phrase;
  mistakes: Phrase;
  moments: Moment[];
}

export interface FoundAnalysis {
  seat: number;
  progress: "done" | "failed" | "none" | "running" | "stopped" | "waiting";
  deep: boolean;
  done: number;
  of: number;
  decisions: Decision[];
  moves: Record<string, Move>;
  luck: ToldLuck | null;
}

export interface DailyPuzzle<G extends AnyGame = AnyGame> {
  game: string;
  day: string;
  options: Record<string, string | boolean | number | null>;
  seats: number;
  seat: number;
  past: G["event"][];
  view: G["view"];
  legal: G["move"][];
}

export interface PuzzleTry {
  day: string;
  move: string;
}

export interface PuzzleAnswer {
  right: boolean;
  answer: string;
  natural: string;
  words: Phrase[];
  gain: Figure;
  moves: ValuedMove[];
  known: Record<string, Move>;
}

export type FromClient = Watch | PlayMove | TakeBack | Leave | AskHint | Seen | Hold | GoOn | SayPhrase;

export type FromServer<G extends AnyGame = AnyGame> =
  | TableFound<G>
  | StepMade<G>
  | LobbyChanged
  | Done
  | Refused
  | Fault
  | Hint
  | StepInTime
  | Said
  | News;

export type Short = ShortStep | ShortTick;

export interface OptionChoice {
  type: "Choice";
  name: string;
  text: string;
  rule: string;
  values: string[];
}

export interface OptionFlag {
  type: "Flag";
  name: string;
  text: string;
  rule: string;
  on: boolean;
}

export interface OptionNumber {
  type: "Number";
  name: string;
  text: string;
  rule: string;
  low: number;
  high: number;
  start: number | null;
}

export type Option = OptionChoice | OptionFlag | OptionNumber;

export interface Preset {
  name: string;
  title: string;
  text: string;
  rule: string;
  options: Record<string, unknown>;
  seats: number[];
}

export interface Limit {
  option: string;
  value: string | boolean | null;
  seats: number[] | null;
  leaves: string[];
  text: string;
  rule: string;
}

export interface Area {
  field: string;
  title: string;
  shape: string;
  by_seat: boolean;
  part: string | null;
}

export interface About {
  id: string;
  version: number;
  title: string;
  text: string;
  seats: number[];
  options: Option[];
  best: string;
  presets: Preset[];
  limits: Limit[];
  clock: string | null;
  components: boolean;
  areas: Area[];
}

export interface BlackSheepSideView {
  cards: number[];
  finished: number;
  combination: string | null;
  groups: number[];
  losing: boolean;
}

export interface BlackSheepFieldView {
  figures: number[];
  turned: boolean;
  sides: BlackSheepSideView[];
}

export interface BlackSheepOutlookView {
  field: number;
  cards: number[];
  combination: string;
  groups: number[];
  losing: boolean;
}

export interface BlackSheepTaskView {
  number: number;
  kind: string;
  animals: number[];
  points: number;
}

export interface BlackSheepMemoryView {
  refills: number;
  pool: number[];
  kept: number[];
  own_kept: number[] | null;
  kept_sizes: number[];
  given: number[][];
}

export interface BlackSheepScoreView {
  figures: number[];
  majorities: number[];
  sets: number;
  bonus: number;
  tasks: [number, number][];
  flock: boolean;
  owned: number;
  total: number;
}

export interface BlackSheepView {
  header: Header;
  phase: string;
  field: number | null;
  final: boolean;
  fields: BlackSheepFieldView[];
  hand: number[] | null;
  outlook: BlackSheepOutlookView[];
  held: number[];
  deck: number;
  discards: number[];
  aside: number[];
  supply: number[];
  corrals: number[][];
  values: (number[][] | null)[];
  open_tasks: BlackSheepTaskView[];
  secret_tasks: (BlackSheepTaskView[] | null)[];
  memory: BlackSheepMemoryView;
  scores: BlackSheepScoreView[];
}

export interface Cow006RowView {
  cards: number[];
  seventh: boolean;
  stopped: boolean;
  room: number;
  penalty: number;
}

export type Cow006LandingView = [card: number, row?: number | null, front?: boolean, takes?: boolean];

export interface Cow006PileView {
  cards: number[];
  credit: number;
  penalty: number;
}

export interface Cow006TakingView {
  card: number;
  cards: number[];
}

export interface Cow006CourseView {
  turns: number[][];
  takings: Cow006TakingView[];
  laying: number | null;
}

export interface Cow006SpecialMoved {
  seat: number;
  drawn: boolean;
  kind: number | null;
}

export interface Cow006SpecialsView {
  hand: number[] | null;
  held: number[];
  discards: number[];
  deck: number;
  pool: number[] | null;
  since: Cow006SpecialMoved[];
  swaps: number;
}

export interface Cow006View {
  header: Header;
  phase: string;
  rows: Cow006RowView[];
  hand: number[] | null;
  landings: Cow006LandingView[];
  held: number[];
  known: number[][];
  pick: number | null;
  shown: [number, number][];
  played: (number[] | null)[];
  table: number[];
  drafter: number | null;
  piles: (Cow006PileView | null)[];
  gone: number[];
  course: Cow006CourseView | null;
  discarded: number[];
  history: number[][];
  totals: number[];
  specials: Cow006SpecialsView | null;
  lords: number[];
}

export interface WarAndSheepFlockView {
  sheep: number[];
  hidden: number | null;
  mad: number | null;
  mad_place: string;
  full: number;
  gone: number;
}

export interface WarAndSheepHandView {
  count: number;
  cards: string[];
  shown: string[];
  known: string[];
  open: boolean;
  fresh: string[];
  fresh_count: number;
  fresh_shown: string[];
  barred: string[];
  since: number;
}

export interface WarAndSheepWayView {
  wolf: boolean;
  start: number;
  direction: string;
  end: number;
  meets: string;
  target: number | null;
  file: number[];
}

export interface WarAndSheepAimView {
  card: string;
  first: number[];
  then: number[];
  ways: WarAndSheepWayView[];
}

export interface WarAndSheepTruceView {
  own: number;
  fewest: number;
  most: number;
  best: number;
  worst: number;
}

export interface WarAndSheepView {
  header: Header;
  phase: string;
  actions: number;
  done: number;
  underway: boolean;
  flocks: WarAndSheepFlockView[];
  tokens: number[];
  wolves: number[];
  peeked: number[][];
  known: [number, string][];
  innocent: number[];
  piles: number[][];
  burnt: number[][];
  wolves_gone: number;
  hands: WarAndSheepHandView[];
  deck: number;
  out: string[];
  card: string | null;
  named: number[];
  focus: number | null;
  returning: string | null;
  iron: boolean;
  stirred: boolean;
  quiet: number;
  grass: number[];
  ending: string | null;
  ways: WarAndSheepWayView[];
  aims: WarAndSheepAimView[];
  truce: WarAndSheepTruceView | null;
}

export interface WolvesAndSheepLaidView {
  x: number;
  y: number;
  edges: string;
  kind: string;
  seat: number | null;
  tile: number | null;
}

export interface WolvesAndSheepCoverView {
  wolf: number;
  seat: number;
  after: number;
  tile: number | null;
}

export interface WolvesAndSheepAreaView {
  motif: string;
  quarters: number[];
  opens: number;
  danger: boolean;
}

export interface WolvesAndSheepSpaceView {
  x: number;
  y: number;
  faces: string;
  draws: number;
}

export interface WolvesAndSheepTileView {
  name: string;
  kind: string;
  sides: string[];
}

export interface WolvesAndSheepView {
  header: Header;
  phase: string;
  laid: WolvesAndSheepLaidView[];
  covers: WolvesAndSheepCoverView[];
  loose: number[];
  spaces: WolvesAndSheepSpaceView[];
  hand: number[] | null;
  tiles: WolvesAndSheepTileView[];
  hands: number[][];
  held: number[];
  bag: number;
  herds: number[][];
  public: number[];
  hidden: number[];
  lacking: number[][];
  passes: number[];
  outs: number[];
  actor: number | null;
  due: number;
  then: string;
  pastures: number[][];
  areas: WolvesAndSheepAreaView[];
  largest: (number | null)[];
  sheep: (number | null)[];
  prize: number;
  bonus: number[];
}

export interface BlackSheepEventDealt {
  event: "Dealt";
  first: number;
  figures: number[][];
  open_tasks: number[];
}

export interface BlackSheepEventHandDealt {
  event: "HandDealt";
  seat: number;
  cards: number[];
  tasks: number[];
}

export interface BlackSheepEventPlayed {
  event: "Played";
  seat: number;
  field: number;
  cards: number[];
  discarded: number | null;
}

export interface BlackSheepEventDrew {
  event: "Drew";
  seat: number;
  number: number;
}

export interface BlackSheepEventCardsSeen {
  event: "CardsSeen";
  seat: number;
  cards: number[];
}

export interface BlackSheepEventRefilled {
  event: "Refilled";
  cards: number;
}

export interface BlackSheepEventPassed {
  event: "Passed";
  seat: number;
}

export interface BlackSheepEventFieldWon {
  event: "FieldWon";
  seat: number;
  field: number;
  figures: number[];
  cards: number[];
  combination: string;
}

export interface BlackSheepEventValuesSeen {
  event: "ValuesSeen";
  seat: number;
  values: [number, number][];
}

export interface BlackSheepEventRestockDrawn {
  event: "RestockDrawn";
  field: number;
  cards: number[];
}

export interface BlackSheepEventRestocked {
  event: "Restocked";
  field: number;
  figures: number[];
}

export interface BlackSheepEventFieldTurned {
  event: "FieldTurned";
  field: number;
  first: boolean;
}

export interface BlackSheepEventGameEnded {
  event: "GameEnded";
  points: number[];
  places: number[];
}

export type BlackSheepEvent =
  | BlackSheepEventDealt
  | BlackSheepEventHandDealt
  | BlackSheepEventPlayed
  | BlackSheepEventDrew
  | BlackSheepEventCardsSeen
  | BlackSheepEventRefilled
  | BlackSheepEventPassed
  | BlackSheepEventFieldWon
  | BlackSheepEventValuesSeen
  | BlackSheepEventRestockDrawn
  | BlackSheepEventRestocked
  | BlackSheepEventFieldTurned
  | BlackSheepEventGameEnded;

export interface Cow006EventDealt {
  event: "Dealt";
  round: number;
  starters: number[];
}

export interface Cow006EventHandDealt {
  event: "HandDealt";
  seat: number;
  cards: number[];
  specials: string[];
}

export interface Cow006EventLaidOut {
  event: "LaidOut";
  round: number;
  drafter: number;
  cards: number[];
}

export interface Cow006EventDrafted {
  event: "Drafted";
  seat: number;
  card: number;
}

export interface Cow006EventRowsStarted {
  event: "RowsStarted";
  starters: number[];
}

export interface Cow006EventCommitted {
  event: "Committed";
  seat: number;
}

export interface Cow006EventTookBack {
  event: "TookBack";
  seat: number;
}

export interface Cow006EventShown {
  event: "Shown";
  cards: [number, number][];
}

export interface Cow006EventLaid {
  event: "Laid";
  seat: number;
  card: number;
  row: number;
  end: string;
}

export interface Cow006EventRowTaken {
  event: "RowTaken";
  seat: number;
  row: number;
  cards: number[];
  penalty: number;
  reason: string;
  gone: boolean;
}

export interface Cow006EventSpecialPlayed {
  event: "SpecialPlayed";
  seat: number;
  kind: string;
  row: number | null;
  card: number | null;
}

export interface Cow006EventStopsLifted {
  event: "StopsLifted";
  count: number;
}

export interface Cow006EventSchemed {
  event: "Schemed";
  seat: number;
  card: number;
  credit: number;
  discarded: number[];
}

export interface Cow006EventSwapped {
  event: "Swapped";
  seat: number;
  kind: string;
}

export interface Cow006EventDrew {
  event: "Drew";
  seat: number;
  kind: string;
}

export interface Cow006EventRoundEnded {
  event: "RoundEnded";
  round: number;
  penalties: number[];
  totals: number[];
}

export interface Cow006EventGameEnded {
  event: "GameEnded";
  totals: number[];
  places: number[];
}

export type Cow006Event =
  | Cow006EventDealt
  | Cow006EventHandDealt
  | Cow006EventLaidOut
  | Cow006EventDrafted
  | Cow006EventRowsStarted
  | Cow006EventCommitted
  | Cow006EventTookBack
  | Cow006EventShown
  | Cow006EventLaid
  | Cow006EventRowTaken
  | Cow006EventSpecialPlayed
  | Cow006EventStopsLifted
  | Cow006EventSchemed
  | Cow006EventSwapped
  | Cow006EventDrew
  | Cow006EventRoundEnded
  | Cow006EventGameEnded;

export interface WarAndSheepEventBegan {
  event: "Began";
  seat: number;
}

export interface WarAndSheepEventLooked {
  event: "Looked";
  seat: number;
  spaces: number[];
  card: string | null;
}

export interface WarAndSheepEventSaw {
  event: "Saw";
  seat: number;
  tokens: [number, string][];
}

export interface WarAndSheepEventTurnedUp {
  event: "TurnedUp";
  seat: number;
  space: number;
  token: string;
  by: string;
}

export interface WarAndSheepEventSheepRan {
  event: "SheepRan";
  seat: number;
  owner: number;
  start: number;
  end: number;
  target: number | null;
  file: number;
  wolf: boolean;
  card: string | null;
}

export interface WarAndSheepEventSheepLost {
  event: "SheepLost";
  owner: number;
  space: number;
  reason: string;
}

export interface WarAndSheepEventGrassTaken {
  event: "GrassTaken";
  seat: number;
  space: number;
  value: number;
}

export interface WarAndSheepEventWolfRan {
  event: "WolfRan";
  seat: number;
  start: number;
  end: number;
  card: string | null;
}

export interface WarAndSheepEventWolfGone {
  event: "WolfGone";
  space: number;
}

export interface WarAndSheepEventDrew {
  event: "Drew";
  seat: number;
}

export interface WarAndSheepEventGotCard {
  event: "GotCard";
  seat: number;
  card: string;
}

export interface WarAndSheepEventBinged {
  event: "Binged";
  seat: number;
  lost: string[];
}

export interface WarAndSheepEventHid {
  event: "Hid";
  seat: number;
  space: number;
}

export interface WarAndSheepEventUnhid {
  event: "Unhid";
  seat: number;
  space: number;
}

export interface WarAndSheepEventCardPlayed {
  event: "CardPlayed";
  seat: number;
  card: string;
}

export interface WarAndSheepEventHandOpened {
  event: "HandOpened";
  seat: number;
  cards: string[];
}

export interface WarAndSheepEventDeckSeen {
  event: "DeckSeen";
  seat: number;
  cards: string[];
}

export interface WarAndSheepEventSheepCarried {
  event: "SheepCarried";
  seat: number;
  start: number;
  end: number;
}

export interface WarAndSheepEventWentMad {
  event: "WentMad";
  seat: number;
  space: number;
}

export interface WarAndSheepEventCardStolen {
  event: "CardStolen";
  seat: number;
  card: string;
}

export interface WarAndSheepEventGrassStolen {
  event: "GrassStolen";
  seat: number;
  value: number;
}

export interface WarAndSheepEventSheepReturned {
  event: "SheepReturned";
  seat: number;
  space: number;
  mad: boolean;
}

export interface WarAndSheepEventSheepSwapped {
  event: "SheepSwapped";
  seat: number;
  own: number;
  other: number;
}

export interface WarAndSheepEventSkipped {
  event: "Skipped";
  seat: number;
}

export interface WarAndSheepEventTurnBegan {
  event: "TurnBegan";
  seat: number;
}

export interface WarAndSheepEventGameEnded {
  event: "GameEnded";
  reason: string;
  points: number[];
  places: number[];
}

export type WarAndSheepEvent =
  | WarAndSheepEventBegan
  | WarAndSheepEventLooked
  | WarAndSheepEventSaw
  | WarAndSheepEventTurnedUp
  | WarAndSheepEventSheepRan
  | WarAndSheepEventSheepLost
  | WarAndSheepEventGrassTaken
  | WarAndSheepEventWolfRan
  | WarAndSheepEventWolfGone
  | WarAndSheepEventDrew
  | WarAndSheepEventGotCard
  | WarAndSheepEventBinged
  | WarAndSheepEventHid
  | WarAndSheepEventUnhid
  | WarAndSheepEventCardPlayed
  | WarAndSheepEventHandOpened
  | WarAndSheepEventDeckSeen
  | WarAndSheepEventSheepCarried
  | WarAndSheepEventWentMad
  | WarAndSheepEventCardStolen
  | WarAndSheepEventGrassStolen
  | WarAndSheepEventSheepReturned
  | WarAndSheepEventSheepSwapped
  | WarAndSheepEventSkipped
  | WarAndSheepEventTurnBegan
  | WarAndSheepEventGameEnded;

export interface WolvesAndSheepEventDealt {
  event: "Dealt";
  first: number;
}

export interface WolvesAndSheepEventHandDealt {
  event: "HandDealt";
  seat: number;
  tiles: number[];
  herds: number[];
}

export interface WolvesAndSheepEventRedealt {
  event: "Redealt";
}

export interface WolvesAndSheepEventLaid {
  event: "Laid";
  seat: number;
  x: number;
  y: number;
  edges: string;
  kind: string;
  on_wolf: boolean;
  touching: number;
}

export interface WolvesAndSheepEventRevealed {
  event: "Revealed";
  seat: number;
  colour: number;
}

export interface WolvesAndSheepEventDrew {
  event: "Drew";
  seat: number;
  count: number;
}

export interface WolvesAndSheepEventDrewTiles {
  event: "DrewTiles";
  seat: number;
  tiles: number[];
}

export interface WolvesAndSheepEventPassed {
  event: "Passed";
  seat: number;
}

export interface WolvesAndSheepEventGaveUp {
  event: "GaveUp";
  seat: number;
}

export interface WolvesAndSheepEventWentOut {
  event: "WentOut";
  seat: number;
  bonus: number;
}

export interface WolvesAndSheepEventGameEnded {
  event: "GameEnded";
  points: number[];
  places: number[];
}

export type WolvesAndSheepEvent =
  | WolvesAndSheepEventDealt
  | WolvesAndSheepEventHandDealt
  | WolvesAndSheepEventRedealt
  | WolvesAndSheepEventLaid
  | WolvesAndSheepEventRevealed
  | WolvesAndSheepEventDrew
  | WolvesAndSheepEventDrewTiles
  | WolvesAndSheepEventPassed
  | WolvesAndSheepEventGaveUp
  | WolvesAndSheepEventWentOut
  | WolvesAndSheepEventGameEnded;

export type BlackSheepMove =
  | MoveOf<"one", { field: number; card: number; discard: null | number }>
  | MoveOf<"two", { field: number; cards: number[] }>;

export type Cow006Move =
  | MoveOf<"pick", { card: number }>
  | MoveOf<"take", { row: number }>
  | MoveOf<"lay", { end: string; row: number }>
  | MoveOf<"none", Record<string, never>>
  | MoveOf<"agent", Record<string, never>>
  | MoveOf<"seventh", { row: number }>
  | MoveOf<"saboteur", { row: number }>
  | MoveOf<"medic", { card: number }>
  | MoveOf<"paratrooper", { card: number; row: number }>
  | MoveOf<"stop", { row: number }>
  | MoveOf<"schemer", { card: number }>
  | MoveOf<"schemer_own", { row: number }>
  | MoveOf<"keep", Record<string, never>>
  | MoveOf<"swap", { special: string }>;

export type WarAndSheepMove =
  | MoveOf<"unhide", Record<string, never>>
  | MoveOf<"look", { space: number }>
  | MoveOf<"run", { space: number; direction: string }>
  | MoveOf<"prowl", { space: number; direction: string }>
  | MoveOf<"hide", { space: number }>
  | MoveOf<"play", { card: string }>
  | MoveOf<"name", { space: number }>
  | MoveOf<"leave_up", { space: number }>
  | MoveOf<"leave_both_up", Record<string, never>>
  | MoveOf<"take", { card: string }>
  | MoveOf<"no_more", Record<string, never>>
  | MoveOf<"return", { sheep: string }>;

export type WolvesAndSheepMove =
  | MoveOf<"lay", { y: number; x: number; tile: string; side: string; turns: number }>
  | MoveOf<"pass", Record<string, never>>
  | MoveOf<"give_up", Record<string, never>>;

/** By id. */
export interface Games {
  black_sheep: { view: BlackSheepView; event: BlackSheepEvent; move: BlackSheepMove };
  cow006: { view: Cow006View; event: Cow006Event; move: Cow006Move };
  war_and_sheep: { view: WarAndSheepView; event: WarAndSheepEvent; move: WarAndSheepMove };
  wolves_and_sheep: { view: WolvesAndSheepView; event: WolvesAndSheepEvent; move: WolvesAndSheepMove };
}

export const COW006_BULLS: readonly number[] = [
  0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 3, 5, 1, 1, 1, 2, 1, 1, 1, 1, 3, 1, 5, 1, 1, 2, 1, 1, 1, 1, 3, 1, 1, 5, 1, 2, 1, 1, 1,
  1, 3, 1, 1, 1, 5, 2, 1, 1, 1, 1, 3, 1, 1, 1, 1, 7, 1, 1, 1, 1, 3, 1, 1, 1, 1, 2, 5, 1, 1, 1, 3, 1, 1, 1, 1, 2, 1, 5,
  1, 1, 3, 1, 1, 1, 1, 2, 1, 1, 5, 1, 3, 1, 1, 1, 1, 2, 1, 1, 1, 5, 3, 1, 1, 1, 1,
];

export const COW006_SPECIALS: Readonly<Record<string, string>> = {
  agent: "Special agent",
  seventh: "Seventh cow",
  saboteur: "Saboteur",
  medic: "Medic",
  paratrooper: "Paratrooper",
  stop: "Stop",
  schemer: "Schemer",
};

export const WAR_AND_SHEEP_CARDS: Readonly<Record<string, string>> = {
  binge: "Binge",
  truce: "Truce",
  hooves: "Heavy hooves",
  tip: "Insider tip",
  roast: "Mutton roast",
  eagle: "Eagle",
  fire: "Grass fire",
  mad: "Mad sheep",
  ribbon: "Blue ribbon",
  bird: "Bird's view",
  wind: "Second wind",
  dog: "Sheepdog",
  trap: "Wolf trap",
  pickpocket: "Pickpocket",
  tea: "Herb tea",
  thief: "Grass thief",
  mixup: "Mix-up",
  iron: "Iron stomach",
  moon: "Full moon",
};

export const WAR_AND_SHEEP_EFFECTS: Readonly<Record<string, string>> = {
  binge: "lose it and your whole hand",
  truce: "the game ends, most points wins",
  hooves: "the other hand lies open from now on",
  tip: "take any card but a Binge from the deck",
  roast: "remove an enemy sheep",
  eagle: "carry an own sheep to any empty space",
  fire: "burn three tokens around a sheep",
  mad: "a sheep of yours becomes the mad one",
  ribbon: "not played: it scores at the end",
  bird: "look at up to four tokens anywhere",
  wind: "two more actions this turn",
  dog: "drive an enemy sheep",
  trap: "remove a wolf that is face up",
  pickpocket: "take a random card of the other hand",
  tea: "a sheep that left by a 5 returns",
  thief: "take random grass from the other pile",
  mixup: "swap an own and an enemy sheep",
  iron: "your sheep stay on a 5 this turn",
  moon: "move a wolf once or twice",
};
