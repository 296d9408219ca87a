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

  constructor(private readonly table: string) {}

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
    if (this.seat !== null) void this.hear(startAnalysis(this.table, this.seat, deep));
  }

  stop(): void {
    if (this.seat !== null) void this.hear(stopAnalysis(this.table, this.seat));
  }

  close(): void {
    clearTimeout(this.timer);
    this.seat = null;
  }

  private look(): void {
    if (this.seat !== null) void this.hear(analysisOf(this.table, this.seat));
  }

  private async hear(answer: Promise<FoundAnalysis>): Promise<void> {
    clearTimeout(this.timer);
    const seat = this.seat;
    try {
      const next = await answer;
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
