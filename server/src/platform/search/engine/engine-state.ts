import { EngineAway, EngineRefused } from './engine-client.ts';

/** What is told of the engine: whether it answers, and how often it did not. */
export type EngineStatus = {
  readonly isAway: boolean;
  /** Since this process began: answered by the engine, left to memory as it was away, and as it could not answer. */
  readonly answered: number;
  readonly away: number;
  readonly refused: number;
};

/** Milliseconds in which an engine that was away is not asked again: nobody waits for it twice. */
const PAUSE_MS = 5_000;
/** Milliseconds after which the same trouble is told again. */
const TELL_MS = 60_000;

/** Whether the engine is there; its troubles are told once a minute and answered from memory. */
export class EngineState {
  private until = 0;
  private told = 0;
  private answered = 0;
  private awayCount = 0;
  private refused = 0;
  private readonly report: (error: Error, what: string) => void;

  constructor(report: (error: Error, what: string) => void) {
    this.report = report;
  }

  get status(): EngineStatus {
    const { answered, refused } = this;
    return { isAway: performance.now() < this.until, answered, away: this.awayCount, refused };
  }

  /** Runs `work`; null when the engine is away or refuses. All else is thrown. */
  async guard<T>(what: 'feed' | 'search' | 'tend', work: () => Promise<T>): Promise<T | null> {
    if (performance.now() < this.until) {
      if (what === 'search' || what === 'feed') this.awayCount++;
      return null;
    }
    try {
      const done = await work();
      if (what === 'search') this.answered++;
      return done;
    } catch (error) {
      if (error instanceof EngineAway) {
        this.until = performance.now() + PAUSE_MS;
        this.awayCount++;
      } else if (error instanceof EngineRefused) this.refused++;
      else throw error;
      this.tell(error, what);
      return null;
    }
  }

  private tell(error: Error, what: string): void {
    const now = performance.now();
    if (this.told > 0 && now - this.told < TELL_MS) return;
    this.told = now;
    this.report(error, what);
  }
}
