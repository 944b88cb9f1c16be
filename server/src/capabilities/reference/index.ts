export { findBaselineOrder, hasBaselineOrders } from './baseline.queries.ts';
export { putBaselineOrder } from './manage-baseline-orders.ts';
export { reference } from './reference.capability.ts';
