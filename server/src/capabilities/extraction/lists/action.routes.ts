import * as endpoints from '@recto/contracts/endpoints/actions';
import type { Context } from '../../../platform/http/route.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { copyExtraction } from '../arrival/copy-extraction.ts';
import { deepRerun, generateExtractions } from '../arrival/regenerate.ts';
import { enhanceExtraction } from '../reading/enhance-extraction.ts';
import { findListPage } from '../rows/list.queries.ts';
import { listHistory, listMailExtractions, listRelated, presentRows } from '../viewing/list-related.ts';
import { analyticsSite } from './analytics-site.ts';
import { createTag, deleteTag, listTags, setTags } from './manage-tags.ts';
import { reindexExtraction } from './reindex-extraction.ts';

type CopyCall = Pick<
  Context<typeof endpoints.copyExtraction>,
  'services' | 'tenant' | 'actor' | 'query' | 'body'
>;
const copy = ({ services, tenant, actor, query, body }: CopyCall, uuid: string) =>
  copyExtraction(services, { tenant, actor }, uuid, query.newTenantName ?? body?.newTenantName);

/** What is done to an extraction as a whole, and what stands beside it. */
export const actionRoutes: readonly RouteDefinition[] = [
  route(endpoints.deepRerun, async (c) => {
    await c.inTenant((scope) => deepRerun(scope, c.params.uuid));
    return undefined;
  }),
  route(endpoints.deepRerunByBody, async (c) => {
    await c.inTenant((scope) => deepRerun(scope, c.body.extractionUuid));
    return undefined;
  }),
  route(endpoints.enhance, async (c) => {
    await c.inTenant((scope) => enhanceExtraction(scope, c.params.uuid));
    return undefined;
  }),
  route(endpoints.enhanceByBody, async (c) => {
    await c.inTenant((scope) => enhanceExtraction(scope, c.body.extractionUuid));
    return undefined;
  }),
  route(endpoints.copyExtraction, (c) => copy(c, c.params.uuid)),
  route(endpoints.copyExtractionByBody, (c) => copy(c, c.body.extractionUuid)),
  route(endpoints.reindex, (c) => c.inTenant((scope) => reindexExtraction(scope, c.params.uuid))),
  route(endpoints.reindexByBody, (c) =>
    c.inTenant((scope) => reindexExtraction(scope, c.body.extractionUuid)),
  ),
  route(endpoints.generateExtractions, async (c) => {
    await c.inTenant((scope) => generateExtractions(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.setTags, (c) => c.inTenant((scope) => setTags(scope, c.params.uuid, c.body.tagIds))),
  route(endpoints.setTagsByBody, (c) =>
    c.inTenant((scope) => setTags(scope, c.body.extractionUuid, c.body.tagIds)),
  ),
  route(endpoints.listTags, async (c) => {
    const tags = await c.inTenant((scope) => listTags(scope, c.query));
    c.reply.header('x-total-count', tags.length);
    return tags;
  }),
  route(endpoints.createTag, (c) => c.inTenant((scope) => createTag(scope, c.body.name))),
  route(endpoints.deleteTag, async (c) => {
    await c.inTenant((scope) => deleteTag(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.listDrafts, (c) =>
    c.readInTenant(async (scope) => {
      const { rows, total } = await findListPage(scope, { ...c.query, statuses: ['DRAFT'], categories: [] });
      c.reply.header('x-total-count', total);
      return presentRows(scope, rows);
    }),
  ),
  route(endpoints.listHistory, (c) =>
    c.readInTenant((scope) => listHistory(scope, c.params.category, c.query.categoryKey)),
  ),
  route(endpoints.listRelated, (c) => c.readInTenant((scope) => listRelated(scope, c.params.uuid))),
  route(endpoints.listMailExtractions, (c) =>
    c.readInTenant((scope) => listMailExtractions(scope, c.params.uuid)),
  ),
  route(endpoints.getAnalyticsSite, async (c) => ({ url: analyticsSite(c.services.config, c.actor.login) })),
  route(endpoints.listEnvironments, async (c) => [...c.services.config.environments]),
];
