import * as endpoints from '@recto/contracts/endpoints/extraction';
import * as historyEndpoints from '@recto/contracts/endpoints/history';
import * as intakeEndpoints from '@recto/contracts/endpoints/intake';
import * as learningEndpoints from '@recto/contracts/endpoints/learning';
import * as referenceEndpoints from '@recto/contracts/endpoints/reference';
import * as specificationEndpoints from '@recto/contracts/endpoints/specifications';
import * as throughputEndpoints from '@recto/contracts/endpoints/throughput';
import * as unlockEndpoints from '@recto/contracts/endpoints/unlock';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { notFound } from '../../platform/errors.ts';
import { sendBlob } from '../../platform/http/bytes.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { findDocumentsOfLogs, findTraces } from '../intake/index.ts';
import { channelLogRoutes } from './arrival/channel-log.routes.ts';
import { deleteExtraction } from './arrival/delete-extraction.ts';
import { findLogOriginal, findLogThumbnail, getLog, listOwnLogs } from './arrival/get-log.ts';
import { unlockDocument } from './arrival/unlock-document.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { tryLimits } from './checks/try-limits.ts';
import { duplicateRoutes } from './duplicates/duplicate.routes.ts';
import { exportRoutes } from './export/export.routes.ts';
import { listLearnedHere } from './learning/learned-here.ts';
import { listLearningOutcomes } from './learning/list-learning-outcomes.ts';
import { deleteLearned, listLearned, switchLearned } from './learning/manage-learned.ts';
import { actionRoutes } from './lists/action.routes.ts';
import { behaviours } from './lists/behaviours.ts';
import { findExtractions } from './lists/find-extractions.ts';
import { getThroughput } from './lists/get-throughput.ts';
import { savedViewRoutes } from './lists/saved-view.routes.ts';
import { repairRoutes } from './pages/repair.routes.ts';
import { rerunExtraction } from './reading/rerun-extraction.ts';
import { replayRoutes } from './replay/replay.routes.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { findEvents } from './rows/event.queries.ts';
import { findListPage, findTags } from './rows/list.queries.ts';
import { presentEvent, presentListItem, presentTraces } from './rows/present.ts';
import { requireVisible } from './rows/require-visible.ts';
import { findResource, findThumbnail } from './viewing/find-resource.ts';
import { getExtraction } from './viewing/get-extraction.ts';
import { getValueHistory, listChangeLogs } from './viewing/get-history.ts';
import { getOcrText } from './viewing/get-ocr-text.ts';
import { viewingRoutes } from './viewing/viewing.routes.ts';

const TOTAL = 'x-total-count';
/** Events of one extraction shown at most. */
const EVENT_LIMIT = 500;

const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T];

