import * as endpoints from '@recto/contracts/endpoints/trash';
import { HEADERS } from '@recto/contracts/problem';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { deleteTrash, findTrash, type TrashRow, takeFromTrash } from '../../platform/trash/trash.queries.ts';
import { announceExtraction } from '../extraction/index.ts';
import { findExtraction } from '../extraction/rows/index.ts';
import { announceCase } from './announce-case.ts';
import { findCase } from './case.queries.ts';

const present = (row: TrashRow): endpoints.TrashEntry => ({
  id: row.id,
  kind: row.kind,
  uuid: row.record_uuid,
  label: row.label,
  category: row.category,
  status: row.status,
  deletedAt: row.deleted_at.toISOString(),
  deletedBy: row.deleted_by,
  goesAt: row.goes_at.toISOString(),
});

/** A deleted document whose log was deleted too has nothing to hang on. */
const LOG_GONE = 'RT001';

async function restore(scope: TenantScope, id: number) {
  const back = await takeFromTrash(scope, id).catch((error: unknown) => {
    throw (error as { code?: string }).code === LOG_GONE ? conflict(said('trash_log_gone')) : error;
  });
  if (!back) throw notFound();
  if (back.kind === 'extraction') {
    const row = await findExtraction(scope, { uuid: back.uuid });
    if (row) await announceExtraction(scope, row);
  } else {
    const row = await findCase(scope, back.uuid);
    if (row) await announceCase(scope, row);
  }
  return back;
}

/** What was deleted, back or gone for good: documents and cases, so it is the business of cases. */
export const trashRoutes: readonly RouteDefinition[] = [
  route(endpoints.listTrash, (c) =>
    c.inTenant(async (scope) => {
      const { rows, total } = await findTrash(scope, c.query);
      c.reply.header(HEADERS.total, total);
      return rows.map(present);
    }),
  ),
  route(endpoints.restoreFromTrash, (c) => c.inTenant((scope) => restore(scope, c.params.id))),
  route(endpoints.deleteFromTrash, async (c) => {
    if (!(await c.inTenant((scope) => deleteTrash(scope, c.params.id)))) throw notFound();
    return undefined;
  }),
];
