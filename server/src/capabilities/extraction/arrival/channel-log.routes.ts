import * as endpoints from '@recto/contracts/endpoints/channel-logs';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { findDocumentsOfLogs, findOpenLog, findOpenLogsOfBatch, findTraces } from '../../intake/index.ts';
import { findVisibleOfLog } from '../rows/extraction.queries.ts';
import { presentLog, presentLogExtraction, presentLogTrace } from '../rows/present.ts';
import { copyLog } from './copy-log.ts';
import { pagesOf } from './get-log.ts';
import { consoleUrlOf } from './log-console.ts';
import { deepRerunLog } from './regenerate.ts';

/** The extractions of a log that the actor sees; throws not found for a log that is not there for them. */
async function extractionsOf(scope: TenantScope, logId: number) {
  if (!(await findOpenLog(scope, logId))) throw notFound();
  return findVisibleOfLog(scope, logId);
}

/** What the page of a channel log shows and does beyond the record itself. */
export const channelLogRoutes: readonly RouteDefinition[] = [
  route(endpoints.listLogExtractions, (c) =>
    c.readInTenant(async (scope) => (await extractionsOf(scope, c.params.id)).map(presentLogExtraction)),
  ),
  route(endpoints.getLogMetadata, (c) =>
    c.inTenant(async (scope) => {
      const rows = await extractionsOf(scope, c.params.id);
      const documents = await findDocumentsOfLogs(scope, [c.params.id]);
      return {
        generatedExtractions: rows.map(({ extraction_uuid: extractionUuid, category, pages }) => ({
          extractionUuid,
          category,
          pages,
        })),
        traces: (await findTraces(scope, [c.params.id])).map((trace) =>
          presentLogTrace(trace, documents, consoleUrlOf(c.services.config.logConsoleUrl, scope, trace)),
        ),
        hasFile: documents.length > 0,
      };
    }),
  ),
  route(endpoints.listBatchLogs, (c) =>
    c.readInTenant(async (scope) => {
      const logs = await findOpenLogsOfBatch(scope, c.params.id);
      if (logs.length === 0) throw notFound();
      const ids = logs.map(({ id }) => id);
      const documents = await findDocumentsOfLogs(scope, ids);
      return logs.map((log) =>
        presentLog(log, pagesOf(documents.filter((one) => one.channel_log_id === log.id))),
      );
    }),
  ),
  route(endpoints.deepRerunLog, async (c) => {
    await c.inTenant((scope) => deepRerunLog(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.copyLog, ({ services, tenant, actor, params, query, body }) =>
    copyLog(services, { tenant, actor }, params.id, query.newTenantName ?? body?.newTenantName),
  ),
];
