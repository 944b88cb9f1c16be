export { insertCopyHere } from '../arrival/copy-extraction.ts';
export { isWhole } from '../rows/extraction.policy.ts';
export { findByIds, findVisibleByIds, findVisibleByUuids } from '../rows/extraction.queries.ts';
export { listItemsOf } from './list-related.ts';
