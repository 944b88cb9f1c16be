import { setTimeout as sleep } from 'node:timers/promises';

/** What a kill is to hit. */
export const PHASES = ['reading', 'confirming', 'posting', 'consolidating', 'exporting', 'starting'] as const;
export type Phase = (typeof PHASES)[number];

/** How often each was hit. */
export type Hits = Record<Phase, number>;

/** What a kill is aimed at. */
export type Target = {
  /** What is under way at this moment. */
  during(): readonly Phase[];
  /** Whether it is under way, or can be begun. */
  isPossible(phase: Phase): boolean;
  /** Begins it with what was held back for it, unless it was just begun. */
  begin(phase: Phase): void;
  /** Whether web answers. */
  answers(): boolean;
};

/** How long one waits for what is to be hit; whatever is under way by then is hit in its place. */
const PATIENCE_MS = 60_000;
const LOOK_MS = 4;
/** How far into a phase it is hit, in milliseconds: those of a single request are short. */
const INTO: Record<Phase, number> = {
  reading: 60,
  confirming: 15,
  posting: 60,
  consolidating: 15,
  exporting: 60,
  starting: 2500,
};

/** How many kills hit each phase; one kill may hit several. */
export function hitsOf(kills: readonly { during: readonly Phase[] }[]): Hits {
  const hits = Object.fromEntries(PHASES.map((phase) => [phase, 0])) as Hits;
  for (const phase of kills.flatMap(({ during }) => during)) hits[phase]++;
  return hits;
}

/** The phase that was hit least so far, of those that can be hit now. */
export const nextAim = (hits: Hits, isPossible: (phase: Phase) => boolean): Phase | undefined =>
  PHASES.filter(isPossible).toSorted((a, b) => hits[a] - hits[b])[0];

/** Those that were killed least come first; chance orders those that were killed as often. */
export const inTurn = <T>(counts: ReadonlyMap<T, number>): T[] =>
  [...counts]
    .map(([one, count]) => ({ one, count, lot: Math.random() }))
    .toSorted((a, b) => a.count - b.count || a.lot - b.lot)
    .map(({ one }) => one);

/**
 * Waits until web answers, has the phase begin, and waits until it is under way, somewhere in its midst. What starts is hit
 * before web answers.
 */
export async function aimAt(phase: Phase, target: Target, patienceMs = PATIENCE_MS): Promise<void> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(LOOK_MS)) {
    if (phase !== 'starting' && !target.answers()) continue;
    if (target.during().includes(phase)) {
      await sleep(Math.random() * INTO[phase]);
      if (target.during().includes(phase)) return;
    } else target.begin(phase);
  }
}
