export { findDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
export {
  createServiceToken,
  createTenant,
  createUser,
  grantRoles,
  listServiceTokens,
  listTenants,
  listUsers,
  parseRoles,
  revokeServiceToken,
  signOutEverywhere,
} from './operator.ts';
export { type MailTexts, mailPerson, tellAdministrators } from './tell-administrators.ts';
export { tenancy } from './tenancy.capability.ts';
export { findPeople, type TenantMember } from './tenancy.queries.ts';
