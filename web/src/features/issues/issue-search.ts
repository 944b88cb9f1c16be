import { ISSUE_KINDS, ISSUE_PRIORITIES, ISSUE_STATUSES } from '@recto/contracts/issues';
import { z } from 'zod';

/** What stands in the address of the issue list; a wrong value falls away. Pages count from 1. */
const day = z.iso.date().optional().catch(undefined);
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

export const IssueSearch = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  kind: z.enum(ISSUE_KINDS).optional().catch(undefined),
  status: z.enum(ISSUE_STATUSES).optional().catch(undefined),
  priority: z.enum(ISSUE_PRIORITIES).optional().catch(undefined),
  assignee: text,
  by: text,
  from: day,
  to: day,
  dueFrom: day,
  dueTo: day,
});
export type IssueSearch = z.infer<typeof IssueSearch>;

/** True when something but the page is chosen. */
export const isNarrowed = ({ page: _page, ...filters }: IssueSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined);
