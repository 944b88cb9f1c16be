import type { InputProtocol } from '@recto/contracts/input-protocols';
import type { Actor } from '../../../platform/db/scope.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { openConnection } from '../seal-connection.ts';
import type { ChannelRow } from './channel.queries.ts';
import { type InputChannel, readSettings } from './channel.ts';

/** Whose doing it is when a channel brings something. */
export const CHANNEL_ACTOR: Actor = { userId: null, login: 'channel', roles: [], origin: 'channel' };

/**
 * A channel with its settings checked and its secrets opened.
 * @throws ChannelFault when something of them is missing or wrong
 */
export function openChannel(secrets: Secrets, row: ChannelRow): InputChannel {
  const protocol = row.protocol as InputProtocol;
  const stored = row.connection_info as Record<string, unknown>;
  const settings = readSettings(protocol, openConnection(secrets, stored));
  return {
    id: row.id,
    tenant: row.tenant_name,
    uuid: row.channel_uuid,
    name: row.name,
    protocol,
    category: row.category,
    defaultTags: row.default_tags,
    inbox: String(settings.shared_mailbox || settings.user || row.name),
    version: row.version,
    settings,
  };
}
