import { BULK_PROBLEMS, type BulkChange, type BulkState } from '@recto/contracts/endpoints/bulk';
import type { Said } from '@recto/contracts/said/said';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { asStored } from '../../../platform/texts/index.ts';
import { visibleTo } from '../../extraction/rows/index.ts';

export type BulkRow = {
  id: string;
  login: string;
  person: string;
  change: BulkChange;
  state: BulkState;
  undoes: string | null;
  undone: boolean;
  total: number;
  done: number;
  refused: number;
};

const works = ({ db }: TenantScope) =>
  db
    .selectFrom('bulk_work as w')
    .select(['w.id', 'w.login', 'w.person', 'w.undoes'])
    .select(sql<BulkChange>`w.change`.as('change'))
    .select(sql<BulkState>`w.state`.as('state'))
    .select(
      sql<boolean>`exists (select from bulk_work u where u.tenant_name = w.tenant_name and u.undoes = w.id)`.as(
        'undone',
      ),
    )
    .select((eb) => {
      const items = (state: 'DONE' | 'REFUSED' | null) =>
        eb
          .selectFrom('bulk_item as i')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('i.tenant_name', '=', 'w.tenant_name')
          .whereRef('i.work_id', '=', 'w.id')
          .$if(state !== null, (query) => query.where('i.state', '=', state));
      return [
        sql<number>`${items(null)}::int`.as('total'),
        sql<number>`${items('DONE')}::int`.as('done'),
        sql<number>`${items('REFUSED')}::int`.as('refused'),
      ];
    });

/** Work of the actor that they have something to see of, the last begun first. */
export const findOwnWorks = (scope: TenantScope): Promise<BulkRow[]> =>
  works(scope)
    .where('w.login', '=', scope.actor.login)
    .where('w.dismissed', '=', false)
    .where((eb) =>
      eb.or([eb('w.ended_date', 'is', null), eb('w.ended_date', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy('w.created_date', 'desc')
    .limit(5)
    .execute();

export const findWork = (scope: TenantScope, id: string): Promise<BulkRow | undefined> =>
  works(scope).where('w.id', '=', id).executeTakeFirst();

/** Work of the actor, held until the transaction ends. */
export async function lockOwnWork(scope: TenantScope, id: string): Promise<BulkRow | undefined> {
  const row = await scope.db
    .selectFrom('bulk_work')
    .select('id')
    .where('id', '=', id)
    .where('login', '=', scope.actor.login)
    .forUpdate()
    .executeTakeFirst();
  return row && findWork(scope, id);
}

export type NewWork = { id: string; person: string; change: BulkChange; undoes?: string };

export async function insertWork({ db, tenant }: TenantScope, work: NewWork): Promise<void> {
  const values = { ...work, tenant_name: tenant, change: JSON.stringify(work.change) };
  await db.insertInto('bulk_work').values(values).execute();
}

/** Whether the actor sees any of these documents. */
export async function seesAny(scope: TenantScope, uuids: readonly string[]): Promise<boolean> {
  const row = await scope.db
    .selectFrom('extraction')
    .select('id')
    .where('extraction_uuid', 'in', [...uuids])
    .where(visibleTo(scope))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these documents that the actor sees; the others are no part of the work. */
export async function insertItems(scope: TenantScope, work: string, uuids: readonly string[]): Promise<void> {
  await sql`
    insert into bulk_item (tenant_name, work_id, position, extraction_uuid, name)
    select ${scope.tenant}, ${work}::uuid, row_number() over (order by wanted.position), e.extraction_uuid,
      coalesce(e.summary ->> 'number', l.original_name, e.extraction_uuid::text)
    from unnest(${[...new Set(uuids)]}::uuid[]) with ordinality as wanted (uuid, position)
    join extraction e on e.extraction_uuid = wanted.uuid
    left join document_channel_log l on l.id = e.channel_log_id and l.tenant_name = e.tenant_name
    where ${visibleTo(scope, 'e.category')}`.execute(scope.db);
}

/** Gives work that takes another back what that one did, the last first. */
export async function copyDone(scope: TenantScope, from: string, to: string): Promise<void> {
  await sql`
    insert into bulk_item (tenant_name, work_id, position, extraction_uuid, name, before)
    select tenant_name, ${to}::uuid, row_number() over (order by position desc), extraction_uuid, name, before
    from bulk_item where work_id = ${from}::uuid and state = 'DONE'`.execute(scope.db);
}

export type BulkItem = { position: number; extraction_uuid: string; before: unknown };

/** The next documents that nothing was done to. */
export const findOpenItems = ({ db }: TenantScope, work: string, most: number): Promise<BulkItem[]> =>
  db
    .selectFrom('bulk_item')
    .select(['position', 'extraction_uuid', 'before'])
    .where('work_id', '=', work)
    .where('state', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute();

/** Holds a document that nothing was done to; false: somebody was faster, or the work was stopped. */
export async function lockOpenItem({ db }: TenantScope, work: string, position: number): Promise<boolean> {
  const running = await db
    .selectFrom('bulk_work')
    .select('id')
    .where('id', '=', work)
    .where('state', '=', 'RUNNING')
    .forShare()
    .executeTakeFirst();
  const item = await db
    .selectFrom('bulk_item')
    .select('position')
    .where('work_id', '=', work)
    .where('position', '=', position)
    .where('state', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return running !== undefined && item !== undefined;
}

export async function endItem(
  { db }: TenantScope,
  work: string,
  position: number,
  outcome: { before: unknown } | { problem: Said },
): Promise<void> {
  await db
    .updateTable('bulk_item')
    .set(
      'problem' in outcome
        ? { state: 'REFUSED', problem: asStored(outcome.problem) }
        : { state: 'DONE', before: JSON.stringify(outcome.before) },
    )
    .where('work_id', '=', work)
    .where('position', '=', position)
    .where('state', 'is', null)
    .execute();
}

/** @returns false when it had ended */
export async function moveWork({ db }: TenantScope, id: string, state: BulkState): Promise<boolean> {
  const ends = state !== 'RUNNING';
  const moved = await db
    .updateTable('bulk_work')
    .set({ state, ...(ends && { ended_date: sql<Date>`now()` }) })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function putAway({ db, actor }: TenantScope, id: string): Promise<boolean> {
  const row = await db
    .updateTable('bulk_work')
    .set({ dismissed: true })
    .where('id', '=', id)
    .where('login', '=', actor.login)
    .where('ended_date', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What could not be done, in the order of the documents. */
export const findProblems = ({ db }: TenantScope, work: string) =>
  db
    .selectFrom('bulk_item')
    .select(['extraction_uuid', 'name', 'problem'])
    .where('work_id', '=', work)
    .where('state', '=', 'REFUSED')
    .orderBy('position')
    .limit(BULK_PROBLEMS)
    .execute();

/** The entry of the trash that a document waits in. */
export async function findInTrash({ db }: TenantScope, uuid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('trash')
    .select('id')
    .where('kind', '=', 'extraction')
    .where('record_uuid', '=', uuid)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}