/** What can be asked of it over HTTP. Read in web processes only. */
export const extractionRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('extraction', behaviours),
  route(intakeEndpoints.listMyUploadLogs, async (c) => {
    const { logs, total } = await c.inTenant((scope) => listOwnLogs(scope, c.query));
    c.reply.header(TOTAL, total);
    return logs;
  }),
  route(endpoints.getLogDetail, (c) => c.inTenant((scope) => getLog(scope, c.params.uuid))),
  route(unlockEndpoints.unlockDocument, (c) =>
    unlockDocument(c.services, { tenant: c.tenant, actor: c.actor }, c.params.uuid, c.body),
  ),
  route(intakeEndpoints.getLogDocument, async (c) =>
    sendBlob(c, await c.inTenant((scope) => findLogOriginal(scope, c.params.uuid, c.query.preview))),
  ),
  route(intakeEndpoints.getLogThumbnail, async (c) =>
    sendBlob(c, await c.inTenant((scope) => findLogThumbnail(scope, c.params.uuid))),
  ),
  route(endpoints.listExtractions, async (c) => {
    const { status, category, search = '', ...page } = c.query;
    const query = { ...page, statuses: listOf(status), categories: listOf(category) };
    if (search !== '') {
      const who = { tenant: c.tenant, actor: c.actor };
      const { items, total } = await findExtractions(c.services, who, search, query);
      c.reply.header(TOTAL, total);
      return items;
    }
    return c.readInTenant(async (scope) => {
      const { rows, total } = await findListPage(scope, query);
      const tags = await findTags(
        scope,
        rows.map((row) => row.id),
      );
      c.reply.header(TOTAL, total);
      return rows.map((row) => presentListItem(row, tags.get(row.id) ?? []));
    });
  }),
  route(endpoints.getExtraction, (c) => c.inTenant((scope) => getExtraction(scope, { id: c.params.id }))),
  route(endpoints.getExtractionByUuid, (c) =>
    c.inTenant((scope) => getExtraction(scope, { uuid: c.params.uuid })),
  ),
  route(endpoints.getExtractionMetadata, (c) =>
    c.inTenant(async (scope) => {
      const { result } = await requireVisible(scope, { uuid: c.params.uuid });
      if (!result) throw notFound();
      return result.documentMetadata;
    }),
  ),
  route(endpoints.getOcrText, (c) => c.inTenant((scope) => getOcrText(scope, c.services, c.params.uuid))),
  route(endpoints.getTraces, (c) =>
    c.inTenant(async (scope) => {
      const { channel_log_id: log, document_id: id } = await requireVisible(scope, { uuid: c.params.uuid });
      const documents = await findDocumentsOfLogs(scope, log === null ? [] : [log]);
      const own = documents.filter((one) => one.id === id || one.source === 'MAIL');
      return presentTraces(await findTraces(scope, log === null ? [] : [log]), own);
    }),
  ),
  route(endpoints.listExtractionEvents, (c) =>
    c.readInTenant(async (scope) => {
      const { key } = c.params;
      const row = await requireVisible(scope, typeof key === 'number' ? { id: key } : { uuid: key });
      return (await findEvents(scope, row.extraction_uuid, EVENT_LIMIT)).map(presentEvent);
    }),
  ),
  route(historyEndpoints.getValueHistory, (c) =>
    c.readInTenant((scope) => getValueHistory(scope, c.params.uuid, c.query)),
  ),
  route(historyEndpoints.listChangeLogs, (c) =>
    c.readInTenant((scope) => listChangeLogs(scope, c.params.id)),
  ),
  route(endpoints.rerunExtraction, async (c) => {
    await c.inTenant((scope) => rerunExtraction(scope, c.params.uuid, c.query.postMode));
    return undefined;
  }),
  route(endpoints.deleteExtraction, async (c) => {
    await c.inTenant((scope) => deleteExtraction(scope, c.params.id, { waits: true }));
    return undefined;
  }),
  route(learningEndpoints.listLearned, async (c) => {
    const { items, total } = await c.inTenant((scope) => listLearned(scope, c.query));
    c.reply.header(TOTAL, total);
    return items;
  }),
  route(learningEndpoints.switchLearned, (c) =>
    c.inTenant((scope) => switchLearned(scope, c.params.id, c.body.active)),
  ),
  route(learningEndpoints.deleteLearned, async (c) => {
    await c.inTenant((scope) => deleteLearned(scope, c.params.id));
    return undefined;
  }),
  route(learningEndpoints.listLearningOutcomes, (c) =>
    c.inTenant((scope) => listLearningOutcomes(scope, c.params.uuid)),
  ),
  route(learningEndpoints.listLearnedHere, (c) =>
    c.inTenant((scope) => listLearnedHere(scope, c.services, c.params.uuid)),
  ),
  route(endpoints.getExtractionResource, async (c) =>
    sendBlob(c, await c.inTenant((scope) => findResource(scope, c.query.key))),
  ),
  route(endpoints.getDocumentThumbnail, async (c) => {
    const { uuid, docId } = c.params;
    return sendBlob(c, await c.inTenant((scope) => findThumbnail(scope, uuid, docId, c.query.page)));
  }),
  route(referenceEndpoints.checkCertificate, (c) =>
    c.inTenant((scope) => checkCertificate(scope, c.params.uuid)),
  ),
  route(throughputEndpoints.getThroughput, (c) => c.inTenant((scope) => getThroughput(scope, c.query))),
  route(specificationEndpoints.tryLimits, (c) =>
    tryLimits(c.services, { tenant: c.tenant, actor: c.actor }, { ipc: c.params.ipc18, ...c.body }),
  ),
  ...viewingRoutes,
  ...repairRoutes,
  ...replayRoutes,
  ...duplicateRoutes,
  ...actionRoutes,
  ...channelLogRoutes,
  ...savedViewRoutes,
  ...exportRoutes,
  ...retentionRoutes,
];
