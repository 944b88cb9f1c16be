import type { Category } from '@recto/contracts/categories';
import type { LearnedStateName, Replay, ReplayReport } from '@recto/contracts/endpoints/replay';
import { holdsAny } from '@recto/contracts/roles';
import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { Replay as ReplayTable } from '../../../platform/db/schema.gen.ts';
import type { System, TenantScope } from '../../../platform/db/scope.ts';
import { asStored } from '../../../platform/texts/index.ts';
import { visibleTo } from '../rows/extraction.queries.ts';

export type ReplayRow = Omit<
  Selectable<ReplayTable>,
  'kind' | 'learned' | 'category' | 'status' | 'report'
> & {
  kind: Replay['kind'];
  learned: LearnedStateName;
  category: Category;
  status: Replay['status'];
  report: ReplayReport | null;
};

/** The checks of the table, and this code as its only writer, make the sets of `ReplayRow` true. */
const asRow = (row: Selectable<ReplayTable>): ReplayRow => row as unknown as ReplayRow;

export type NewReplay = Pick<ReplayRow, 'id' | 'kind' | 'learned' | 'category' | 'documents'> &
  Partial<Pick<ReplayRow, 'extraction_id' | 'example_id' | 'field'>>;

/** They hold values of documents: whoever wants them longer has them made again. */
const recent = sql<boolean>`created_date > now() - interval '1 day'`;

/** Notes a wish, for the fields that the roles of the actor open. */
export async function insertReplay(scope: TenantScope, wanted: NewReplay): Promise<ReplayRow> {
  const row = await scope.db
    .insertInto('replay')
    .values({ ...wanted, tenant_name: scope.tenant, roles: [...scope.actor.roles] })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asRow(row);
}

/** One whose category and fields the roles of the actor open. */
export async function findVisibleReplay(scope: TenantScope, id: string): Promise<ReplayRow | undefined> {
  const held = scope.actor.roles;
  const row = await scope.db
    .selectFrom('replay')
    .selectAll()
    .where('id', '=', id)
    .where(recent)
    .where(visibleTo(scope))
    .where(sql<boolean>`(${holdsAny(held, ['ROLE_ADMIN'])} or roles <@ ${[...held]}::text[])`)
    .executeTakeFirst();
  return row && asRow(row);
}

export async function findReplay(scope: TenantScope, id: string): Promise<ReplayRow | undefined> {
  const row = await scope.db.selectFrom('replay').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asRow(row);
}

export async function updateReplay(
  scope: TenantScope,
  id: string,
  {
    report,
    problem,
    ...changes
  }: Partial<Pick<ReplayRow, 'status' | 'done' | 'total' | 'report'>> & { problem?: Said },
): Promise<void> {
  await scope.db
    .updateTable('replay')
    .set({
      ...changes,
      ...(problem && { problem: asStored(problem) }),
      ...(report !== undefined && { report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Removes what nobody is shown any more, in all tenants. */
export const purgeReplays = (system: System): Promise<void> =>
  system.systemScope('forget replays', async (db) => {
    await db
      .deleteFrom('replay')
      .where((eb) => eb.not(recent))
      .execute();
  });
