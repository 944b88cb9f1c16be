import type { InputProtocol } from '@recto/contracts/input-protocols';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, DocumentChannel } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';

export type ChannelRow = Selectable<DocumentChannel>;

/** Active channels of all tenants with one of these protocols. */
export async function listWatched(
  db: Transaction<DB>,
  protocols: readonly InputProtocol[],
): Promise<ChannelRow[]> {
  return (
    db
      .selectFrom('document_channel')
      .selectAll()
      .where('active', '=', true)
      .where('protocol', 'in', protocols)
      // Nothing comes in where everything is about to go, stands still, or has taken all that it may.
      .where(
        sql<boolean>`not exists (select from tenant_deletion d where d.tenant_name = document_channel.tenant_name)`,
      )
      .where(
        sql<boolean>`not exists (select from tenant t where t.tenant_name = document_channel.tenant_name and t.suspended_at is not null)`,
      )
      .where(sql<boolean>`reached_limit(document_channel.tenant_name) is null`)
      .orderBy('id')
      .execute()
  );
}

export async function findActiveChannel(scope: TenantScope, id: number): Promise<ChannelRow | undefined> {
  return scope.db
    .selectFrom('document_channel')
    .selectAll()
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
}

export async function findChannelByUuid(scope: TenantScope, uuid: string): Promise<ChannelRow | undefined> {
  return scope.db
    .selectFrom('document_channel')
    .selectAll()
    .where('channel_uuid', '=', uuid)
    .executeTakeFirst();
}

export async function findChannelById(scope: TenantScope, id: number): Promise<ChannelRow | undefined> {
  return scope.db.selectFrom('document_channel').selectAll().where('id', '=', id).executeTakeFirst();
}

/** It is not what it was, although none of its columns tells. */
export async function touchChannel(scope: TenantScope, id: number): Promise<void> {
  await scope.db
    .updateTable('document_channel')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whose channel receives mail at an address. @param db `Database.beforeTenant` */
export async function findMailChannel(
  db: Kysely<DB>,
  address: string,
): Promise<{ tenant: string; id: number } | undefined> {
  const { rows } = await sql<{ tenant: string; id: number }>`
    select tenant_name as tenant, channel_id as id from find_mail_channel(${address})`.execute(db);
  return rows[0];
}
