import { randomUUID } from 'node:crypto';
import type { ParsedBody, ReplyOf } from '@recto/contracts/endpoint';
import type {
  joinByInvitation as Joining,
  openInvitation as Opening,
  OwnInvitation,
} from '@recto/contracts/endpoints/invitations';
import { said } from '@recto/contracts/said/said';
import { refuseCommonPassword } from '../../../platform/auth/common-passwords.ts';
import { hashOf } from '../../../platform/auth/opaque.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { limitTries } from '../../../platform/auth/rate-limit.ts';
import type { Actor, Database, TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import {
  closeAccepted,
  closeDeclined,
  holdInvitation,
  invitationByToken,
  invitationsOfPerson,
} from './invitations.queries.ts';
import { addPerson, findRoles, storeRoles } from './people.queries.ts';

/** What somebody does who was invited: signed in, or with the link of the mail. 404 for whatever waits for no answer of theirs. */

const LINKS = { most: 60, seconds: 15 * 60 };

/** In the tenant of the invitation, on behalf of whoever was invited: what an answer is has one way for all. */
async function answer(
  database: Database,
  { id, tenantId, email }: OwnInvitation,
  give: (scope: TenantScope) => Promise<void>,
): Promise<void> {
  // The audit of the tenant knows them by their address, as the tenant does, and learns nothing of where they are.
  const actor: Actor = { userId: null, login: email, roles: [], origin: 'invitation' };
  await database.inTenant({ tenant: tenantId, actor }, async (scope) => {
    // It may have been withdrawn, or answered in another window, a moment ago.
    if ((await holdInvitation(scope, id))?.state !== 'INVITED') throw notFound();
    await give(scope);
  });
}

/** A place that somebody has by now stays as it is. */
async function join(scope: TenantScope, invitation: string, person: string): Promise<void> {
  const roles = (await holdInvitation(scope, invitation))?.roles ?? [];
  if (!(await findRoles(scope, person))) await storeRoles(scope, person, roles);
  await closeAccepted(scope, invitation);
}

/** The answer of somebody who is signed in. */
export async function answerInvitation(
  database: Database,
  person: string,
  { id, accepts }: { id: string; accepts: boolean },
): Promise<void> {
  const own = (await invitationsOfPerson(database.beforeTenant, person)).find((one) => one.id === id);
  if (!own) throw notFound();
  await answer(database, own, (scope) => (accepts ? join(scope, id, person) : closeDeclined(scope, id)));
}

async function requireLink({ beforeTenant }: Database, token: string, address: string) {
  await limitTries(beforeTenant, `invitation:address:${address}`, LINKS);
  const found = await invitationByToken(beforeTenant, hashOf(token));
  if (!found) throw notFound();
  return found;
}

/** What a link leads to, and what whoever has it does next. */
export async function openInvitation(
  { database, config }: Pick<Services, 'database' | 'config'>,
  token: string,
  address: string,
): Promise<ReplyOf<typeof Opening>> {
  const { id: _, hasAccount, ...said } = await requireLink(database, token, address);
  const joins = config.embeddedIssuer ? 'password' : 'account';
  return { ...said, next: hasAccount ? 'sign-in' : joins };
}

/** Makes the account of the address that the link was sent to. Somebody who has one signs in and accepts there. */
export async function joinByInvitation(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { token, name, password }: ParsedBody<typeof Joining>,
  address: string,
): Promise<void> {
  const found = await requireLink(database, token, address);
  if (config.embeddedIssuer && !password)
    throw badRequest(said('choose_password'), [
      { objectName: 'body', field: 'password', said: said('choose_password') },
    ]);
  if (config.embeddedIssuer && password) await refuseCommonPassword(password, found.email);
  const passwordHash = config.embeddedIssuer && password ? await hashPassword(password) : null;
  await answer(database, found, async (scope) => {
    const { id, created } = await addPerson(scope, {
      id: randomUUID(),
      email: found.email,
      name,
      passwordHash,
    });
    if (!created) throw badRequest(said('account_of_address'));
    await join(scope, found.id, id);
  });
}

export async function refuseInvitation(database: Database, token: string, address: string): Promise<void> {
  const found = await requireLink(database, token, address);
  await answer(database, found, (scope) => closeDeclined(scope, found.id));
}
