import type { Present } from '@recto/contracts/endpoints/presence';
import type { TenantScope } from '../../platform/db/scope.ts';
import { announce } from '../../platform/events/index.ts';
import type { Chore } from '../../platform/jobs/chores.ts';
import { type ExtractionRow, requireVisible } from '../extraction/rows/index.ts';
import { deletePresence, findOthers, purgePresence, putPresence } from './presence.queries.ts';

const tellOthers = (scope: TenantScope, row: ExtractionRow): Promise<void> =>
  announce(scope, { kind: 'presence', uuid: row.extraction_uuid, category: row.category });

/** Notes that the actor has an extraction open, tells the others when that is news, and answers who they are. */
export async function stayPresent(
  scope: TenantScope,
  uuid: string,
  who: { name: string; editing: boolean },
): Promise<Present[]> {
  const row = await requireVisible(scope, { uuid });
  if (await putPresence(scope, row.id, who)) await tellOthers(scope, row);
  return findOthers(scope, row.id);
}

export async function listPresent(scope: TenantScope, uuid: string): Promise<Present[]> {
  return findOthers(scope, (await requireVisible(scope, { uuid })).id);
}

export async function leavePresence(scope: TenantScope, uuid: string): Promise<void> {
  const row = await requireVisible(scope, { uuid });
  if (await deletePresence(scope, row.id)) await tellOthers(scope, row);
}

/** Screens that were closed without a word. They stopped showing after a minute: this saves space only. */
export const forgetWhoLeft: Chore = {
  name: 'forget who left',
  everySeconds: 600,
  run: ({ system }) => purgePresence(system),
};
