// The analysis of a seat, asked for again and again while the server works on it.
import { refusalOf } from "../lib/api";
import { refusal } from "../lib/texts.svelte";
import type { FoundAnalysis } from "../wire";
import { analysisOf, startAnalysis, stopAnalysis } from "./api";

/** Milliseconds between two looks at it. */
const LOOK = 700;

export class Analysis {
  found = $state.raw<FoundAnalysis | null>(null);
  fault = $state("");
  private timer = 0;
  private seat: number | null = null;

  private at: Promise<string> | null = null;

  /** `where` says where the analysis is asked for: of a table, or of a record that is brought to the server for it. */
  constructor(private readonly where: () => Promise<string>) {}

  get busy(): boolean {
    return this.found?.progress === "waiting" || this.found?.progress === "running";
  }

  /** Show what is known of a seat's decisions; nothing for no seat. */
  choose(seat: number | null): void {
    this.close();
    this.seat = seat;
    this.found = null;
    this.look();
  }

  start(deep: boolean): void {
    void this.ask((at, seat) => startAnalysis(at, seat, deep));
  }

  stop(): void {
    void this.ask(stopAnalysis);
  }

  close(): void {
    clearTimeout(this.timer);
    this.seat = null;
  }

  /** Where it is asked for could not be found out: next time it is tried again. */
  private failed(error: unknown): never {
    this.at = null;
    throw error;
  }

  private look(): void {
    void this.ask(analysisOf);
  }

  private async ask(question: (at: string, seat: number) => Promise<FoundAnalysis>): Promise<void> {
    clearTimeout(this.timer);
    const seat = this.seat;
    if (seat === null) return;
    try {
      this.at ??= this.where();
      const next = await question(await this.at.catch((error: unknown) => this.failed(error)), seat);
      if (seat !== this.seat) return;
      this.fault = "";
      this.found = next;
    } catch (error) {
      if (seat !== this.seat) return;
      const { message, values, rule } = refusalOf(error);
      this.fault = refusal(message, values, rule);
    }
    clearTimeout(this.timer);
    if (this.busy) this.timer = window.setTimeout(() => this.look(), LOOK);
  }
}
