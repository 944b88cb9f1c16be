import type { Difference, Replay, ReplayedDocument, ReplayInputs } from '@recto/contracts/endpoints/replay';
import type { Tone } from '@recto/contracts/statuses';

/** What came of reading a document again, as the last part of a text key. */
export type ReadAgainOutcome = 'failed' | 'exact' | 'same' | 'differs';

export function outcomeOf({ problem, exact, tally, differences }: ReplayedDocument): ReadAgainOutcome {
  if (problem !== null) return 'failed';
  if (exact) return 'exact';
  return tally.changed === 0 && differences.length === 0 ? 'same' : 'differs';
}

export const VERDICT_TONE: Record<Difference['verdict'], Tone> = {
  better: 'success',
  worse: 'danger',
  other: 'warning',
  open: 'info',
  model: 'secondary',
};

/** Whether a learned example may be used: it makes confirmed values wrong, only right, changes nothing, or was tried on none. */
type Weight = 'worse' | 'better' | 'other' | 'none' | 'untried';

/** Undefined while the replay is under way, or when it failed. */
export function weightOf(replay: Replay | undefined): Weight | undefined {
  const report = replay?.report;
  if (!report) return undefined;
  if (report.documents.length === 0) return 'untried';
  const { worse, better, changed } = report.tally;
  if (worse > 0) return 'worse';
  if (better > 0) return 'better';
  return changed > 0 ? 'other' : 'none';
}

/** The documents of which values differ, those that get worse first. */
export const differing = (documents: readonly ReplayedDocument[]): ReplayedDocument[] =>
  documents
    .filter(({ differences, problem }) => differences.length > 0 || problem !== null)
    .toSorted((a, b) => b.tally.worse - a.tally.worse || b.tally.changed - a.tally.changed);

/** Whether a document was read by the engine of today: as it says, by its sources where these are known. */
export function sameEngine({ engine, build }: ReplayInputs): 'same' | 'other' | 'unknown' {
  if (engine.now === null) return 'unknown';
  if (engine.was !== engine.now) return 'other';
  if (build.was === null || build.now === null || build.now === 'sources') return 'unknown';
  return build.was === build.now ? 'same' : 'other';
}
