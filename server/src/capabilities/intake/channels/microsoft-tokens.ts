import { createHash } from 'node:crypto';
import { said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { Config } from '../../../platform/config/index.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { ChannelFault, type ChannelSettings } from './channel.ts';

/** What Microsoft's identity platform gave (RFC 6749): `refresh` only where somebody connected the channel. */
export type Tokens = { readonly access: string; readonly until: number; readonly refresh: string | null };

type Needs = { readonly outbound: Outbound; readonly config: Config };

/** A minute before it ends a token is as good as ended. */
const MARGIN_MS = 60_000;

const place = ({ config }: Pick<Needs, 'config'>, { directory_id }: ChannelSettings, what: string): string =>
  `${config.microsoftLoginUrl}/${encodeURIComponent(String(directory_id))}/oauth2/v2.0/${what}`;

const delegatedScope = ({ config }: Pick<Needs, 'config'>): string => {
  const graph = new URL(config.graphUrl).origin;
  return `offline_access ${graph}/Mail.ReadWrite ${graph}/Mail.ReadWrite.Shared`;
};

/** Where a person signs in and allows the channel to read the mailbox: authorization code with PKCE (RFC 7636). */
export function authorizationAddress(
  needs: Pick<Needs, 'config'>,
  settings: ChannelSettings,
  { state, verifier, callback }: { state: string; verifier: string; callback: string },
): string {
  const address = new URL(place(needs, settings, 'authorize'));
  address.search = new URLSearchParams({
    client_id: String(settings.client_id),
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: callback,
    scope: delegatedScope(needs),
    state,
    login_hint: String(settings.shared_mailbox),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return address.href;
}

/** @throws ChannelFault when the code is not accepted */
export const tokensOfCode = (
  needs: Needs,
  settings: ChannelSettings,
  { code, verifier, callback }: { code: string; verifier: string; callback: string },
): Promise<Tokens> =>
  ask(needs, settings, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  });

/** @throws ChannelFault when the channel has to be connected anew */
export const tokensOfRefresh = (needs: Needs, settings: ChannelSettings, refresh: string): Promise<Tokens> =>
  ask(needs, settings, { grant_type: 'refresh_token', refresh_token: refresh, scope: delegatedScope(needs) });

/** Of the application itself (client credentials), where an administrator of the directory allowed it. */
export const tokensOfApplication = (needs: Needs, settings: ChannelSettings): Promise<Tokens> =>
  ask(needs, settings, {
    grant_type: 'client_credentials',
    scope: `${new URL(needs.config.graphUrl).origin}/.default`,
  });

async function ask(needs: Needs, settings: ChannelSettings, grant: Record<string, string>): Promise<Tokens> {
  const form = {
    client_id: String(settings.client_id),
    client_secret: String(settings.client_secret),
    ...grant,
  };
  const reply = await needs.outbound.post(place(needs, settings, 'token'), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  });
  const told = parse(reply.body);
  if (reply.status >= 400 && reply.status < 500)
    // Descriptions repeat what was sent; the code of the error is enough to act on.
    throw new ChannelFault(said('microsoft_refused', { code: String(told.error ?? reply.status) }));
  if (reply.status !== 200 || typeof told.access_token !== 'string')
    throw new SaidError(said('graph_sign_in', { status: reply.status }));
  return {
    access: told.access_token,
    until: Date.now() + Number(told.expires_in ?? 0) * 1000 - MARGIN_MS,
    refresh: typeof told.refresh_token === 'string' ? told.refresh_token : null,
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
