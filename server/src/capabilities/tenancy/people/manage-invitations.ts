import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@recto/contracts/endpoint';
import type { Invitation, inviteAddress as Inviting } from '@recto/contracts/endpoints/invitations';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import { said } from '@recto/contracts/said/said';
import { hashOf, newOpaque } from '../../../platform/auth/opaque.ts';
import { limitTries } from '../../../platform/auth/rate-limit.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { findTenant } from '../tenancy.queries.ts';
import { invitationPath, wordsOfInvitation } from './invitation-words.ts';
import {
  deleteInvitation,
  findInvitationOf,
  holdInvitation,
  isMember,
  storeInvitation,
} from './invitations.queries.ts';
import { checkRoles } from './manage-people.ts';

/**
 * What an administrator does with invitations. Nothing here asks whether an address has an account, so that neither an
 * answer nor the time that it takes can tell.
 */

/** Nobody's mailbox is filled from here. */
const MAILS = { most: 3, seconds: 24 * 60 * 60 };

/** An invitation, and the address of the page that its link leads to: it is kept nowhere and cannot be made again. */
export type SentInvitation = { readonly invitation: Invitation; readonly path: string };

type To = { id: string; email: string; roles: readonly Invitation['roles'][number][] };

/**
 * Invites whoever has an address.
 * @param language that of the administrator: the subject is shown to administrators, and the recipient's would tell
 *   that there is an account
 */
export async function inviteAddress(
  scope: TenantScope,
  { email, roles }: ParsedBody<typeof Inviting>,
  language: Locale,
): Promise<SentInvitation> {
  if (await isMember(scope, email)) throw badRequest(said('has_a_place'));
  const wanted = await checkRoles(scope, roles, []);
  const former = await findInvitationOf(scope, email);
  if (former?.state === 'INVITED') throw badRequest(said('invited_already'));
  return send(scope, { id: randomUUID(), email, roles: wanted }, language);
}

/** Once more with a new link: the one before leads nowhere any more. */
export async function resendInvitation(
  scope: TenantScope,
  id: string,
  language: Locale,
): Promise<SentInvitation> {
  const invitation = await holdInvitation(scope, id);
  if (!invitation) throw notFound();
  if (invitation.state === 'DECLINED') throw badRequest(said('invitation_declined'));
  return send(scope, invitation, language);
}

export async function withdrawInvitation(scope: TenantScope, id: string): Promise<void> {
  if (!(await holdInvitation(scope, id))) throw notFound();
  await deleteInvitation(scope, id);
}

async function send(scope: TenantScope, to: To, language: Locale): Promise<SentInvitation> {
  const mailbox = hashOf(to.email.toLowerCase()).toString('base64url');
  await limitTries(scope.db, `invitation:${scope.tenant}:${mailbox}`, MAILS);
  const token = newOpaque();
  const invitation = await storeInvitation(scope, { ...to, hash: hashOf(token) });
  const { displayName } = await findTenant(scope);
  const { subject, ...body } = wordsOfInvitation(language, {
    tenant: displayName,
    from: scope.actor.login,
    token,
  });
  await queueMail(scope, {
    kind: 'invitation',
    notifiedUntil: new Date(),
    recipient: to.email,
    subject: subject.slice(0, 400),
    body,
  });
  return { invitation, path: invitationPath(token) };
}
