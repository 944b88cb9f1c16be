import { test } from '@playwright/test';
import { CATEGORIES, CATEGORY } from '@recto/contracts/categories';

/**
 * Journeys run side by side in lanes: those of a lane one after another, in a tenant that no other lane changes. Two
 * lanes share the demo tenant, because what the back office maintains is no document that the others count or open.
 */
type Lane = { name: string; tenant: string; files: readonly string[] };

/** What is named in no other lane: it looks at the documents that the demo tenant is seeded with. */
const REST = 'demo';

const LANES: readonly Lane[] = [
  {
    name: 'documents',
    tenant: 'desk',
    files: [
      'capture',
      'certificate',
      'dashboard',
      'decision',
      'duplicates',
      'learning',
      'main-job',
      'order',
      'password',
      'queue',
      'repair',
      'replay',
    ],
  },
  // It counts what arrives and what leaves.
  { name: 'both-ends', tenant: 'ends', files: ['both-ends', 'log-actions', 'tenant-settings'] },
  // Its specifications and cases would be counted by those who look at the demo tenant.
  { name: 'packaging', tenant: 'packs', files: ['case-parts', 'harmonise', 'subscribe'] },
  { name: 'back-office', tenant: REST, files: ['entities'] },
  // Have portals of their own.
  { name: 'new-entity', tenant: REST, files: ['new-entity'] },
  { name: 'stripe', tenant: REST, files: ['checkout'] },
];

const filesOf = ({ files }: Lane): string[] => files.map((name) => `${name}.spec.ts`);

/** The lanes as projects of Playwright, the longest first. */
export const projects = [
  { name: REST, workers: 1, testIgnore: LANES.flatMap(filesOf), metadata: { tenant: REST } },
  ...LANES.map((lane) => ({
    name: lane.name,
    workers: 1,
    testMatch: filesOf(lane),
    metadata: { tenant: lane.tenant },
  })),
];

/** Tenants that are not there from the beginning. */
export const OWN_TENANTS: readonly string[] = [
  ...new Set(LANES.map(({ tenant }) => tenant).filter((tenant) => tenant !== REST)),
];

/** Who works in each tenant, named as in the demo tenant. */
export const PEOPLE: readonly { who: Person; operator?: true; roles: readonly string[] }[] = [
  { who: 'admin', operator: true, roles: allCategories() },
  { who: 'reviewer', roles: ['ROLE_CONTRIBUTOR', ...allCategories()] },
];
/** The manager is in the demo tenant only. */
export type Person = 'admin' | 'reviewer' | 'manager';

function allCategories(): string[] {
  return [...new Set(CATEGORIES.flatMap((category) => CATEGORY[category].roles))];
}

export const PASSWORD = 'recto-demo-2026';

/** The tenant that the running journey works in; the demo tenant outside of journeys. */
export function tenantHere(): string {
  try {
    return test.info().project.metadata.tenant as string;
  } catch {
    return REST;
  }
}

/** Somebody of the tenant that the running journey works in. */
export const emailOf = (who: Person): string => `${who}@${tenantHere()}.recto`;
