import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { findUploadChannels } from './log.queries.ts';

/** Throws unless this is an active upload channel of the tenant; a foreign one is not found, like a missing one. */
export async function mustAcceptChannel(scope: TenantScope, channelUuid: string | undefined): Promise<void> {
  if (channelUuid === undefined) return;
  const channels = await findUploadChannels(scope);
  if (!channels.some((channel) => channel.channel_uuid === channelUuid)) throw notFound();
}
