import type { Account } from '@recto/contracts/endpoints/tenancy';

/** An account for tests: a plain user of one tenant, changed by what a test cares about. */
export const accountWith = (changes: Partial<Account> = {}): Account => ({
  login: 'mei@example.com',
  name: 'Mei Chan',
  activated: true,
  authorities: ['ROLE_USER'],
  currentTenant: 'demo',
  langKey: 'en',
  tenants: [{ tenantId: 'demo', tenantDisplayName: 'Demo' }],
  features: [],
  toured: true,
  ...changes,
});
