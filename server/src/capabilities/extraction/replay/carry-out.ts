import type { ReplayedDocument, ReplayReport } from '@recto/contracts/endpoints/replay';
import { said } from '@recto/contracts/said/said';
import { EngineError } from '@recto/engine';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { addTallies, NO_TALLY } from './compare-readings.ts';
import type { ReplaySubject } from './read-again.ts';
import { findReplay, type ReplayRow, updateReplay } from './replay.queries.ts';

const GAVE_UP = said('gave_up_replay');

export const reportOf = (documents: ReplayedDocument[]): ReplayReport => ({
  tally: documents.map(({ tally }) => tally).reduce(addTallies, NO_TALLY),
  documents,
});

/** What a replay is about: its documents, and what is done with each. */
export type ReplayPlan = {
  subjects: readonly ReplaySubject[];
  each: (subject: ReplaySubject) => Promise<ReplayedDocument>;
};

/** Carries out a replay that waits; what is wrong with its plan becomes its problem. A second run begins anew. */
export async function carryOut(
  context: JobContext,
  id: string,
  plan: (replay: ReplayRow) => Promise<ReplayPlan>,
): Promise<void> {
  const note = (changes: Parameters<typeof updateReplay>[2]) =>
    context.inTenant((scope) => updateReplay(scope, id, changes));
  const replay = await context.inTenant((scope) => findReplay(scope, id));
  // Forgotten, or done by an earlier run of this job.
  if (!replay || replay.status === 'DONE' || replay.status === 'FAILED') return;
  try {
    const { subjects, each } = await plan(replay);
    await note({ status: 'RUNNING', done: 0, total: subjects.length });
    const documents: ReplayedDocument[] = [];
    for (const subject of subjects) {
      documents.push(await each(subject));
      await note({ done: documents.length });
    }
    await note({ status: 'DONE', report: reportOf(documents) });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    await note({ status: 'FAILED', problem: error.said });
  }
}

/** What people are told when the machinery failed again and again. */
export const giveUp = (context: JobContext, id: string): Promise<void> =>
  context.inTenant((scope) => updateReplay(scope, id, { status: 'FAILED', problem: GAVE_UP }));
