import * as endpoints from '@recto/contracts/endpoints/issues';
import { type IssueStatus, storedIssueStatuses } from '@recto/contracts/issues';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { behaviours } from './behaviours.ts';
import { changeIssue, deleteIssue, markIssue } from './change-issue.ts';
import { eyesOf } from './issue.policy.ts';
import { findIssue, findIssuePage, findIssuesOf } from './issue.queries.ts';
import { presentIssue } from './present-issue.ts';
import { reportIssue } from './report-issue.ts';

type PageQuery = {
  page: number;
  size: number;
  sort: string;
  status?: IssueStatus | undefined;
};

async function listPage(scope: TenantScope, { status, page, size, sort }: PageQuery, reporter?: string) {
  const eyes = eyesOf(scope.actor.roles);
  const statuses = status && storedIssueStatuses(status, eyes.isAdmin);
  const { rows, total } = await findIssuePage(scope, eyes, {
    page,
    size,
    sort,
    statuses,
    ...(reporter !== undefined && { reporter }),
  });
  return { issues: rows.map((row) => presentIssue(row, eyes)), total };
}

const TOTAL = 'x-total-count';

/** What can be asked of it over HTTP. Read in web processes only. */
export const issuesRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('issues', behaviours),
  route(endpoints.listIssues, async (c) => {
    const { issues: found, total } = await c.readInTenant((scope) => listPage(scope, c.query));
    c.reply.header(TOTAL, total);
    return found;
  }),
  route(endpoints.listMyIssues, async (c) => {
    const { issues: found, total } = await c.readInTenant((scope) => listPage(scope, c.query, c.actor.login));
    c.reply.header(TOTAL, total);
    return found;
  }),
  route(endpoints.listIssuesOfExtraction, (c) =>
    c.inTenant(async (scope) => {
      const { key } = c.params;
      const { id } = await requireVisible(scope, typeof key === 'number' ? { id: key } : { uuid: key });
      const eyes = eyesOf(scope.actor.roles);
      return (await findIssuesOf(scope, eyes, id)).map((row) => presentIssue(row, eyes));
    }),
  ),
  route(endpoints.listIssueAssignees, async (c) => [...c.services.config.issueAssignees]),
  route(endpoints.getIssue, (c) =>
    c.inTenant(async (scope) => {
      const eyes = eyesOf(scope.actor.roles);
      const row = await findIssue(scope, eyes, c.params.id);
      if (!row) throw notFound();
      return presentIssue(row, eyes);
    }),
  ),
  route(endpoints.createIssue, (c) => c.inTenant((scope) => reportIssue(scope, c.services.config, c.body))),
  route(endpoints.updateIssue, (c) =>
    c.inTenant((scope) => changeIssue(scope, c.services.config, c.params.id, c.body)),
  ),
  route(endpoints.updateIssueByBody, (c) =>
    c.inTenant((scope) => changeIssue(scope, c.services.config, c.body.id, c.body)),
  ),
  route(endpoints.markIssue, (c) => c.inTenant((scope) => markIssue(scope, c.params.id, c.params.mark))),
  route(endpoints.deleteIssue, async (c) => {
    await c.inTenant((scope) => deleteIssue(scope, c.params.id));
    return undefined;
  }),
];
