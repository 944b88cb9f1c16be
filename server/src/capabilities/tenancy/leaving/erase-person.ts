import { randomBytes } from 'node:crypto';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import { endProviderSessions } from '../../../platform/auth/oidc/end-sessions.ts';
import type { System, TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, notFound } from '../../../platform/errors.ts';
import { defineJob, enqueue, type Job } from '../../../platform/jobs/index.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { Services } from '../../../platform/services.ts';
import { findUserId } from '../operator.queries.ts';
import { setActivated } from '../people/manage-people.ts';
import { findPerson, isOperator } from '../people/people.queries.ts';
import { eraseAs, eraseRows } from './erasure.queries.ts';

/** What stands for somebody from now on: made by chance, so that it leads back to nobody. */
const newPseudonym = (): string => `erased-${randomBytes(5).toString('hex')}`;

/**
 * Takes a person out of every table, for good; what they did stays, done by a pseudonym.
 * @returns the pseudonym
 * @throws Error when nobody has the address
 */
export function erasePerson(system: System, secrets: Secrets, email: string): Promise<string> {
  return system.systemScope('erase a person', async (db) => {
    const id = await findUserId(db, email);
    if (!id) throw new Error(`there is no user ${email}`);
    const pseudonym = newPseudonym();
    await endProviderSessions(db, secrets, id);
    await eraseRows(db, id, pseudonym);
    return pseudonym;
  });
}

const payload = z.object({ person: z.uuid(), by: z.uuid() });

/** Looks through every table, which takes its time in a large installation. */
export const eraseAccount: Job<z.infer<typeof payload>> = defineJob({
  name: 'tenancy.erase-person',
  lane: 'chores',
  payload,
  handler: (context, { person, by }) =>
    context.inTenant(async (scope) => {
      await endProviderSessions(scope.db, context.services.secrets, person);
      await eraseAs(scope, by, person, newPseudonym());
    }),
});

/**
 * The account is closed at once, the person erased by a job; for operators.
 * @param typed the address, as the operator wrote it
 * @throws Problem 404 for nobody; 400 for others than operators, for oneself, or when another address was typed
 */
export async function askForErasure(
  scope: TenantScope,
  services: Pick<Services, 'secrets'>,
  id: string,
  typed: string,
): Promise<void> {
  const person = await findPerson(scope, id);
  if (!person) throw notFound();
  if (!(await isOperator(scope)) || !scope.actor.userId) throw badRequest(said('erase_is_for_operators'));
  if (typed.trim().toLowerCase() !== person.email.toLowerCase()) throw badRequest(said('erase_address'));
  await setActivated(scope, services, id, false);
  await enqueue(scope, eraseAccount, { person: id, by: scope.actor.userId }, { key: `erase:${id}` });
}
