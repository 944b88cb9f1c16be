import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID issuer as strict as its specifications, whose people are whoever `as` says, without asking. */

export const CLIENT = { id: 'recto-test', secret: 'a secret between two servers' };

export type Claims = JWTPayload & {
  email?: string;
  email_verified?: boolean;
  groups?: unknown;
  name?: string;
};

export type TestIssuer = {
  address: string;
  /** Who signs in next. */
  as(claims: Claims): void;
  /** Signed as id tokens are; `change` may make it wrong. */
  logoutToken(claims: Claims, change?: { audience?: string; at?: number; typ?: string }): Promise<string>;
  close(): Promise<void>;
};

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

export async function startIssuer(): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { claims: Claims; nonce: string; challenge: string; callback: string }>();
  const told = new Map<string, Claims>();
  let person: Claims = {};
  let address = '';
  const sign = (claims: JWTPayload, { audience = CLIENT.id, at = Date.now() / 1000, typ = 'JWT' } = {}) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one', typ })
      .setIssuer(address)
      .setAudience(audience)
      .setIssuedAt(Math.floor(at))
      .setExpirationTime(Math.floor(at) + 600)
      .sign(privateKey);

  const authorize = ({ searchParams: asked }: URL): string => {
    const code = randomUUID();
    const callback = asked.get('redirect_uri') ?? '';
    codes.set(code, {
      claims: person,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
      callback,
    });
    return `${callback}?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: address })}`;
  };
  const redeem = async (form: URLSearchParams): Promise<object | null> => {
    const known = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret;
    if (!known || !isClient || proof !== known.challenge || form.get('redirect_uri') !== known.callback)
      return null;
    const id = await sign({ ...known.claims, nonce: known.nonce });
    const token = randomUUID();
    told.set(token, known.claims);
    return { access_token: token, token_type: 'Bearer', expires_in: 60, id_token: id };
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', address);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/auth') return response.writeHead(302, { location: authorize(url) }).end();
    if (url.pathname === '/jwks') return json(200, { keys: [jwk] });
    if (url.pathname === '/me') {
      const claims = told.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
      return json(claims ? 200 : 401, claims ?? {});
    }
    if (url.pathname === '/token') {
      let text = '';
      for await (const chunk of request) text += chunk;
      const tokens = await redeem(new URLSearchParams(text));
      return json(tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
    }
    if (url.pathname !== '/.well-known/openid-configuration') return json(404, {});
    return json(200, {
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      userinfo_endpoint: `${address}/me`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    as: (claims) => {
      person = claims;
    },
    logoutToken: (claims, change = {}) =>
      sign(
        { events: { [LOGOUT_EVENT]: {} }, jti: randomUUID(), ...claims },
        { typ: 'logout+jwt', ...change },
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
