import { randomUUID } from 'node:crypto';
import { REPLAY, type Replay } from '@recto/contracts/endpoints/replay';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { defineJob, enqueue } from '../../platform/jobs/index.ts';
import { subjectOf } from '../extraction/learning/index.ts';
import {
  carryOut,
  giveUp,
  insertReplay,
  planOfCorrection,
  presentReplay,
} from '../extraction/replay/index.ts';
import { findExtraction, requireVisible, roleList } from '../extraction/rows/index.ts';
import { correctionsOf } from './corrections.ts';
import { examplesIn } from './document-examples.ts';

/** Has the learned example that a correction is about to become tried on confirmed documents of its layout. */
export async function evaluateCorrection(scope: TenantScope, uuid: string, field: string): Promise<Replay> {
  const row = await requireVisible(scope, { uuid });
  if (!examplesIn(scope, row).some((one) => subjectOf(one) === field))
    throw badRequest(said('nothing_corrected', { field }));
  const replay = await insertReplay(scope, {
    id: randomUUID(),
    kind: 'CORRECTION',
    learned: 'now',
    category: row.category,
    extraction_id: row.id,
    field,
    documents: REPLAY.documents.default,
  });
  await enqueue(scope, runEvaluation, { replay: replay.id });
  return presentReplay(replay);
}

export const runEvaluation = defineJob({
  name: 'review.run-weighing',
  lane: 'learning',
  group: 'replay',
  payload: z.object({ replay: z.uuid() }),
  maxAttempts: 3,
  queue: () => 'replay',
  handler: (context, { replay: id }) =>
    carryOut(context, id, async ({ extraction_id: extraction, field, documents, roles }) => {
      const row = await context.inTenant((scope) => findExtraction(scope, { id: extraction ?? 0 }));
      const corrections =
        row?.result && row.revised_result ? correctionsOf(row.result, row.revised_result) : [];
      const own = corrections.filter((one) => subjectOf(one) === field);
      return planOfCorrection(context, extraction ?? 0, own, { documents, roles: roleList(roles) });
    }),
  exhausted: (context, { replay }) => giveUp(context, replay),
});
