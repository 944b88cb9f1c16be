import * as endpoints from '@recto/contracts/endpoints/trash';
import { HEADERS } from '@recto/contracts/problem';
import { notFound } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { deleteTrash, findTrash, type TrashRow } from '../../platform/trash/trash.queries.ts';
import { restore } from './restore.ts';

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
