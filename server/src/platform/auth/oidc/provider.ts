import type { Kysely } from 'kysely';
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Config } from '../../config/index.ts';
import type { DB } from '../../db/schema.gen.ts';
import type { Logger } from '../../log/index.ts';
import { deriveKey } from '../../secrets/derive.ts';
import type { Secrets } from '../../secrets/index.ts';
import { personById } from '../access.queries.ts';
import type { Origins } from '../origins.ts';
import { messagePage, signOutPage } from '../sign-in/pages.ts';
import { textsFor } from '../sign-in/texts.ts';
import { adapterFactory } from './adapter.ts';
import { afterSignOut, callbackAddresses, ISSUER_PATH, registrationOf } from './clients.ts';
import { ACR } from './context-class.ts';
import { loadProvider } from './load-provider.ts';
import { SIGNING_ALGORITHM, signingKey } from './signing-key.ts';

const HOUR = 3600;
const SCOPES = 'openid email profile';

export type ProviderNeeds = {
  config: Config;
  db: Kysely<DB>;
  secrets: Secrets;
  origins: Origins;
  log: Logger;
};

/** The embedded OpenID provider: authorization code with PKCE for this server alone, people from app_user. */
export async function createProvider(needs: ProviderNeeds): Promise<Provider> {
  const OpenIdProvider = await loadProvider();
  const provider = new OpenIdProvider(needs.origins.main + ISSUER_PATH, await settings(needs));
  // Addresses are made from the forwarded headers, which `mount.ts` sets to the public address.
  provider.proxy = true;
  const report = (event: string) => (_ctx: unknown, error: Error) =>
    needs.log.warn({ err: error, event }, 'sign-in');
  provider.on('server_error', report('server_error'));
  provider.on('authorization.error', report('authorization.error'));
  provider.on('grant.error', report('grant.error'));
  return provider;
}

async function settings({ config, db, secrets, origins }: ProviderNeeds): Promise<Configuration> {
  const { id, secret } = registrationOf(config);
  return {
    adapter: adapterFactory(db, secrets),
    clients: [
      {
        client_id: id,
        client_secret: secret,
        client_name: 'Recto',
        redirect_uris: callbackAddresses(origins),
        post_logout_redirect_uris: origins.all.map(afterSignOut),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    jwks: { keys: [await signingKey(db, secrets)] },
    enabledJWA: { idTokenSigningAlgValues: [SIGNING_ALGORITHM] },
    cookies: {
      keys: [deriveKey(config.secret, 'oidc-cookies').toString('base64url')],
      short: { path: '/', httpOnly: true, sameSite: 'lax' },
      long: { path: '/', httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    acrValues: Object.values(ACR),
    claims: {
      openid: ['sub', 'acr', 'amr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendPage(ctx, signOutPage(textsOf(ctx), form)),
        postLogoutSuccessSource: (ctx) =>
          sendPage(ctx, messagePage(textsOf(ctx), textsOf(ctx).signedOut, textsOf(ctx).signedOutText)),
      },
    },
    findAccount: async (_ctx, accountId) => {
      const person = await personById(db, accountId);
      if (!person?.activated) return undefined;
      return {
        accountId,
        claims: () => ({
          sub: accountId,
          email: person.login,
          email_verified: true,
          name: person.display_name || person.login,
        }),
      };
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    loadExistingGrant: grantToOurselves,
    renderError: (ctx) =>
      sendPage(ctx, messagePage(textsOf(ctx), textsOf(ctx).failed, textsOf(ctx).failedText)),
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: HOUR,
      Interaction: HOUR,
      Session: 12 * HOUR,
      Grant: 12 * HOUR,
    },
  };
}

/** The only client is this server itself: nobody has to agree to anything. */
async function grantToOurselves(ctx: KoaContextWithOIDC) {
  const { provider, client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

const textsOf = (ctx: KoaContextWithOIDC) => textsFor(ctx.get('accept-language'), ctx.get('cookie'));

function sendPage(ctx: KoaContextWithOIDC, html: string): void {
  ctx.type = 'html';
  ctx.body = html;
}
