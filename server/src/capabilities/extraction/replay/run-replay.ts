import { z } from 'zod';
import { defineJob, type JobContext } from '../../../platform/jobs/index.ts';
import { findExamplesById } from '../learned/learned.queries.ts';
import { findConfirmedIds } from '../rows/confirmed.queries.ts';
import { roleList } from '../rows/extraction.policy.ts';
import { carryOut, giveUp, type ReplayPlan } from './carry-out.ts';
import { evaluateOn, findAlike } from './evaluate-on-documents.ts';
import { findSubject, type Reader, type ReplaySubject } from './read-again.ts';
import type { ReplayRow } from './replay.queries.ts';
import { replayDocument } from './replay-document.ts';

/** The extractions of these ids that can be read again, in this order. */
export async function subjectsOf(reader: Reader, ids: readonly number[]): Promise<ReplaySubject[]> {
  const found: ReplaySubject[] = [];
  for (const id of ids) {
    const subject = await reader.inTenant((scope) => findSubject(scope, id));
    if (subject) found.push(subject);
  }
  return found;
}

const again =
  (reader: Reader, { learned, roles }: ReplayRow) =>
  (subject: ReplaySubject) =>
    replayDocument(reader, subject, learned, roleList(roles));

/** How each kind of replay finds its documents, and what it does with them. Corrections are the review's. */
const PLANS: Readonly<Record<string, (reader: Reader, replay: ReplayRow) => Promise<ReplayPlan>>> = {
  EXTRACTION: async (reader, replay) => ({
    subjects: await subjectsOf(reader, replay.extraction_id === null ? [] : [replay.extraction_id]),
    each: again(reader, replay),
  }),
  CATEGORY: async (reader, replay) => ({
    subjects: await subjectsOf(
      reader,
      await reader.inTenant((scope) =>
        findConfirmedIds(scope, { category: replay.category, limit: replay.documents }),
      ),
    ),
    each: again(reader, replay),
  }),
  async LESSON(reader, { category, example_id: id, documents, roles }) {
    const [row] = id === null ? [] : await reader.inTenant((scope) => findExamplesById(scope, [id]));
    if (!row) return { subjects: [], each: () => Promise.reject(new Error('nothing is tried')) };
    const layouts = [row.example.layout];
    const sought = { category, source: row.source, layouts, limit: documents, except: row.extraction_id };
    return {
      subjects: await findAlike(reader, sought),
      each: (subject) => evaluateOn(reader, subject, [row], roleList(roles)),
    };
  },
};

/**
 * Reads documents again without changing them, one after the other in a tenant: what people wait for comes first. Those
 * of a whole category keep nobody waiting who asks about one document.
 */
export const runReplay = defineJob({
  name: 'extraction.run-replay',
  lane: 'learning',
  group: 'replay',
  payload: z.object({ replay: z.uuid(), kind: z.enum(['EXTRACTION', 'CATEGORY', 'LESSON']) }),
  maxAttempts: 3,
  queue: ({ kind }) => (kind === 'CATEGORY' ? 'replay-category' : 'replay'),
  handler: (context: JobContext, { replay: id }) =>
    carryOut(context, id, async (replay) => {
      const plan = PLANS[replay.kind];
      if (!plan) throw new Error(`a replay of kind ${replay.kind} is another job's`);
      return plan(context, replay);
    }),
  exhausted: (context, { replay }) => giveUp(context, replay),
});
