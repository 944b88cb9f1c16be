import { listAddress } from '@recto/contracts/lists/address';
import { type ListState, sortOf } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import type { z } from 'zod';

/** The list that a person came from, carried in the address: the queue follows its filters and its order. */
export type FollowedList = ListState & { readonly sort: string };

export const FollowedList: z.ZodType<FollowedList, ListState> = listAddress(EXTRACTION_LIST).transform(
  ({ page: _page, ...list }) => ({ ...list, sort: sortOf(EXTRACTION_LIST, list) }),
);

/** Back in the list: its own order needs no word in the address. */
export const listOf = (followed: FollowedList | undefined): ListState => {
  if (!followed) return {};
  const { sort, ...list } = followed;
  return sort === sortOf(EXTRACTION_LIST, list) ? list : followed;
};
