import type { ChannelTrial } from '@recto/contracts/endpoints/channels';
import { saidOf } from '@recto/contracts/said/said-error';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { OutboundError } from '../../../platform/outbound/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findChannelById } from './channel.queries.ts';
import { ChannelFault } from './channel.ts';
import { openChannel } from './open-channel.ts';
import { type Grants, PROTOCOLS } from './protocols.ts';
import { findState, putState } from './state.queries.ts';

/** Whether a channel reaches what it reads, with the settings that are stored. @throws Problem 404 */
export async function tryChannel(
  inTenant: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>,
  services: Services,
  id: number,
): Promise<ChannelTrial> {
  const { row, sealed } = await inTenant(async (scope) => ({
    row: await findChannelById(scope, id),
    sealed: (await findState(scope, id))?.granted,
  }));
  if (!row) throw notFound();
  try {
    const channel = openChannel(services.secrets, row);
    const grants: Grants = {
      granted: async () => (sealed ? services.secrets.decrypt(sealed) : null),
      grant: (secret) =>
        inTenant((scope) => putState(scope, id, { granted: services.secrets.encrypt(secret) })),
    };
    return { works: true, message: await PROTOCOLS[channel.protocol].probe(channel, services, grants) };
  } catch (error) {
    const isTold = error instanceof ChannelFault || error instanceof OutboundError;
    if (!isTold)
      services.log.info({ err: error, channel: id }, 'an input channel was tried and does not work');
    return { works: false, message: saidOf(error) };
  }
}
