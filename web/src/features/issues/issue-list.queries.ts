import type { ExtractionIssue } from '@recto/contracts/endpoints/issues';
import { listAddress } from '@recto/contracts/lists/address';
import type { Facet, ListState } from '@recto/contracts/lists/definition';
import { ISSUE_LIST } from '@recto/contracts/lists/issue-list';
import { listQuery } from '../../portal/list/list-query.ts';

/** All pages of the list of issues, whatever their filters. */
export const ISSUE_LIST_KEY = ['issue-list'] as const;

export const issueListQuery = (state: ListState, facets: readonly Facet[]) =>
  listQuery<ExtractionIssue>(ISSUE_LIST_KEY, ISSUE_LIST, state, facets);

/** The state of the list in the address. A wrong value falls away. */
export const IssueSearch = listAddress(ISSUE_LIST);
