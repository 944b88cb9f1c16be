import { type Said, said } from '@recto/contracts/said/said';
import type { Services } from '../../../platform/services.ts';
import { ChannelFault, type InputChannel } from './channel.ts';

/** Where mail of a channel is received, if it is. @throws ChannelFault */
export async function probeSmtp({ settings, uuid }: InputChannel, { config }: Services): Promise<Said> {
  if (config.smtpPort === undefined) throw new ChannelFault(said('no_smtp'));
  const given = String(settings.shared_mailbox);
  const domain = given.slice(given.lastIndexOf('@') + 1).toLowerCase();
  if (given && !config.smtpDomains.includes(domain)) throw new ChannelFault(said('no_domain', { domain }));
  return said('mail_received', { address: given || `${uuid}@${config.smtpDomains[0]}` });
}
