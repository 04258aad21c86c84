/** How often a screen may ask, in milliseconds. */
export interface Pace {
  /** Between two requests, at least. */
  readonly between: number;
  /** Many screens that hear the same news ask at different moments within this time. */
  readonly spread: number;
}

/**
 * All who look hear of a change at once: a call is to be seen within a second, also right after another, and the answer
 * is the same bytes for everybody.
 */
export const CROWD: Pace = { between: 500, spread: 300 };

/** Between 0 and 1. */
function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

/** Asks for what is new whenever it is wanted, however often that is: one request at a time, and no faster than its pace. */
export class PacedRefresh {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isAsking = false;
  private isWanted = false;
  /** When it asked last, as `performance.now` counts. */
  askedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly ask: () => Promise<unknown>,
    private readonly pace: Pace,
  ) {}

  /** Asks as soon as the pace allows it, after so many milliseconds at least. */
  want(after = 0): void {
    if (this.isAsking) this.isWanted = true;
    if (this.isAsking || this.timer !== undefined) return;
    const rest = Math.max(0, this.askedAt + this.pace.between - performance.now());
    this.timer = setTimeout(() => void this.run(), Math.max(after, rest + this.pace.spread * chance()));
  }

  /** What was wanted and not asked for yet need not be. */
  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isWanted = false;
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    this.isAsking = true;
    this.askedAt = performance.now();
    await this.ask().catch(() => undefined);
    this.isAsking = false;
    if (!this.isWanted) return;
    this.isWanted = false;
    this.want();
  }
}
