import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { isInvited, personByEmail, tenantsOfPerson } from './access.queries.ts';
import { ensurePerson, isOperatorAccount, joinTenant, setIssuerMemberships } from './external.queries.ts';
import { grantsOf } from './oidc/issuer-groups.ts';
import { domainOf, type IssuerTerms } from './oidc/issuers.ts';
import type { SignedIn } from './oidc/relying-party.ts';

type Needs = { db: Kysely<DB>; terms: IssuerTerms };

const FIRST_ROLES = ['ROLE_USER', 'ROLE_CONTRIBUTOR'] as const;

/**
 * Who signed in at an external issuer: the account with that verified e-mail address, with the places that its groups
 * give. Somebody new gets an account when a group or the domain of the address gives them a place.
 * @returns null for an address that the issuer may not vouch for, for a closed account, for an operator where the issuer
 * is not trusted with those, and for whoever has no place here and is offered none
 */
export async function externalPerson(
  { db, terms }: Needs,
  { verifiedEmail, groups, name }: Pick<SignedIn, 'verifiedEmail' | 'groups' | 'name'>,
  origin: string,
): Promise<string | null> {
  if (!verifiedEmail) return null;
  const domain = domainOf(verifiedEmail);
  if (!terms.vouches(domain)) return null;
  const known = await personByEmail(db, verifiedEmail);
  if (known && !known.activated) return null;
  if (known && !terms.operators && (await isOperatorAccount(db, known.id))) return null;
  const grants = grantsOf(groups, terms.groups).filter(
    ({ tenant }) => !terms.tenants || terms.tenants.includes(tenant),
  );
  const joined = terms.joins(domain);
  if (!known && grants.length === 0 && !joined) return null;
  return db.transaction().execute(async (transaction) => {
    const email = { id: randomUUID(), email: verifiedEmail, name: name ?? verifiedEmail };
    const person = known?.id ?? (await ensurePerson(transaction, email));
    if (terms.roleClaim) await setIssuerMemberships(transaction, person, grants, origin);
    if (await hasPlace(transaction, person)) return person;
    if (!joined) return null;
    await joinTenant(transaction, person, { tenant: joined, roles: FIRST_ROLES }, origin);
    return (await hasPlace(transaction, person)) ? person : null;
  });
}

const hasPlace = async (db: Kysely<DB>, person: string): Promise<boolean> =>
  (await tenantsOfPerson(db, person)).length > 0 || (await isInvited(db, person));
