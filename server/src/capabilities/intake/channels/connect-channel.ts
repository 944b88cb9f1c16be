import { randomBytes } from 'node:crypto';
import type { ConnectionOutcome } from '@recto/contracts/endpoints/channels';
import { z } from 'zod';
import type { Actor, TenantScope, Who } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { findChannelByUuid, touchChannel } from './channel.queries.ts';
import { ChannelFault, type InputChannel } from './channel.ts';
import { authorizationAddress, tokensOfCode } from './microsoft-tokens.ts';
import { openChannel } from './open-channel.ts';
import { putState } from './state.queries.ts';

/** What comes back from the provider as it was sent, encrypted: whose connection this is. */
const Underway = z.object({
  tenant: z.string(),
  login: z.string(),
  channel: z.uuid(),
  verifier: z.string(),
  until: z.number(),
});
type Underway = z.infer<typeof Underway>;

const LONGEST_MS = 20 * 60_000;

const callbackOf = ({ config }: Services): string =>
  `${config.publicUrl}/api/document-channels/connect/o365/callback`;

/** Where the browser goes in the end: the list, which says how it went. */
const listWith = (outcome: ConnectionOutcome): string => `/entity/document-channel?connection=${outcome}`;

/**
 * The address where somebody signs in for a channel.
 * @throws Problem 404 for a channel that is not there
 */
export async function beginConnection(scope: TenantScope, services: Services, uuid: string): Promise<string> {
  const channel = await openOffice365(scope, services, uuid);
  if (!channel) return listWith('settings');
  const underway: Underway = {
    tenant: scope.tenant,
    login: scope.actor.login,
    channel: uuid,
    verifier: randomBytes(32).toString('base64url'),
    until: Date.now() + LONGEST_MS,
  };
  const state = services.secrets.encrypt(JSON.stringify(underway)).toString('base64url');
  const { verifier } = underway;
  return authorizationAddress(services, channel.settings, {
    state,
    verifier,
    callback: callbackOf(services),
  });
}

type Returned = { state: string; code?: string | undefined; error?: string | undefined };

/** Takes what the provider sent the browser back with, and keeps the grant. Answers where the browser goes on. */
export async function finishConnection(who: Who, services: Services, returned: Returned): Promise<string> {
  const underway = readState(services, returned.state);
  if (!underway || !isOf(underway, who)) return listWith('expired');
  if (!returned.code) return listWith('denied');
  const inTenant = <T>(work: (scope: TenantScope) => Promise<T>) => services.database.inTenant(who, work);
  const channel = await inTenant((scope) => openOffice365(scope, services, underway.channel));
  if (!channel) return listWith('settings');
  try {
    const { code } = returned;
    const { verifier } = underway;
    const given = await tokensOfCode(services, channel.settings, {
      code,
      verifier,
      callback: callbackOf(services),
    });
    if (!given.refresh) return listWith('refused');
    const granted = services.secrets.encrypt(given.refresh);
    await inTenant(async (scope) => {
      await putState(scope, channel.id, { granted });
      // Whoever watches it begins anew at once.
      await touchChannel(scope, channel.id);
    });
    return listWith('done');
  } catch (error) {
    return listWith(error instanceof ChannelFault ? 'refused' : 'failed');
  }
}

function readState({ secrets }: Services, state: string): Underway | null {
  try {
    return Underway.parse(JSON.parse(secrets.decrypt(Buffer.from(state, 'base64url'))));
  } catch {
    return null;
  }
}

/** A link that was made for somebody else connects nothing. */
const isOf = ({ tenant, login, until }: Underway, who: { tenant: string; actor: Actor }): boolean =>
  tenant === who.tenant && login === who.actor.login && until > Date.now();

/** Null for a channel of another protocol, and while its settings are not complete. */
async function openOffice365(
  scope: TenantScope,
  services: Services,
  uuid: string,
): Promise<InputChannel | null> {
  const row = await findChannelByUuid(scope, uuid);
  if (!row) throw notFound();
  if (row.protocol !== 'O365') return null;
  try {
    return openChannel(services.secrets, row);
  } catch (error) {
    if (error instanceof ChannelFault) return null;
    throw error;
  }
}
