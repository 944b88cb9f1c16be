import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Secrets } from '../../secrets/index.ts';
import { beginSetUp, confirmSetUp, demandOf, takeCode } from '../factors/second-factor.ts';
import { totpAddress } from '../factors/totp.ts';
import type { PageNeeds } from './needs.ts';
import { codePage, passkeyPage, recoveryPage, type SignInForm, setUpPage } from './pages.ts';
import { sendHtml, textsOf } from './reply.ts';

/**
 * What follows the right password: a code, or the set-up of a second factor. Between the pages a sealed ticket says
 * whose password was right; it holds for this sign-in of this browser alone, and for minutes.
 */

const TICKET_MS = 15 * 60_000;

/** Who signed in, by which address, and how that was proved (RFC 8176). */
export type Proved = { person: string; email: string; amr: readonly string[] };

/** The open sign-in of this browser, and what to do when it is proved who signs in. */
export type Open = {
  form: SignInForm;
  finish: (proved: Proved) => Promise<FastifyReply>;
  expired: () => FastifyReply;
};

const Ticket = z.object({
  uid: z.string(),
  person: z.string(),
  email: z.string(),
  /** What was proved so far (RFC 8176). */
  amr: z.array(z.string()),
  /** All that is asked is proved. */
  done: z.boolean(),
  until: z.number(),
});
type Ticket = z.infer<typeof Ticket>;

const Answer = z.object({ ticket: z.string().max(4000), code: z.string().max(40).optional() });

const seal = (secrets: Secrets, ticket: Omit<Ticket, 'until'>): string =>
  secrets
    .encrypt(JSON.stringify({ ...ticket, until: Date.now() + TICKET_MS } satisfies Ticket))
    .toString('base64url');

/** @returns null for one of another sign-in, one that is too old, or none of ours */
export function openTicket(secrets: Secrets, sealed: string, uid: string): Ticket | null {
  try {
    const ticket = Ticket.parse(JSON.parse(secrets.decrypt(Buffer.from(sealed, 'base64url'))));
    return ticket.uid === uid && ticket.until > Date.now() ? ticket : null;
  } catch {
    return null;
  }
}

export type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** After the right password: on to the portal, or to the page of what is asked beyond it. */
export async function afterPassword(
  needs: PageNeeds,
  exchange: Exchange,
  { form, finish }: Open,
  person: string,
): Promise<FastifyReply> {
  const demand = await demandOf(needs, person);
  const proved = { person, email: form.email, amr: ['pwd'] };
  if (demand === 'none') return finish(proved);
  const ticket = { uid: form.uid, ...proved, done: false };
  if (demand === 'code') return askCode(needs, exchange, form, ticket);
  if (demand === 'passkey') return askPasskey(needs, exchange, form, ticket);
  return askSetUp(needs, exchange, { form, ticket });
}

type Given = Omit<Ticket, 'until'>;

function askCode(
  { secrets }: PageNeeds,
  { request, reply }: Exchange,
  { uid, brand, error }: Pick<SignInForm, 'uid' | 'brand' | 'error'>,
  ticket: Given,
): FastifyReply {
  return sendHtml(reply, codePage(textsOf(request), { uid, brand, error, ticket: seal(secrets, ticket) }));
}

function askPasskey(
  { secrets }: PageNeeds,
  { request, reply }: Exchange,
  { uid, brand }: SignInForm,
  ticket: Given,
): FastifyReply {
  return sendHtml(reply, passkeyPage(textsOf(request), { uid, brand, ticket: seal(secrets, ticket) }));
}

async function askSetUp(
  needs: PageNeeds,
  { request, reply }: Exchange,
  { form: { uid, brand, error }, ticket }: { form: SignInForm; ticket: Given },
): Promise<FastifyReply> {
  const secret = await beginSetUp(needs, ticket.person);
  // Set up in another window meanwhile: then a code of it is asked for.
  if (!secret) return askCode(needs, { request, reply }, { uid, brand, error }, ticket);
  const picture = renderSVG(totpAddress(secret, { issuer: brand.name, email: ticket.email }), { border: 1 });
  const step = { uid, brand, error, ticket: seal(needs.secrets, ticket), secret, picture };
  return sendHtml(reply, setUpPage(textsOf(request), step));
}

/** The answer of a page after the password, and what comes of it. */
type Step = (
  needs: PageNeeds,
  exchange: Exchange,
  open: Open,
  answer: { ticket: Ticket; code: string },
) => Promise<FastifyReply>;

const answerCode: Step = async (needs, exchange, { form, finish }, { ticket, code }) => {
  const { request, reply } = exchange;
  const proof = await takeCode(needs, ticket.person, { code, origin: request.ip });
  if (proof) return finish({ ...ticket, amr: [...ticket.amr, proof, 'mfa'] });
  needs.log.info({ address: request.ip }, 'second factor refused');
  const error = textsOf(request).wrongCode;
  return askCode(needs, { request, reply: reply.code(401) }, { ...form, error }, ticket);
};

const answerSetUp: Step = async (needs, exchange, { form }, { ticket, code }) => {
  const { request, reply } = exchange;
  const codes = await confirmSetUp(needs, ticket.person, { code, origin: request.ip });
  if (!codes) {
    const error = textsOf(request).wrongCode;
    return askSetUp(needs, { request, reply: reply.code(401) }, { form: { ...form, error }, ticket });
  }
  const proved = { ...ticket, amr: [...ticket.amr, 'otp', 'mfa'], done: true };
  const { uid, brand } = form;
  const step = { uid, brand, ticket: seal(needs.secrets, proved), codes };
  return sendHtml(reply, recoveryPage(textsOf(request), step));
};

const answerDone: Step = async (_needs, _exchange, { finish, expired }, { ticket }) =>
  ticket.done ? finish(ticket) : expired();

/** By the last part of the address. */
export const STEPS = { code: answerCode, 'set-up': answerSetUp, done: answerDone } as const;

/** Goes on with a sign-in whose password was right; without a ticket of it that holds, it has to be started again. */
export async function takeStep(
  needs: PageNeeds,
  exchange: Exchange,
  open: Open,
  step: keyof typeof STEPS,
): Promise<FastifyReply> {
  const answer = Answer.safeParse(exchange.request.body);
  const ticket = answer.success ? openTicket(needs.secrets, answer.data.ticket, open.form.uid) : null;
  if (!ticket) return open.expired();
  return STEPS[step](needs, exchange, open, { ticket, code: answer.data?.code ?? '' });
}
