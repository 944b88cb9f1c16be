import type { FileProblem } from '@recto/contracts/file-problems';
import type { Said } from '@recto/contracts/said/said';
import type { ChannelLogStatus } from '@recto/contracts/statuses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { openCategory } from '../../back-office/category-rows.ts';
import type { DocumentChannelLog } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { asStored, inWords } from '../../platform/texts/index.ts';
import { leaving } from '../tenancy/index.ts';

export type LogRow = Selectable<DocumentChannelLog>;

export type NewLog = {
  uuid: string;
  originalName: string;
  category: string | null;
  channelUuid: string | null;
  metadata: Record<string, unknown>;
  /** Of what came together. */
  batchId?: string | undefined;
  /** What the sender said of the order that the file belongs to. */
  order?: { number: string; ipc: string; batch: string };
  /** Of what a channel brought by itself; an upload has no inbox (X-015). */
  came?: { type: 'EMAIL' | 'SCANNER'; inbox: string; from: string; at: Date };
};

export async function insertLog(scope: TenantScope, log: NewLog): Promise<LogRow> {
  await leaving.requireStaying(scope);
  return scope.db
    .insertInto('document_channel_log')
    .values({
      tenant_name: scope.tenant,
      channel_log_uuid: log.uuid,
      original_name: log.originalName,
      category: log.category,
      channel_uuid: log.channelUuid,
      metadata: JSON.stringify(log.metadata),
      batch_id: log.batchId ?? null,
      ...(log.order && { order_no: log.order.number, ipc: log.order.ipc, batch_no: log.order.batch }),
      ...(log.came
        ? {
            channel_type: log.came.type,
            inbox: log.came.inbox,
            log_from: log.came.from,
            log_date: log.came.at,
          }
        : { log_from: scope.actor.login }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findLog(scope: TenantScope, id: number): Promise<LogRow | undefined> {
  return scope.db.selectFrom('document_channel_log').selectAll().where('id', '=', id).executeTakeFirst();
}

/** True for logs of the categories that the actor's roles open, of none yet, and of their own. */
export const openLog = (scope: TenantScope, alias = 'document_channel_log'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('category')} is null or ${openCategory(scope, `${alias}.category`)}
    or ${column('created_by')} = ${scope.actor.login})`;
};

/** True for files of logs that are open, unless something was read from them that is of a category that is not. */
export const openDocument = (scope: TenantScope, alias: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(exists (select from document_channel_log l where l.tenant_name = ${column('tenant_name')}
      and l.id = ${column('channel_log_id')} and ${openLog(scope, 'l')})
    and not exists (select from extraction e where e.tenant_name = ${column('tenant_name')}
      and e.document_id = ${column('id')} and not ${openCategory(scope, 'e.category')}))`;
};

/** One that the actor sees. */
export async function findOpenLog(scope: TenantScope, id: number): Promise<LogRow | undefined> {
  return scope.db
    .selectFrom('document_channel_log')
    .selectAll()
    .where('id', '=', id)
    .where(openLog(scope))
    .executeTakeFirst();
}

/** Those of a batch that the actor sees, the newest first. */
export async function findOpenLogsOfBatch(scope: TenantScope, batch: string): Promise<LogRow[]> {
  return scope.db
    .selectFrom('document_channel_log')
    .selectAll()
    .where('batch_id', '=', batch)
    .where(openLog(scope))
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function findLogByUuid(scope: TenantScope, uuid: string): Promise<LogRow | undefined> {
  return scope.db
    .selectFrom('document_channel_log')
    .selectAll()
    .where('channel_log_uuid', '=', uuid)
    .executeTakeFirst();
}

/** Holds the log until the transaction ends, so that two runs of a job take turns. */
export async function lockLog(scope: TenantScope, id: number): Promise<LogRow | undefined> {
  return scope.db
    .selectFrom('document_channel_log')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Why a file could not be processed: for people, and as a code for programs where the file is at fault. */
export type Failure = { reason: Said; problem: FileProblem | null };

/** Moves a log to a status when it is in one of `from`; answers the log after the move, or undefined. */
export async function updateLogStatus(
  scope: TenantScope,
  id: number,
  from: readonly ChannelLogStatus[],
  to: ChannelLogStatus,
  failure: Failure | null = null,
): Promise<LogRow | undefined> {
  return scope.db
    .updateTable('document_channel_log')
    .set({
      status: to,
      // In English too: the back office lists and searches it as a text.
      process_remarks: failure ? inWords(failure.reason) : null,
      process_said: asStored(failure?.reason ?? null),
      process_problem: failure?.problem ?? null,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst();
}

/** A log of which nobody said what it is has the category that was read (last). */
export async function takeReadCategory(
  scope: TenantScope,
  id: number,
  category: string | null,
): Promise<void> {
  if (category === null) return;
  await scope.db
    .updateTable('document_channel_log')
    .set({
      category,
      category_read: category,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .where(sql<boolean>`category is not distinct from category_read`)
    .where(sql<boolean>`category is distinct from ${category}`)
    .execute();
}

export type LogPage = { page: number; size: number; sort: string; status?: ChannelLogStatus | undefined };

const SORT_COLUMNS = {
  createdDate: 'created_date',
  originalName: 'original_name',
  status: 'status',
  category: 'category',
} as const;

/** Uploads of one person, one page of them and how many there are. */
export async function findLogsOf(
  scope: TenantScope,
  login: string,
  { page, size, sort, status }: LogPage,
): Promise<{ logs: LogRow[]; total: number }> {
  const [field = 'createdDate', direction] = sort.split(',');
  const column = SORT_COLUMNS[field as keyof typeof SORT_COLUMNS] ?? 'created_date';
  const mine = scope.db
    .selectFrom('document_channel_log')
    .where('created_by', '=', login)
    .where('inbox', '=', '')
    .$if(status !== undefined, (query) => query.where('status', '=', status as string));
  const logs = await mine
    .selectAll()
    .orderBy(column, direction === 'asc' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { logs, total };
}

/** Active upload channels, for the choice on the upload page. */
export async function findUploadChannels(
  scope: TenantScope,
): Promise<{ channel_uuid: string; name: string; category: string; order_optional: boolean | null }[]> {
  return scope.db
    .selectFrom('document_channel')
    .select(['channel_uuid', 'name', 'category'])
    .select(
      sql<boolean | null>`configuration @> '{"orderNumber": {"optional": true}}'::jsonb`.as('order_optional'),
    )
    .where('protocol', '=', 'UPLOAD')
    .where('active', '=', true)
    .orderBy('name')
    .execute();
}

/** What a mail says of itself, once it was opened. It came when it came: what its sender says of the time is in its text. */
export async function describeLog(
  scope: TenantScope,
  id: number,
  { name, from, metadata }: { name: string; from: string; metadata: object },
): Promise<LogRow> {
  return scope.db
    .updateTable('document_channel_log')
    .set({
      original_name: name,
      log_from: from,
      metadata: sql`metadata || ${JSON.stringify(metadata)}::jsonb`,
      version: sql`version + 1`,
      last_modified_by: sql`current_actor()`,
      last_modified_date: sql`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
