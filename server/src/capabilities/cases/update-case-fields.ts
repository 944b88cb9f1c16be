import type { ParsedBody } from '@recto/contracts/endpoint';
import type { updateCaseFields as endpoint } from '@recto/contracts/endpoints/case-changes';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { type CaseRow, lockCase } from './case.queries.ts';
import { toldOf } from './case-change.queries.ts';
import { isOpenCase } from './cases.policy.ts';
import { editContent } from './content/edit-content.ts';
import { openContent, withClosedParts } from './content/open-content.ts';
import { contentOfRow } from './get-case.ts';
import { requireCase } from './put-into-case.ts';
import { refuseStale } from './refuse-stale.ts';
import { writeContent } from './write-content.ts';

/**
 * Changes values and rows of a case (G-048).
 * @throws Problem 404, 400 for a case that is decided or a place that is not there, 409 with the case as it is now
 */
export async function updateCaseFields(
  scope: TenantScope,
  uuid: string,
  { version, fields, rows }: ParsedBody<typeof endpoint>,
): Promise<CaseRow> {
  const row = await lockCase(scope, (await requireCase(scope, uuid)).id);
  if (!row) throw notFound();
  if (!isOpenCase(row)) throw badRequest(said('case_closed', { status: row.status }));
  await refuseStale(scope, row, version);
  const { login, roles } = scope.actor;
  const whole = contentOfRow(row);
  const editor = { login, time: new Date().toISOString() };
  const { content, edited } = editContent(openContent(whole, roles), { fields, rows }, editor);
  const next = withClosedParts(content, whole, roles);
  return writeContent(
    scope,
    row,
    next,
    edited.length > 0 ? { action: 'EDITED', detail: toldOf(edited) } : null,
  );
}
