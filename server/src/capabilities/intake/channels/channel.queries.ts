import type { InputProtocol } from '@recto/contracts/input-protocols';
import type { Selectable, Transaction } from 'kysely';
import type { DB, DocumentChannel } from '../../../platform/db/schema.gen.ts';

export type ChannelRow = Selectable<DocumentChannel>;

/** Active channels of all tenants with one of these protocols. */
export async function listWatched(
  db: Transaction<DB>,
  protocols: readonly InputProtocol[],
): Promise<ChannelRow[]> {
  return db
    .selectFrom('document_channel')
    .selectAll()
    .where('active', '=', true)
    .where('protocol', 'in', protocols)
    .orderBy('id')
    .execute();
}
