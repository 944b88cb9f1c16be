import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../errors.ts';
import { personByEmail } from '../access.queries.ts';
import { brandOf } from '../brand-of.ts';
import { relyingParty } from '../factors/passkeys.ts';
import { acrOf } from '../oidc/context-class.ts';
import { checkPassword } from '../passwords.ts';
import { forgiveSignIn, limitSignIn, type Try } from '../rate-limit.ts';
import { PASSKEY_SCRIPT, STYLE, SUBMIT_SCRIPT } from './assets.ts';
import type { PageNeeds } from './needs.ts';
import { messagePage, PASSKEY_PATH, type SignInForm, STYLE_PATH, SUBMIT_PATH, signInPage } from './pages.ts';
import { sendOptions, takePasskey } from './passkey-step.ts';
import { sendHtml, textsOf } from './reply.ts';
import { afterPassword, type Exchange, type Open, STEPS, takeStep } from './second-step.ts';

const Credentials = z.object({ email: z.string().min(1).max(255), password: z.string().min(1).max(1000) });
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[];

/** The embedded provider's sign-in pages: e-mail and password, and what is asked beyond them. */
export async function registerSignIn(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 });
    scope.get(STYLE_PATH, (_request, reply) => sendAsset(reply, 'text/css', STYLE));
    scope.get(SUBMIT_PATH, (_request, reply) => sendAsset(reply, 'text/javascript', SUBMIT_SCRIPT));
    scope.get(PASSKEY_PATH, (_request, reply) => sendAsset(reply, 'text/javascript', PASSKEY_SCRIPT));
    scope.get('/sign-in/:uid', (request, reply) => show(needs, request, reply));
    scope.post('/sign-in/:uid', (request, reply) => submit(needs, request, reply));
    scope.post('/sign-in/:uid/passkey/options', (request, reply) =>
      submitOpen(needs, { request, reply }, sendOptions),
    );
    scope.get('/sign-in/:uid/passkey', (request, reply) => show(needs, request, reply));
    scope.post('/sign-in/:uid/passkey', (request, reply) =>
      submitOpen(needs, { request, reply }, takePasskey),
    );
    for (const step of STEP_NAMES) {
      // A page of a step is the answer to a form: opened again, the sign-in begins again.
      scope.get(`/sign-in/:uid/${step}`, (request, reply) => show(needs, request, reply));
      scope.post(`/sign-in/:uid/${step}`, (request, reply) =>
        submitOpen(needs, { request, reply }, (...open) => takeStep(...open, step)),
      );
    }
  });
}

function sendAsset(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(body);
}

async function show(needs: PageNeeds, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const open = await openSignIn(needs, request, reply);
  return open ? sendForm(request, reply, open.form) : sendExpired(request, reply);
}

async function submit(needs: PageNeeds, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const open = await openSignIn(needs, request, reply);
  if (!open) return sendExpired(request, reply);
  const texts = textsOf(request);
  const credentials = Credentials.safeParse(request.body);
  const given = { ...open.form, email: credentials.data?.email ?? '' };
  if (!credentials.success) return sendForm(request, reply.code(400), { ...given, error: texts.wrong });
  return sayingWaits({ request, reply }, given, async () => {
    const { email, password } = credentials.data;
    const device = needs.devices.of(request, email);
    const accountId = await signIn(needs, { address: request.ip, email, device }, password);
    if (!accountId) return sendForm(request, reply.code(401), { ...given, error: texts.wrong });
    return afterPassword(needs, { request, reply }, { ...open, form: given }, accountId);
  });
}

async function submitOpen(
  needs: PageNeeds,
  exchange: Exchange,
  answer: (needs: PageNeeds, exchange: Exchange, open: Open) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const open = await openSignIn(needs, request, reply);
  if (!open) return sendExpired(request, reply);
  return sayingWaits(exchange, open.form, () => answer(needs, exchange, open));
}

/** Too many tries are said on the page of the password: nothing goes on before the time is over. */
async function sayingWaits(
  { request, reply }: Exchange,
  form: SignInForm,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const seconds = error.retryAfter ?? 60;
    reply.code(429).header('retry-after', String(seconds));
    return sendForm(request, reply, { ...form, error: textsOf(request).wait(Math.ceil(seconds / 60)) });
  }
}

/** @returns the account, or null: for a wrong password, an unknown and a closed account alike, after the same time */
async function signIn({ db, log }: PageNeeds, tried: Try, password: string): Promise<string | null> {
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

/** The sign-in that this browser started; null when there is none (any more). */
async function openSignIn(
  { config, provider, devices }: PageNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Open | null> {
  // The provider checks its own signed cookie: another browser's sign-in cannot be continued here.
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch(() => null);
  if (interaction?.uid !== (request.params as { uid: string }).uid) return null;
  const { login_hint: hint, redirect_uri: callback } = interaction.params;
  return {
    form: {
      uid: interaction.uid,
      brand: brandOf(config, typeof callback === 'string' ? new URL(callback).host : request.host),
      email: typeof hint === 'string' ? hint : '',
      error: null,
      passkeys: relyingParty(config) !== null,
    },
    expired: () => sendExpired(request, reply),
    finish: async ({ person, email, amr }) => {
      devices.remember(reply, email, devices.of(request, email));
      const login = { accountId: person, amr: [...amr], acr: acrOf(amr) };
      const next = await provider.interactionResult(
        request.raw,
        reply.raw,
        { login },
        { mergeWithLastSubmission: false },
      );
      return reply.redirect(next, 303);
    },
  };
}

const sendForm = (request: FastifyRequest, reply: FastifyReply, form: SignInForm): FastifyReply =>
  sendHtml(reply, signInPage(textsOf(request), form));

function sendExpired(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const texts = textsOf(request);
  return sendHtml(reply.code(400), messagePage(texts, texts.failed, texts.failedText));
}
