import type { Present } from '@recto/contracts/endpoints/presence';
import type { TenantScope } from '../../platform/db/scope.ts';
import { announce } from '../../platform/events/index.ts';
import type { Chore } from '../../platform/jobs/chores.ts';
import {
  deletePresence,
  findOthers,
  type PresenceTable,
  purgePresence,
  putPresence,
} from '../../platform/presence/index.ts';
import { type ExtractionRow, requireVisible } from '../extraction/rows/index.ts';

const DOCUMENTS: PresenceTable = { table: 'review_presence', record: 'extraction_id' };

const notifyOthers = (scope: TenantScope, row: ExtractionRow): Promise<void> =>
  announce(scope, { kind: 'presence', uuid: row.extraction_uuid, category: row.category });

/** Notes that the actor has an extraction open, tells the others when that is news, and answers who they are. */
export async function stayPresent(
  scope: TenantScope,
  uuid: string,
  who: { name: string; editing: boolean },
): Promise<Present[]> {
  const row = await requireVisible(scope, { uuid });
  if (await putPresence(scope, DOCUMENTS, row.id, who)) await notifyOthers(scope, row);
  return findOthers(scope, DOCUMENTS, row.id);
}

export async function listPresent(scope: TenantScope, uuid: string): Promise<Present[]> {
  return findOthers(scope, DOCUMENTS, (await requireVisible(scope, { uuid })).id);
}

export async function leavePresence(scope: TenantScope, uuid: string): Promise<void> {
  const row = await requireVisible(scope, { uuid });
  if (await deletePresence(scope, DOCUMENTS, row.id)) await notifyOthers(scope, row);
}

/** Screens that were closed without a word. They stopped showing after a minute: this saves space only. */
export const forgetWhoLeft: Chore = {
  name: 'forget who left',
  everySeconds: 600,
  run: ({ system }) => purgePresence(system),
};
