import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { askForPasskey, checkPasskey, relyingParty } from '../factors/passkeys.ts';
import { limitTries } from '../rate-limit.ts';
import type { PageNeeds } from './needs.ts';
import { signInPage } from './pages.ts';
import { sendHtml, textsOf } from './reply.ts';
import { type Exchange, type Open, openTicket } from './second-step.ts';

/** Signing in with a passkey: instead of e-mail and password, or after them where more than a password is asked. */

/** Nobody guesses a signature: this only keeps one address from filling the table of challenges. */
const TRIES = { most: 60, seconds: 15 * 60 };

const Answer = z.object({ answer: z.string().max(12_000), ticket: z.string().max(4000).optional() });

/** One sign-in of one browser: a challenge of another one does not do. */
const purposeOf = (uid: string): string => `sign-in:${uid}`;

/** What the browser needs to sign with a passkey, as JSON. */
export async function sendOptions(
  needs: PageNeeds,
  { request, reply }: Exchange,
  { form }: Open,
): Promise<FastifyReply> {
  const party = relyingParty(needs.config);
  if (!party) return reply.code(404).send();
  await limitTries(needs.db, `passkey:${request.ip}`, TRIES);
  return reply
    .header('cache-control', 'no-store')
    .send(await askForPasskey(needs, party, purposeOf(form.uid)));
}

/** Signs in whoever the passkey belongs to; after a password, only if it is that account's. */
export async function takePasskey(
  needs: PageNeeds,
  { request, reply }: Exchange,
  { form, finish, expired }: Open,
): Promise<FastifyReply> {
  const party = relyingParty(needs.config);
  const given = Answer.safeParse(request.body);
  const parsed = given.success ? parse(given.data.answer) : null;
  if (!party || !given.success || !parsed) return expired();
  const ticket = given.data.ticket ? openTicket(needs.secrets, given.data.ticket, form.uid) : null;
  if (given.data.ticket && !ticket) return expired();
  const proof = await checkPasskey(needs, party, { purpose: purposeOf(form.uid), answer: parsed });
  if (proof && (!ticket || ticket.person === proof.person))
    return finish({ ...proof, amr: [...(ticket?.amr ?? []), ...proof.amr] });
  needs.log.info({ address: request.ip }, 'passkey refused');
  const texts = textsOf(request);
  return sendHtml(reply.code(401), signInPage(texts, { ...form, error: texts.wrongPasskey }));
}

function parse(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
