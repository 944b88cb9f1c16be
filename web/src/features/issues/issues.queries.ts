import { listIssueAssignees, listIssuesOfExtraction, listMyIssues } from '@recto/contracts/endpoints/issues';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const issuesOfQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['extraction', uuid, 'issues'],
    queryFn: ({ signal }) => call(listIssuesOfExtraction, { params: { key: uuid }, signal }),
  });

export const myIssuesQuery = queryOptions({
  queryKey: ['my-issues'],
  queryFn: ({ signal }) => call(listMyIssues, { query: {}, signal }),
});

export const assigneesQuery = queryOptions({
  queryKey: ['issue-assignees'],
  queryFn: ({ signal }) => call(listIssueAssignees, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
