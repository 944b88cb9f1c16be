import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import type { Config } from '../../config/index.ts';
import type { DB } from '../../db/schema.gen.ts';
import { Problem } from '../../errors.ts';
import type { Logger } from '../../log/index.ts';
import { personByEmail } from '../access.queries.ts';
import { brandOf } from '../brand-of.ts';
import type { KnownDevices } from '../known-device.ts';
import { checkPassword } from '../passwords.ts';
import { forgiveSignIn, limitSignIn, type Try } from '../rate-limit.ts';
import { STYLE, SUBMIT_SCRIPT } from './assets.ts';
import { messagePage, type SignInForm, STYLE_PATH, SUBMIT_PATH, signInPage } from './pages.ts';
import { textsFor } from './texts.ts';

type Needs = { config: Config; db: Kysely<DB>; provider: Provider; log: Logger; devices: KnownDevices };

const Credentials = z.object({ email: z.string().min(1).max(255), password: z.string().min(1).max(1000) });

/** The embedded provider's sign-in page: e-mail and password. */
export async function registerSignIn(app: FastifyInstance, needs: Needs): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 });
    scope.get(STYLE_PATH, (_request, reply) => sendAsset(reply, 'text/css', STYLE));
    scope.get(SUBMIT_PATH, (_request, reply) => sendAsset(reply, 'text/javascript', SUBMIT_SCRIPT));
    scope.get('/sign-in/:uid', (request, reply) => show(needs, request, reply));
    scope.post('/sign-in/:uid', (request, reply) => submit(needs, request, reply));
  });
}

function sendAsset(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(body);
}

async function show(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(needs, request, reply);
  return form ? sendForm(request, reply, form) : sendExpired(request, reply);
}

async function submit(needs: Needs, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = await openForm(needs, request, reply);
  if (!form) return sendExpired(request, reply);
  const texts = textsOf(request);
  const credentials = Credentials.safeParse(request.body);
  const given = { ...form, email: credentials.data?.email ?? '' };
  if (!credentials.success) return sendForm(request, reply.code(400), { ...given, error: texts.wrong });
  try {
    const { email } = credentials.data;
    const device = needs.devices.of(request, email);
    const accountId = await signIn(needs, { address: request.ip, email, device }, credentials.data.password);
    if (!accountId) return sendForm(request, reply.code(401), { ...given, error: texts.wrong });
    needs.devices.remember(reply, email, device);
    const next = await needs.provider.interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId } },
      { mergeWithLastSubmission: false },
    );
    return reply.redirect(next, 303);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const seconds = error.retryAfter ?? 60;
    reply.code(429).header('retry-after', String(seconds));
    return sendForm(request, reply, { ...given, error: texts.wait(Math.ceil(seconds / 60)) });
  }
}

/** @returns the account, or null: for a wrong password, an unknown and a closed account alike, after the same time */
async function signIn({ db, log }: Needs, tried: Try, password: string): Promise<string | null> {
  await limitSignIn(db, tried);
  const person = await personByEmail(db, tried.email.trim());
  const matches = await checkPassword(person?.password_hash, password);
  if (!matches || !person?.activated) {
    log.info({ address: tried.address }, 'sign-in refused');
    return null;
  }
  await forgiveSignIn(db, tried);
  return person.id;
}

/** The form of the sign-in that this browser started; null when there is none (any more). */
async function openForm(
  { config, provider }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignInForm | null> {
  // The provider checks its own signed cookie: another browser's sign-in cannot be continued here.
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (interaction?.uid !== (request.params as { uid: string }).uid) return null;
  const { login_hint: hint, redirect_uri: callback } = interaction.params;
  return {
    uid: interaction.uid,
    brand: brandOf(config, typeof callback === 'string' ? new URL(callback).host : request.host),
    email: typeof hint === 'string' ? hint : '',
    error: null,
  };
}

const textsOf = (request: FastifyRequest) =>
  textsFor(request.headers['accept-language'], request.headers.cookie);

function sendForm(request: FastifyRequest, reply: FastifyReply, form: SignInForm): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(signInPage(textsOf(request), form));
}

function sendExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = textsOf(request);
  return reply
    .code(400)
    .type('text/html; charset=utf-8')
    .send(messagePage(texts, texts.failed, texts.failedText));
}
