import type { PresentedResult } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { restartReading, takeOlderForms } from '../extraction/index.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { openParts } from '../extraction/values/index.ts';
import { moveBoxes } from './move-boxes.ts';
import { changedNames } from './place-names.ts';
import { replaceResult } from './replace-result.ts';
import { rerunWhenKeyChanged } from './rerun-after-save.ts';
import { lockForEdit, lockSeen, reviewerOf, saveRevision } from './save-revision.ts';

type Needs = Pick<Services, 'storage'>;
type Sent = { version?: number | undefined; result: PresentedResult };

/** Replaces the revised result of an extraction (rows added, removed or moved, values changed). */
export async function updateResult(
  scope: TenantScope,
  services: Needs,
  uuid: string,
  sent: Sent,
): Promise<ExtractionRow> {
  const { saved, before, after } = await save(scope, services, uuid, sent);
  return rerunWhenKeyChanged(scope, saved, before, after);
}

/** The same for who goes on with the values as they are now: nothing is read again. */
export const saveResult = async (
  scope: TenantScope,
  services: Needs,
  uuid: string,
  sent: Sent,
): Promise<ExtractionRow> => (await save(scope, services, uuid, sent)).saved;

/** Saves what was changed, if anything, and has the document read again whatever was changed (D-017). */
export async function updateResultAndRerun(
  scope: TenantScope,
  services: Needs,
  uuid: string,
  { version, result }: Partial<Sent>,
): Promise<ExtractionRow> {
  const saved = result
    ? await saveResult(scope, services, uuid, { version, result })
    : await lockSeen(scope, uuid, version);
  return restartReading(scope, saved);
}

async function save(scope: TenantScope, services: Needs, uuid: string, { version, result }: Sent) {
  const { row, current } = await lockForEdit(scope, uuid, version);
  const sent = takeOlderForms(row.category, openParts(current, scope.actor.roles), result);
  const edited = replaceResult(current, sent, reviewerOf(scope), row.result);
  // Sent back as it was: nothing to save, nothing to tell.
  if (!edited.changed) return { saved: row, before: current, after: current };
  const after = await moveBoxes(scope, services, row, { before: current, after: edited.result });
  const names = changedNames(current, after);
  const saved = await saveRevision(scope, row, { ...edited, result: after, names });
  return { saved, before: current, after };
}
