export { usageCharged } from './charging.events.ts';
export { changeEntitlements, type Entitlement, findEntitlements } from './entitlement.queries.ts';
export { settleDuplicate } from './settle-duplicate.ts';
export { chargeOnce, type FoundDocument } from './usage.queries.ts';
