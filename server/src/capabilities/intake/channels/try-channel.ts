import type { ChannelTrial } from '@recto/contracts/endpoints/channels';
import { type Said, said } from '@recto/contracts/said/said';
import { saidOf } from '@recto/contracts/said/said-error';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { OutboundError } from '../../../platform/outbound/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findChannelById } from './channel.queries.ts';
import { ChannelFault, type InputChannel, type Watch } from './channel.ts';
import { probeFolder } from './folder.ts';
import { probeImap } from './imap.ts';
import { probeOffice365 } from './office365.ts';
import { openChannel } from './open-channel.ts';
import { findState, putState } from './state.queries.ts';

type Grants = Pick<Watch, 'granted' | 'grant'>;

/** What a try of each protocol finds, in a sentence; throws when it does not work. Nothing is taken or marked. */
type Probe = (channel: InputChannel, services: Services, grants: Grants) => Promise<Said>;

const PROBES: Readonly<Record<InputChannel['protocol'], Probe>> = {
  IMAP: probeImap,
  O365: probeOffice365,
  FOLDER: probeFolder,
  SMTP: probeSmtp,
  UPLOAD: async () => said('nothing_to_reach'),
};

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
    return { works: true, message: await PROBES[channel.protocol](channel, services, grants) };
  } catch (error) {
    const isTold = error instanceof ChannelFault || error instanceof OutboundError;
    if (!isTold)
      services.log.info({ err: error, channel: id }, 'an input channel was tried and does not work');
    return { works: false, message: saidOf(error) };
  }
}

async function probeSmtp({ settings, uuid }: InputChannel, { config }: Services): Promise<Said> {
  if (config.smtpPort === undefined) throw new ChannelFault(said('no_smtp'));
  const given = String(settings.shared_mailbox);
  const domain = given.slice(given.lastIndexOf('@') + 1).toLowerCase();
  if (given && !config.smtpDomains.includes(domain)) throw new ChannelFault(said('no_domain', { domain }));
  return said('mail_received', { address: given || `${uuid}@${config.smtpDomains[0]}` });
}
