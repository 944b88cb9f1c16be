export { findDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
export { leaving } from './leaving/leaving.ts';
export { mailPerson, notifyAdministrators } from './notify-administrators.ts';
export {
  createServiceToken,
  createTenant,
  createUser,
  grantRoles,
  listServiceTokens,
  listTenants,
  listUsers,
  makeOperatorResetLink,
  parseRoles,
  revokeServiceToken,
  signOutEverywhere,
} from './operator.ts';
export { tenancy } from './tenancy.capability.ts';
export { findPeople, findTenant, type TenantMember } from './tenancy.queries.ts';
