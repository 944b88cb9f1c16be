import * as endpoints from '@recto/contracts/endpoints/invitations';
import { LOCALES, type Locale } from '@recto/contracts/endpoints/tenancy';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Actor } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { answerInvitation, joinByInvitation, openInvitation, refuseInvitation } from './answer-invitation.ts';
import { findInvitations, invitationsOfPerson } from './invitations.queries.ts';
import { inviteAddress, resendInvitation, withdrawInvitation } from './manage-invitations.ts';
import { isOperator } from './people.queries.ts';

const languageOf = (caller: Caller | null): Locale =>
  LOCALES.find((locale) => locale === caller?.langKey) ?? 'en';

/** Service tokens are nobody who could be invited. */
function personOf({ userId }: Actor): string {
  if (!userId) throw notFound();
  return userId;
}

/** Of administrators, of the people whom they invite, and of whoever has the link of a mail. */
export const invitationRoutes: readonly RouteDefinition[] = [
  route(endpoints.listInvitations, (c) =>
    c.inTenant(async (scope) => ({
      invitations: await findInvitations(scope),
      hasMailServer: c.services.mailer !== undefined,
      can: { add: await isOperator(scope) },
    })),
  ),
  route(endpoints.inviteAddress, (c) =>
    c.inTenant(async (scope) => (await inviteAddress(scope, c.body, languageOf(c.caller))).invitation),
  ),
  route(endpoints.resendInvitation, (c) =>
    c.inTenant(
      async (scope) => (await resendInvitation(scope, c.params.id, languageOf(c.caller))).invitation,
    ),
  ),
  route(endpoints.withdrawInvitation, async (c) => {
    await c.inTenant((scope) => withdrawInvitation(scope, c.params.id));
    return undefined;
  }),

  route(endpoints.listOwnInvitations, async ({ actor, services: { database } }) =>
    actor.userId ? invitationsOfPerson(database.beforeTenant, actor.userId) : [],
  ),
  route(endpoints.answerInvitation, async (c) => {
    await answerInvitation(c.services.database, personOf(c.actor), { ...c.params, ...c.body });
    return undefined;
  }),

  route(endpoints.openInvitation, (c) => openInvitation(c.services, c.body.token, c.request.ip)),
  route(endpoints.joinByInvitation, async (c) => {
    await joinByInvitation(c.services, c.body, c.request.ip);
    return undefined;
  }),
  route(endpoints.refuseInvitation, async (c) => {
    await refuseInvitation(c.services.database, c.body.token, c.request.ip);
    return undefined;
  }),
];
