import { createHash } from 'node:crypto';
import { finishSignIn, getSignInOptions, logout, startSignIn } from '@recto/contracts/endpoints/tenancy';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Config } from '../config/index.ts';
import type { DB } from '../db/schema.gen.ts';
import { notFound } from '../errors.ts';
import { type RouteDefinition, route } from '../http/route.ts';
import type { Logger } from '../log/index.ts';
import type { Secrets } from '../secrets/index.ts';
import { closeSession, personById } from './access.queries.ts';
import { brandOf } from './brand-of.ts';
import { externalPerson } from './external-person.ts';
import { afterSignOut, callbackAddress, isClient } from './oidc/clients.ts';
import type { Issuer, Issuers } from './oidc/issuers.ts';
import type { SignedIn, Transaction } from './oidc/relying-party.ts';
import type { Origins } from './origins.ts';
import { type SessionCookies, startSession } from './session.ts';
import { messagePage } from './sign-in/pages.ts';
import { textsFor } from './sign-in/texts.ts';

export type SignInNeeds = {
  config: Config;
  db: Kysely<DB>;
  secrets: Secrets;
  origins: Origins;
  cookies: SessionCookies;
  issuers: Issuers;
  log: Logger;
};

const TransactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  callback: z.string(),
  /** Where it began, and has to end: null for the first issuer. */
  issuer: z.string().nullable(),
});

const COOKIE_PATH = '/login/oauth2/code';

/** One cookie a sign-in, so that two tabs can sign in at once. */
const transactionCookie = (state: string): string =>
  `recto-sign-in-${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;

/** Sign-in at the issuer and back, and sign-out. Nothing in a request decides where the browser is sent afterwards. */
export function signInRoutes(needs: SignInNeeds): RouteDefinition[] {
  const { config, origins, cookies, issuers, secrets } = needs;
  const cookieOptions = {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: origins.secure,
  } as const;

  return [
    route(getSignInOptions, async ({ request }) => {
      const { name, footer, tabs } = brandOf(config, request.host);
      return {
        brand: { name, footer },
        tabs,
        clients: { email: 'recto', sso: tabs.includes('sso') ? 'sso' : null },
        issuers: Object.entries(config.oidcIssuers).flatMap(([name, { button }]) => (button ? [name] : [])),
      };
    }),

    route(startSignIn, async ({ params, query, request, reply }) => {
      const { client } = params;
      if (!isClient(client)) throw notFound();
      const origin = origins.of(request);
      // Cookies and exact callback addresses hold for our own hosts only (localhost is not 127.0.0.1).
      if (!origin) return void reply.redirect(origins.main + request.url, 302);
      const { issuer: named, tenant, login_hint: email } = query;
      const issuer = issuers.chosen({ issuer: named, tenant, email });
      const begun = await issuer.party
        .begin(callbackAddress(origin, client), email)
        .catch((error: unknown) => {
          needs.log.error({ err: error }, 'the issuer does not answer');
          return null;
        });
      if (!begun) return void sendMessage(request, reply, 503, 'away');
      const { transaction, address } = begun;
      const remembered: SignInTransaction = { ...transaction, issuer: issuer.name };
      const sealed = secrets.encrypt(JSON.stringify(remembered)).toString('base64url');
      reply.setCookie(transactionCookie(transaction.state), sealed, { ...cookieOptions, maxAge: 3600 });
      return void reply.header('cache-control', 'no-store').redirect(address.href, 302);
    }),

    route(finishSignIn, async ({ request, reply, caller }) => {
      const origin = origins.of(request) ?? origins.main;
      const address = new URL(request.url, origin);
      const name = transactionCookie(address.searchParams.get('state') ?? '');
      const transaction = openTransaction(secrets, request.cookies[name]);
      const issuer = transaction && issuers.named(transaction.issuer);
      if (!issuer || !transaction.callback.startsWith(`${origin}/`))
        return void sendMessage(request, reply, 400, 'failed');
      reply.clearCookie(name, cookieOptions);
      const signedIn = await issuer.party.finish(transaction, address).catch((error: unknown) => {
        needs.log.warn({ err: error }, 'sign-in failed');
        return null;
      });
      if (!signedIn) return void sendMessage(request, reply, 400, 'failed');
      const userId = await personOf(needs, issuer, signedIn, request.ip);
      if (!userId) return void sendMessage(request, reply, 403, 'refused');
      // A session that was there before never becomes the new person's.
      if (caller?.session) await closeSession(needs.db, caller.session.hash);
      const session = await startSession(needs.db, {
        userId,
        client: address.pathname.split('/').at(-1) ?? '',
        idToken: signedIn.idToken ? secrets.encrypt(signedIn.idToken) : null,
        origin: request.ip,
        device: request.headers['user-agent'] ?? null,
        amr: signedIn.amr,
        ...(issuer.terms && {
          issuer: { issuer: issuer.name, subject: signedIn.subject, session: signedIn.issuerSession },
        }),
      });
      cookies.set(reply, session.opaque, session.tenant);
      // The landing page sends people on to the address that it remembered.
      return void reply.header('cache-control', 'no-store').redirect('/', 302);
    }),

    route(logout, async ({ request, reply, caller }) => {
      const origin = origins.of(request) ?? origins.main;
      cookies.clear(reply);
      const closed = caller?.session ? await closeSession(needs.db, caller.session.hash) : undefined;
      const idToken = closed?.id_token ? secrets.decrypt(closed.id_token) : null;
      // Without a session there is nothing to end at the issuer.
      const { party } = idToken ? issuers.ofToken(idToken) : issuers.first;
      const logoutUrl = closed ? await party.signOutAddress(origin, idToken) : afterSignOut(origin);
      return { idToken, logoutUrl, clientId: party.clientId };
    }),
  ];
}

type SignInTransaction = Transaction & { issuer: string | null };

function openTransaction(secrets: Secrets, cookie: string | undefined): SignInTransaction | null {
  if (!cookie) return null;
  try {
    return TransactionSchema.parse(JSON.parse(secrets.decrypt(Buffer.from(cookie, 'base64url'))));
  } catch {
    return null;
  }
}

/** Who signed in: by id at our own issuer, by verified e-mail at another. Null when they have no place here and are offered none. */
const personOf = async (
  { db }: SignInNeeds,
  { terms }: Issuer,
  signedIn: SignedIn,
  origin: string,
): Promise<string | null> =>
  terms
    ? externalPerson({ db, terms }, signedIn, origin)
    : ((await personById(db, signedIn.subject))?.id ?? null);

function sendMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  what: 'failed' | 'refused' | 'away',
): void {
  const texts = textsFor(request.headers['accept-language'], request.headers.cookie);
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(messagePage(texts, texts[what], texts[`${what}Text`]));
}
