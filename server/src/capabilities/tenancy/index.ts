export { DEMO_PASSWORD, type DemoAccount, findDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
export {
  createServiceToken,
  createTenant,
  createUser,
  grantRoles,
  listTenants,
  listUsers,
  parseRoles,
} from './operator.ts';
export { tenancy } from './tenancy.capability.ts';
