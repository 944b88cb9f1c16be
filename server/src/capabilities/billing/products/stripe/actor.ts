import type { Actor } from '../../../../platform/db/scope.ts';

/** What changes because the payment provider says so. */
export const PAYMENTS: Actor = { userId: null, login: 'system', roles: [], origin: 'stripe' };
