import { MIC_CATEGORIES, type SynonymSample } from '@recto/contracts/characteristics';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { findApproval, markUndone } from './approval.queries.ts';
import { withdrawSynonym } from './mic.queries.ts';
import { nameWithdrawn } from './reference.events.ts';
import { lockSample, presentSampleTo, updateSample } from './sample.queries.ts';
import { micCategoryOf } from './settle-sample.ts';

/**
 * Takes the last approval of a sample back: the synonym that it made goes, and everything that came of it follows by the
 * event. A synonym that was there before stays, and who approved and who took it back stays in the history.
 * Throws a Problem: 404, or 400 where there is nothing to take back.
 */
export async function undoApproval(scope: TenantScope, id: number): Promise<SynonymSample> {
  const sample = await lockSample(scope, id);
  if (!sample) throw notFound();
  const approval = sample.status === 'APPROVED' ? await findApproval(scope, id) : undefined;
  if (!approval) throw badRequest(said('sample_no_approval', { code: sample.code }));
  await withdrawSynonym(scope, approval.synonym_id, approval.synonym_before);
  await markUndone(scope, approval.id);
  const category = micCategoryOf(sample);
  await emit(scope, nameWithdrawn, {
    name: sample.code,
    folded: sample.folded,
    categories: category ? [category] : [...MIC_CATEGORIES],
    seenOn: approval.seen_on,
  });
  const before = {
    status: approval.status_before,
    mic_code: approval.mic_code_before,
    mic_description: approval.mic_description_before,
  };
  return presentSampleTo(scope, await updateSample(scope, id, before));
}
