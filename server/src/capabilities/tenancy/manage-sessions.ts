import type { OwnSession } from '@recto/contracts/endpoints/sessions';
import { said } from '@recto/contracts/said/said';
import type { Caller } from '../../platform/auth/caller.ts';
import { endProviderSessions } from '../../platform/auth/oidc/end-sessions.ts';
import { IDLE_SECONDS } from '../../platform/auth/session.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOfPerson, sessionsOfPerson } from './sessions.queries.ts';

/** What somebody sees of their own sessions and ends. Service tokens have none. */

type Signed = { person: string; hash: Buffer; address: string };

function signedIn(caller: Caller | null): Signed {
  const person = caller?.actor.userId;
  if (!person || !caller.session) throw notFound();
  return { person, hash: caller.session.hash, address: caller.actor.origin };
}

export async function listOwnSessions(
  { database }: Pick<Services, 'database'>,
  caller: Caller | null,
): Promise<OwnSession[]> {
  const { person, hash } = signedIn(caller);
  const rows = await sessionsOfPerson(database.beforeTenant, person, IDLE_SECONDS);
  return rows.map(({ id, id_hash, device, origin, created_at, seen_at, amr }) => ({
    id,
    device,
    address: origin,
    begunDate: created_at.toISOString(),
    seenDate: seen_at.toISOString(),
    twoFactors: amr.includes('mfa'),
    current: hash.equals(id_hash),
  }));
}

/**
 * Ends a session, or all but that of the request.
 * @returns how many there were
 * @throws Problem 404 for one that is not theirs, 400 for the session of the request, which ends by signing out
 */
export async function endOwnSessions(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  caller: Caller | null,
  id?: string,
): Promise<number> {
  const { person, hash, address } = signedIn(caller);
  const own = await sessionsOfPerson(database.beforeTenant, person, IDLE_SECONDS);
  const named = own.find((one) => one.id === id);
  if (id !== undefined && !named) throw notFound();
  if (named?.id_hash.equals(hash)) throw badRequest(said('own_session'));
  return database.beforeTenant.transaction().execute(async (db) => {
    // The embedded issuer knows browsers of its own: one that it remembers would be let in again without a word.
    await endProviderSessions(db, secrets, person);
    return endSessionsOfPerson(db, person, id === undefined ? { keep: hash } : { id }, address);
  });
}
