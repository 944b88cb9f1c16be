export { billing } from './billing.capability.ts';
export type { CarriedSubscription, OfferedPlan } from './carry-over.queries.ts';
export { carryOver } from './carry-over.ts';
export { findSubscribedCategories } from './usage/subscription.queries.ts';
