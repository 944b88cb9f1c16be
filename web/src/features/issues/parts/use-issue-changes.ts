import type { BodyOf } from '@recto/contracts/endpoint';
import { createIssue, deleteIssue, markIssue, updateIssue } from '@recto/contracts/endpoints/issues';
import type { IssueMark } from '@recto/contracts/issues';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useLive } from '../../../portal/live.ts';
import { ISSUE_LIST_KEY } from '../issue-list.queries.ts';
import { issuesOfQuery, myIssuesQuery } from '../issues.queries.ts';

/** Reports an issue or moves one on, and brings what is shown of the extraction's issues up to date. */
export const useIssueChanges = (uuid: string) => {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: issuesOfQuery(uuid).queryKey }),
      client.invalidateQueries({ queryKey: myIssuesQuery.queryKey }),
      client.invalidateQueries({ queryKey: ISSUE_LIST_KEY }),
    ]);
  const report = useMutation({
    mutationFn: (body: BodyOf<typeof createIssue>) => call(createIssue, { body }),
    onSuccess: refresh,
  });
  const mark = useMutation({
    mutationFn: ({ id, how }: { id: number; how: IssueMark }) =>
      call(markIssue, { params: { id, mark: how } }),
    onSettled: refresh,
  });
  const change = useMutation({
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof updateIssue> }) =>
      call(updateIssue, { params: { id }, body }),
    meta: { errors: 'silent' },
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteIssue, { params: { id } }),
    onSettled: refresh,
  });
  return { report, mark, change, remove };
};

/** Keeps the issues of an extraction fresh while others work on them. */
export const useLiveIssues = (uuid: string): void => {
  const client = useQueryClient();
  useLive((event) => {
    if (event.kind === 'issue' && event.uuid === uuid)
      void client.invalidateQueries({ queryKey: issuesOfQuery(uuid).queryKey });
  });
};
