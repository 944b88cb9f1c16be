import type { Read } from '@recto/contracts/address';
import { listAddress } from '@recto/contracts/lists/address';
import { type ListState, sortOf } from '@recto/contracts/lists/definition';
import { EXTRACTION_LIST } from '@recto/contracts/lists/extraction-list';
import { isRecord } from '../../../lib/is-record.ts';

/** The list that a person came from, carried in the address: the queue follows its filters and its order. */
export type FollowedList = ListState & { readonly sort: string };

const readList = listAddress(EXTRACTION_LIST);

export const readFollowed: Read<FollowedList> = (value) => {
  if (!isRecord(value)) return undefined;
  const { page: _page, ...list } = readList(value);
  return { ...list, sort: sortOf(EXTRACTION_LIST, list) };
};

/** Back in the list: its own order needs no word in the address. */
export const listOf = (followed: FollowedList | undefined): ListState => {
  if (!followed) return {};
  const { sort, ...list } = followed;
  return sort === sortOf(EXTRACTION_LIST, list) ? list : followed;
};
