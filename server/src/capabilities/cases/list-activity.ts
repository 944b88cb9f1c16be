import { categoriesOf } from '@recto/contracts/categories';
import { CASE_ACTIONS, type CaseActivity } from '@recto/contracts/endpoints/case-review';
import { holdsAny, type Role } from '@recto/contracts/roles';
import type { CaseStatus } from '@recto/contracts/statuses';
import type { TenantScope } from '../../platform/db/scope.ts';
import { listItemsOf } from '../extraction/viewing/index.ts';
import { type CaseChangeRow, type ChangedValue, findCaseChanges } from './case-change.queries.ts';
import { findLogsOfCase } from './case-detail.queries.ts';
import { requireCase } from './put-into-case.ts';

/** Entries of one answer. */
const MANY = 100;

/**
 * What happened to a case, the newest first; files that came in are told with the first answer. Values that the actor's
 * roles do not open are left out.
 * @param before number of the last entry of the answer before
 */
export async function listActivity(
  scope: TenantScope,
  uuid: string,
  before: number | undefined,
): Promise<{ activity: CaseActivity[]; more: boolean }> {
  const row = await requireCase(scope, uuid);
  const rows = await findCaseChanges(scope, row.id, { before, many: MANY + 1 });
  const shown = rows.slice(0, MANY);
  const ids = shown.flatMap(({ detail }) => detail.extraction ?? []);
  const open = new Map((await listItemsOf(scope, [...new Set(ids)])).map((item) => [item.id, item]));
  const changes = shown.map((one) => presentChange(scope.actor.roles, one, open));
  const files = before === undefined ? await fileEntries(scope, row.id) : [];
  const activity = [...changes, ...files].toSorted((a, b) => b.at.localeCompare(a.at));
  return { activity, more: rows.length > MANY };
}

const fileEntries = async (scope: TenantScope, caseId: number): Promise<CaseActivity[]> =>
  (await findLogsOfCase(scope, caseId)).map((file) => ({
    id: `log:${file.channelLogUuid}`,
    action: file.channelType === 'EMAIL' ? 'EMAIL' : 'SCANNER',
    at: file.logDate,
    by: file.logFrom,
    file,
    changes: [],
    more: 0,
  }));

const isOpenValue = (held: readonly Role[], { category, roles = [] }: ChangedValue): boolean =>
  (category === undefined || categoriesOf(held).some((one) => one === category)) &&
  holdsAny(held, roles as readonly Role[]);

function presentChange(
  held: readonly Role[],
  { id, action, actor, at, detail }: CaseChangeRow,
  open: ReadonlyMap<number, { extractionUuid: string }>,
): CaseActivity {
  const changes = (detail.changes ?? []).filter((change) => isOpenValue(held, change));
  return {
    id: String(id),
    action: CASE_ACTIONS.find((known) => known === action) ?? 'EDITED',
    at: at.toISOString(),
    by: actor,
    ...(detail.extraction !== undefined && {
      extractionUuid: open.get(detail.extraction)?.extractionUuid ?? null,
    }),
    ...(detail.from !== undefined && { from: detail.from as CaseStatus }),
    ...(detail.to !== undefined && { to: detail.to as CaseStatus }),
    ...(detail.reason !== undefined && { reason: detail.reason }),
    changes: changes.map(({ name, before, after }) => ({ name, before, after })),
    more: (detail.more ?? 0) + (detail.changes?.length ?? 0) - changes.length,
    ...(detail.otherCase && { otherCase: detail.otherCase }),
  };
}
