import { readAddress, readDay, readOneOf, readPage, readText } from '@recto/contracts/address';
import {
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  ISSUE_STATUSES,
  type IssueKind,
  type IssuePriority,
  type IssueStatus,
} from '@recto/contracts/issues';

/** What stands in the address of the issue list; a wrong value falls away. */
export type IssueSearch = {
  page?: number | undefined;
  kind?: IssueKind | undefined;
  status?: IssueStatus | undefined;
  priority?: IssuePriority | undefined;
  assignee?: string | undefined;
  by?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
};

export const readIssueSearch = readAddress<IssueSearch>({
  page: readPage,
  kind: readOneOf(ISSUE_KINDS),
  status: readOneOf(ISSUE_STATUSES),
  priority: readOneOf(ISSUE_PRIORITIES),
  assignee: readText,
  by: readText,
  from: readDay,
  to: readDay,
  dueFrom: readDay,
  dueTo: readDay,
});

/** True when something but the page is chosen. */
export const isNarrowed = ({ page: _page, ...filters }: IssueSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
