import * as client from 'openid-client';
import type { Config } from '../../config/index.ts';
import type { Origins } from '../origins.ts';
import { afterSignOut, ISSUER_PATH, type Registration, registrationOf } from './clients.ts';
import { SIGNING_ALGORITHM } from './signing-key.ts';

/** What a sign-in has to remember until the browser comes back. */
export type Transaction = { state: string; nonce: string; verifier: string; callback: string };

export type SignedIn = {
  subject: string;
  /** Only when the issuer vouches for it. */
  verifiedEmail: string | null;
  idToken: string | null;
  /** How that was proved (RFC 8176), as far as the issuer says. */
  amr: string[];
};

export type RelyingParty = {
  begin(callback: string, loginHint: string | undefined): Promise<{ transaction: Transaction; address: URL }>;
  /** @throws when state, nonce, issuer, audience or signature is wrong, or the issuer reports an error */
  finish(transaction: Transaction, address: URL): Promise<SignedIn>;
  /** Where the issuer ends its own session, and sends the browser back to `origin`. */
  signOutAddress(origin: string, idToken: string | null): Promise<string>;
  readonly clientId: string;
};

/**
 * This server as a client of its issuer, embedded or external.
 * @param localAddress of our own listener: the embedded issuer is spoken to there, its public address may not be
 * reachable from here
 */
export function createRelyingParty(
  config: Config,
  origins: Origins,
  localAddress: () => string,
): RelyingParty {
  const registration = registrationOf(config);
  const issuer = config.embeddedIssuer
    ? async () => embedded(registration, origins.main, localAddress)
    : onceFound(() => external(config, registration));
  return {
    clientId: registration.id,
    async begin(callback, loginHint) {
      const transaction = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        callback,
      };
      const address = client.buildAuthorizationUrl(await issuer(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: transaction.state,
        nonce: transaction.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(transaction.verifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
      });
      return { transaction, address };
    },
    async finish({ state, nonce, verifier }, address) {
      const tokens = await client.authorizationCodeGrant(await issuer(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the issuer gave no id token');
      // Many issuers tell the e-mail only when they are asked for it.
      const known = claims.email
        ? claims
        : await client.fetchUserInfo(await issuer(), tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        verifiedEmail: typeof known.email === 'string' && known.email_verified === true ? known.email : null,
        idToken: tokens.id_token ?? null,
        amr: Array.isArray(claims.amr)
          ? claims.amr.filter((one) => typeof one === 'string').slice(0, 20)
          : [],
      };
    },
    async signOutAddress(origin, idToken) {
      const configuration = await issuer();
      if (!configuration.serverMetadata().end_session_endpoint) return afterSignOut(origin);
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: afterSignOut(origin),
        client_id: registration.id,
        // Our own issuer recognises the browser; no token has to stand in an address for it.
        ...(idToken && !config.embeddedIssuer ? { id_token_hint: idToken } : {}),
      }).href;
    },
  };
}

/** Known without asking; asking would need a listener that may not listen yet. */
function embedded(
  registration: Registration,
  origin: string,
  localAddress: () => string,
): client.Configuration {
  const at = (path: string) => `${origin}${ISSUER_PATH}${path}`;
  const configuration = new client.Configuration(
    {
      issuer: at(''),
      authorization_endpoint: at('/auth'),
      token_endpoint: at('/token'),
      userinfo_endpoint: at('/me'),
      jwks_uri: at('/jwks'),
      end_session_endpoint: at('/session/end'),
      id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
    },
    registration.id,
    { client_secret: registration.secret, id_token_signed_response_alg: SIGNING_ALGORITHM },
    client.ClientSecretBasic(registration.secret),
  );
  client.allowInsecureRequests(configuration);
  configuration[client.customFetch] = (address, options) => {
    const { pathname, search } = new URL(address);
    const { method, headers, body, signal } = options;
    return fetch(localAddress() + pathname + search, { method, headers, body, signal: signal ?? null });
  };
  return configuration;
}

function external(config: Config, registration: Registration): Promise<client.Configuration> {
  const issuer = new URL(config.oidcIssuer ?? '');
  const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  return client.discovery(
    issuer,
    registration.id,
    registration.secret,
    registration.secret ? undefined : client.None(),
    { timeout: 10, ...(loopback ? { execute: [client.allowInsecureRequests] } : {}) },
  );
}

/** An issuer that did not answer is asked again by the next sign-in. */
function onceFound<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    found.catch(() => {
      found = undefined;
    });
    return found;
  };
}
