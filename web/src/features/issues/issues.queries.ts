import {
  listIssueAssignees,
  listIssues,
  listIssuesOfExtraction,
  listMyIssues,
} from '@recto/contracts/endpoints/issues';
import { PAGING } from '@recto/contracts/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../lib/api.ts';
import { dayBegins, dayEnds } from '../../lib/dates.ts';
import type { IssueSearch } from './issue-search.ts';

export const issuesOfQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'issues'],
    queryFn: ({ signal }) => call(listIssuesOfExtraction, { params: { key: uuid }, signal }),
  });

export const myIssuesQuery = queryOptions({
  queryKey: ['my-issues'],
  queryFn: ({ signal }) => call(listMyIssues, { query: {}, signal }),
});

/** All pages of the list of issues, whatever their filters. */
export const ISSUE_LIST_KEY = ['issue-list'] as const;

export const issueListQuery = ({ page = 1, by, from, to, ...search }: IssueSearch) => {
  const query = {
    ...search,
    page: page - 1,
    size: PAGING.size,
    ...(by && { createdBy: by }),
    ...(from && { from: dayBegins(from) }),
    ...(to && { until: dayEnds(to) }),
  };
  return queryOptions({
    queryKey: [...ISSUE_LIST_KEY, query],
    queryFn: ({ signal }) => callPage(listIssues, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { errors: 'silent' },
  });
};

export const assigneesQuery = queryOptions({
  queryKey: ['issue-assignees'],
  queryFn: ({ signal }) => call(listIssueAssignees, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
