import { randomUUID } from 'node:crypto';
import { EXPORTS_AT_ONCE, type ExportedList, type ListExport } from '@recto/contracts/endpoints/list-exports';
import { said } from '@recto/contracts/said/said';
import type { SearchBody } from '@recto/contracts/search/body';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import { conflict, forbidden, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { readQuery } from '../../../platform/search/read-query.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './list-exports.queries.ts';
import { makeListExport } from './make-export.ts';

/** What each list is searched in. */
const INDEX = { extractions: 'extraction', cases: 'documentcase' } as const satisfies Record<
  ExportedList,
  string
>;

const present = ({ id, wanted, state, total, done, file_name, size }: queries.ExportRow): ListExport => ({
  id,
  list: wanted.list,
  state,
  total: total ?? 0,
  done,
  fileName: file_name,
  size,
});

/** @throws Problem 400 that names the place of what is wrong with the search */
async function countFound(
  { search, database }: Pick<Services, 'search' | 'database'>,
  who: Who,
  { list, query }: queries.WantedExport,
): Promise<number> {
  const { aggregations: _, aggs: __, ...body }: SearchBody = await readQuery(query);
  const counted = { ...body, from: 0, size: 0, track_total_hits: true };
  const { hits } = await search.search(database, who, INDEX[list], counted);
  return hits.total?.value ?? 0;
}

/**
 * Begins a workbook of what a search finds.
 * @throws Problem 400 for a search that is wrong, 409 when too many of this person are being made
 */
export async function startExport(
  services: Pick<Services, 'search' | 'database'>,
  who: Who,
  wanted: queries.WantedExport,
): Promise<ListExport> {
  const { userId } = who.actor;
  if (userId === null) throw forbidden();
  const total = await countFound(services, who, wanted);
  return services.database.inTenant(who, async (scope) => {
    await queries.lockOwnExports(scope);
    const own = await queries.findOwnExports(scope);
    const open = own.filter(({ state }) => state === 'WAITING' || state === 'RUNNING');
    if (open.length >= EXPORTS_AT_ONCE) throw conflict(said('exports_many', { most: EXPORTS_AT_ONCE }));
    const id = randomUUID();
    await queries.insertExport(scope, { id, person: userId, wanted, total });
    await enqueue(scope, makeListExport, { export: id });
    const row = await queries.findOwnExport(scope, id);
    if (!row) throw new Error('an export is gone in the transaction that began it');
    return present(row);
  });
}

export const listExports = async (scope: TenantScope): Promise<ListExport[]> =>
  (await queries.findOwnExports(scope)).map(present);

export async function stopExport(scope: TenantScope, id: string): Promise<void> {
  if (!(await queries.stopExport(scope, id))) throw notFound();
}

/** @throws Problem 404 while it is not ready, after it was forgotten, and once its person lost a role it was made with */
export async function fileOfExport(
  scope: TenantScope,
  id: string,
): Promise<{ sha256: string; fileName: string }> {
  const row = await queries.findOwnExport(scope, id);
  if (!row?.sha256 || !row.file_name) throw notFound();
  const held: readonly string[] = scope.actor.roles;
  if (!row.roles.every((role) => held.includes(role))) throw notFound();
  return { sha256: row.sha256, fileName: row.file_name };
}
