import { CATEGORY } from '@recto/contracts/categories';
import type { Role } from '@recto/contracts/roles';
import type { System } from '../../platform/db/scope.ts';
import { createTenant, createUser, grantRoles, listTenants, listUsers } from './operator.ts';

/** One password for all demo accounts: it is printed at every start, and `prod` refuses to run with these accounts. */
const DEMO_PASSWORD = 'recto-demo-2026';

const ALL_CATEGORY_ROLES: readonly Role[] = [
  ...new Set(Object.values(CATEGORY).flatMap((facts) => [...facts.roles])),
];

const TENANTS = [
  { name: 'demo', displayName: 'Demo Trading' },
  { name: 'iff', displayName: 'IFF' },
  { name: 'deepsite', displayName: 'Deepsite' },
] as const;

type DemoPerson = {
  email: string;
  name: string;
  operator?: true;
  /** By tenant. */
  roles: Readonly<Record<string, readonly Role[]>>;
};

const PEOPLE: readonly DemoPerson[] = [
  { email: 'admin@demo.recto', name: 'Ada Admin', operator: true, roles: { demo: ALL_CATEGORY_ROLES } },
  {
    email: 'reviewer@demo.recto',
    name: 'Rita Reviewer',
    roles: {
      demo: ['ROLE_CONTRIBUTOR', ...ALL_CATEGORY_ROLES],
      iff: ['ROLE_CONTRIBUTOR', 'ROLE_COA', 'ROLE_NB_COA', 'ROLE_OC'],
    },
  },
  { email: 'reader@demo.recto', name: 'Rory Reader', roles: { demo: ['ROLE_INVOICE'] } },
  {
    email: 'manager@demo.recto',
    name: 'Mona Manager',
    roles: { demo: ['ROLE_MANAGEMENT', 'ROLE_BILLING', 'ROLE_ANALYSIS', 'ROLE_INVOICE', 'ROLE_OC'] },
  },
];

/** Shown to people who start the server. */
type DemoAccount = { email: string; password: string; roles: readonly string[] };

const shown = (person: DemoPerson): DemoAccount => ({
  email: person.email,
  password: DEMO_PASSWORD,
  roles: person.operator ? ['operator of every tenant'] : summarise(person.roles.demo ?? []),
});

function summarise(roles: readonly Role[]): string[] {
  const all = ALL_CATEGORY_ROLES.every((role) => roles.includes(role));
  const named = all ? roles.filter((role) => !ALL_CATEGORY_ROLES.includes(role)) : roles;
  return [...named.map((role) => role.replace('ROLE_', '')), ...(all ? ['all categories'] : [])];
}

/** Makes the demo tenants and people that are not there yet; development only. */
export async function seedDemoAccounts(system: System): Promise<DemoAccount[]> {
  const tenants = new Set((await listTenants(system)).map((tenant) => tenant.name));
  for (const tenant of TENANTS) if (!tenants.has(tenant.name)) await createTenant(system, tenant);
  const people = new Set((await listUsers(system)).map((user) => user.email));
  for (const person of PEOPLE) {
    // What an operator changed since stays changed.
    if (people.has(person.email)) continue;
    await createUser(system, { ...person, password: DEMO_PASSWORD });
    for (const [tenant, roles] of Object.entries(person.roles))
      await grantRoles(system, { email: person.email, tenant, roles });
  }
  return PEOPLE.map(shown);
}

/** The demo accounts that exist: `prod` must have none. */
export async function findDemoAccounts(system: System): Promise<string[]> {
  const demo = new Set(PEOPLE.map((person) => person.email));
  return (await listUsers(system)).map((user) => user.email).filter((email) => demo.has(email));
}
