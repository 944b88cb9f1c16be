import { listAddress } from '@recto/contracts/lists/address';
import { type ListState, sortOf } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';

/** The state of the list in the address. A wrong value falls back instead of failing. `page` counts from 1 for people. */
export const readListSearch = listAddress(EXTRACTION_LIST);

/** What the queue of the review follows: the list as it is filtered and sorted now. */
export const followed = ({ page: _page, ...state }: ListState): ListState & { sort: string } => ({
  ...state,
  sort: sortOf(EXTRACTION_LIST, state),
});
