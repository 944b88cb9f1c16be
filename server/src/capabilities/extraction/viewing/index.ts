export { insertCopyHere } from '../arrival/copy-extraction.ts';
export { isWhole } from '../rows/extraction.policy.ts';
export {
  type ExtractionHead,
  findByIds,
  findVisibleByIds,
  findVisibleHeads,
} from '../rows/extraction.queries.ts';
export { listItemsOf } from './list-related.ts';
