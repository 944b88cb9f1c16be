import type { TenantScope } from '../../platform/db/scope.ts';
import type { LogRow } from './log.queries.ts';

/** A name that a channel gave to something that it brought. */
export type ArrivalKey = { channelId: number; key: string };

/** What came under a name; `log` is null when its log was deleted since. */
export async function findArrival(
  scope: TenantScope,
  { channelId, key }: ArrivalKey,
): Promise<{ log: LogRow | null } | undefined> {
  const arrival = await scope.db
    .selectFrom('channel_arrival')
    .select('channel_log_id')
    .where('channel_id', '=', channelId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!arrival) return undefined;
  const log =
    arrival.channel_log_id === null
      ? undefined
      : await scope.db
          .selectFrom('document_channel_log')
          .selectAll()
          .where('id', '=', arrival.channel_log_id)
          .executeTakeFirst();
  return { log: log ?? null };
}

/** The log that a channel made of a mail with these bytes: a mailbox that was moved names its mails anew. */
export async function findMailOfBytes(
  scope: TenantScope,
  channelUuid: string,
  sha256: string,
): Promise<LogRow | undefined> {
  return scope.db
    .selectFrom('document as d')
    .innerJoin('document_channel_log as l', (join) =>
      join.onRef('l.tenant_name', '=', 'd.tenant_name').onRef('l.id', '=', 'd.channel_log_id'),
    )
    .selectAll('l')
    .where('d.original_sha256', '=', sha256)
    .where('d.source', '=', 'MAIL')
    .where('l.channel_uuid', '=', channelUuid)
    .orderBy('l.id')
    .executeTakeFirst();
}

/** Names of the tags that everything gets which a channel brings. */
export async function findDefaultTags(scope: TenantScope, channelUuid: string | null): Promise<string[]> {
  if (channelUuid === null) return [];
  const channel = await scope.db
    .selectFrom('document_channel')
    .select('default_tags')
    .where('channel_uuid', '=', channelUuid)
    .executeTakeFirst();
  const names = (channel?.default_tags ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Remembers that it came. */
export async function insertArrival(
  scope: TenantScope,
  { channelId, key }: ArrivalKey,
  logId: number,
): Promise<void> {
  await scope.db
    .insertInto('channel_arrival')
    .values({ tenant_name: scope.tenant, channel_id: channelId, key, channel_log_id: logId })
    .execute();
}
