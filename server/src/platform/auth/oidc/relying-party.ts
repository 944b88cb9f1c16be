import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Origins } from '../origins.ts';
import { afterSignOut, ISSUER_PATH, type Registration } from './clients.ts';
import { groupsIn } from './issuer-groups.ts';
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
  /** As the issuer calls them; none when no claim is set to be looked at. */
  groups: readonly string[];
  name: string | null;
  /** The session at the issuer, by which it may end ours. */
  issuerSession: string | null;
};

/** Whose sessions end: one of the issuer, or all of somebody. */
export type EndedAtIssuer = { subject: string | null; session: string | null };

export type RelyingParty = {
  begin(callback: string, loginHint: string | undefined): Promise<{ transaction: Transaction; address: URL }>;
  /** @throws when state, nonce, issuer, audience or signature is wrong, or the issuer reports an error */
  finish(transaction: Transaction, address: URL): Promise<SignedIn>;
  /** Where the issuer ends its own session, and sends the browser back to `origin`. */
  signOutAddress(origin: string, idToken: string | null): Promise<string>;
  /** @throws when the token is not the issuer's, not for us, not fresh, or no logout token (Back-Channel Logout 1.0, 2.6) */
  checkLogoutToken(token: string): Promise<EndedAtIssuer>;
  readonly clientId: string;
};

/** An issuer, and how this server is registered there. */
export type RegisteredIssuer = {
  registration: Registration;
  /** Null: the embedded one. */
  address: string | null;
  /** The claim that lists groups. */
  roleClaim: string | undefined;
};

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token that is older is not taken, whatever it says itself. */
const LOGOUT_TOKEN_SECONDS = 300;
/** Those of our own issuer are checked with its key; `none` and shared secrets never do. */
const LOGOUT_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * This server as a client of an issuer, embedded or external.
 * @param localAddress of our own listener: the embedded issuer is spoken to there, its public address may not be
 * reachable from here
 */
export function createRelyingParty(
  { registration, address: issuerAddress, roleClaim }: RegisteredIssuer,
  origins: Origins,
  localAddress: () => string,
): RelyingParty {
  const isEmbedded = issuerAddress === null;
  const issuer = isEmbedded
    ? async () => embedded(registration, origins.main, localAddress)
    : onceFound(() => external(issuerAddress, registration));
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
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
      const claim = roleClaim;
      const configuration = await issuer();
      const isWhole =
        (claims.email && (!claim || groupsIn(claims, claim) !== null)) ||
        !configuration.serverMetadata().userinfo_endpoint;
      // Without its answer nobody gets in: groups that are not known would take places away.
      const known = isWhole
        ? claims
        : { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
      return {
        subject: claims.sub,
        verifiedEmail: typeof known.email === 'string' && known.email_verified === true ? known.email : null,
        idToken: tokens.id_token ?? null,
        amr: Array.isArray(claims.amr)
          ? claims.amr.filter((one) => typeof one === 'string').slice(0, 20)
          : [],
        groups: (claim && groupsIn(known, claim)) || [],
        name: text(known.name),
        issuerSession: text(claims.sid),
      };
    },
    async checkLogoutToken(token) {
      const { issuer: name, jwks_uri: keysAt } = (await issuer()).serverMetadata();
      if (!keysAt) throw new Error('the issuer shows no keys');
      keys ??= createRemoteJWKSet(new URL(keysAt));
      const { payload } = await jwtVerify(token, keys, {
        issuer: name,
        audience: registration.id,
        algorithms: LOGOUT_ALGORITHMS,
        maxTokenAge: LOGOUT_TOKEN_SECONDS,
        clockTolerance: 30,
      });
      const events = payload.events as Record<string, unknown> | undefined;
      const ended = { subject: text(payload.sub), session: text(payload.sid) };
      // One with a nonce is an id token, which many may hold.
      if (typeof events?.[LOGOUT_EVENT] !== 'object' || payload.nonce !== undefined)
        throw new Error('this is no logout token');
      if (!ended.subject && !ended.session) throw new Error('the logout token does not say of whom');
      return ended;
    },
    async signOutAddress(origin, idToken) {
      const configuration = await issuer();
      if (!configuration.serverMetadata().end_session_endpoint) return afterSignOut(origin);
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: afterSignOut(origin),
        client_id: registration.id,
        // Our own issuer recognises the browser; no token has to stand in an address for it.
        ...(idToken && !isEmbedded ? { id_token_hint: idToken } : {}),
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

function external(address: string, registration: Registration): Promise<client.Configuration> {
  const issuer = new URL(address);
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
