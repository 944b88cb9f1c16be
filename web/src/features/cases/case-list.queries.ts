import { listAddress } from '@recto/contracts/lists/address';
import { CASE_LIST, type CaseListItem } from '@recto/contracts/lists/case-list';
import type { Facet, ListState } from '@recto/contracts/lists/definition';
import { type ListPage, listQuery } from '../../portal/list/list-query.ts';

export type CasePage = ListPage<CaseListItem>;

/** All pages of the list of cases, whatever their filters. */
export const CASE_LIST_KEY = ['case-list'] as const;

export const caseListQuery = (state: ListState, facets: readonly Facet[]) =>
  listQuery<CaseListItem>(CASE_LIST_KEY, CASE_LIST, state, facets);

/** Shows nothing while it is not known yet how the list opens. */
export const WAITING = { queryKey: [...CASE_LIST_KEY, 'waiting'] as unknown[], enabled: false };

/** The state of the list in the address. A wrong value falls away. */
export const CaseSearch = listAddress(CASE_LIST);
