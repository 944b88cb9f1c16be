import type { Said } from '@recto/contracts/said/said';
import { type Selectable, sql } from 'kysely';
import type { Trace } from '../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { asStored } from '../../platform/texts/index.ts';
import type { DocumentRow } from './document.queries.ts';

/** The steps that a document goes through, as people see them. */
export const STEPS = ['open', 'normalise', 'read', 'extract', 'thumbnails'] as const;
export type Step = (typeof STEPS)[number];

type InLog = Pick<DocumentRow, 'id' | 'channel_log_id'>;

/** A step begins. One that a killed worker left running begins anew, it is not listed twice. */
export async function startTrace(scope: TenantScope, document: InLog, name: Step): Promise<void> {
  const resumed = await scope.db
    .updateTable('trace')
    .set({ started_at: sql`clock_timestamp()` })
    .where('document_id', '=', document.id)
    .where('name', '=', name)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .execute();
  if (resumed.length > 0) return;
  await scope.db
    .insertInto('trace')
    .values({
      tenant_name: scope.tenant,
      channel_log_id: document.channel_log_id,
      document_id: document.id,
      name,
      status: 'RUNNING',
      started_at: sql`clock_timestamp()`,
    })
    .execute();
}

/** The running step ends. Nothing happens when it does not run. */
export async function endTrace(
  scope: TenantScope,
  document: InLog,
  name: Step,
  status: 'SUCCESS' | 'FAIL',
  message: Said | null = null,
): Promise<void> {
  await scope.db
    .updateTable('trace')
    .set({ status, message: asStored(message), ended_at: sql`clock_timestamp()` })
    .where('document_id', '=', document.id)
    .where('name', '=', name)
    .where('status', '=', 'RUNNING')
    .execute();
}

/** Every step of a document that still runs ends badly, with the reason. */
export async function failRunningTraces(scope: TenantScope, document: InLog, message: Said): Promise<void> {
  await scope.db
    .updateTable('trace')
    .set({ status: 'FAIL', message: asStored(message), ended_at: sql`clock_timestamp()` })
    .where('document_id', '=', document.id)
    .where('status', '=', 'RUNNING')
    .execute();
}

/** Steps of logs, in the order in which they began. */
export async function findTraces(
  scope: TenantScope,
  logIds: readonly number[],
): Promise<Selectable<Trace>[]> {
  if (logIds.length === 0) return [];
  return scope.db
    .selectFrom('trace')
    .selectAll()
    .where('channel_log_id', 'in', logIds)
    .orderBy('id')
    .execute();
}
