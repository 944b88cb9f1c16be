export { addSynonym } from './add-synonym.ts';
export { findBaselineOrder, hasBaselineOrders } from './baseline.queries.ts';
export { findOptions, insertOption } from './code-table.queries.ts';
export { putBaselineOrder } from './manage-baseline-orders.ts';
export { limitsWith } from './manage-specifications.ts';
export { matchNames, recordUnmatched, samplesOf } from './match-names.ts';
export { findMaterial } from './material.queries.ts';
export { writeMic as putMic } from './mic.queries.ts';
export { putMaterial } from './put-material.ts';
export { reference } from './reference.capability.ts';
export { nameExplained, nameWithdrawn, orderChanged, vendorsNamed } from './reference.events.ts';
export { findSightings, replaceSightings } from './sample.queries.ts';

export { findUnits } from './unit.queries.ts';

export { findCallers, findVendor, type Vendor, type VendorCalls } from './vendor.queries.ts';
