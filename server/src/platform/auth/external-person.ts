import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Config } from '../config/index.ts';
import type { DB } from '../db/schema.gen.ts';
import { isInvited, personByEmail, tenantsOfPerson } from './access.queries.ts';
import { ensurePerson, joinTenant, setIssuerMemberships } from './external.queries.ts';
import { grantsOf } from './oidc/issuer-groups.ts';
import type { SignedIn } from './oidc/relying-party.ts';

type Needs = { config: Config; db: Kysely<DB> };

const FIRST_ROLES = ['ROLE_USER', 'ROLE_CONTRIBUTOR'] as const;

/**
 * Who signed in at an external issuer: the account with that verified e-mail address, with the places that its groups
 * give. Somebody new gets an account when a group or the domain of the address gives them a place.
 * @returns null for a closed account, and for whoever has no place here and is offered none
 */
export async function externalPerson(
  { config, db }: Needs,
  { verifiedEmail, groups, name }: Pick<SignedIn, 'verifiedEmail' | 'groups' | 'name'>,
  origin: string,
): Promise<string | null> {
  if (!verifiedEmail) return null;
  const known = await personByEmail(db, verifiedEmail);
  if (known && !known.activated) return null;
  const grants = grantsOf(groups, config.oidcGroups);
  const domain = config.oidcDomains[verifiedEmail.split('@').at(-1)?.toLowerCase() ?? ''];
  if (!known && grants.length === 0 && !domain) return null;
  return db.transaction().execute(async (transaction) => {
    const email = { id: randomUUID(), email: verifiedEmail, name: name ?? verifiedEmail };
    const person = known?.id ?? (await ensurePerson(transaction, email));
    if (config.oidcRoleClaim) await setIssuerMemberships(transaction, person, grants, origin);
    if (await hasPlace(transaction, person)) return person;
    if (!domain) return null;
    await joinTenant(transaction, person, { tenant: domain, roles: FIRST_ROLES }, origin);
    return (await hasPlace(transaction, person)) ? person : null;
  });
}

const hasPlace = async (db: Kysely<DB>, person: string): Promise<boolean> =>
  (await tenantsOfPerson(db, person)).length > 0 || (await isInvited(db, person));
