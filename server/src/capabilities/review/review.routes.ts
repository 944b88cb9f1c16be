import * as automationEndpoints from '@recto/contracts/endpoints/automation';
import * as learningEndpoints from '@recto/contracts/endpoints/learning';
import { evaluateCorrection as evaluateCorrectionEndpoint } from '@recto/contracts/endpoints/replay';
import * as endpoints from '@recto/contracts/endpoints/review';
import type { ListState } from '@recto/contracts/lists/definition';
import { said } from '@recto/contracts/said/said';
import { badRequest } from '../../platform/errors.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { detailOf } from '../extraction/index.ts';
import { listAutomation, setAutomation } from './automation.ts';
import { clearSection } from './clear-section.ts';
import { coverImageRoutes } from './cover-image.routes.ts';
import { listDocumentExamples, setDocumentExample } from './document-examples.ts';
import { evaluateCorrection } from './evaluate-correction.ts';
import { getNext } from './get-next.ts';
import { presenceRoutes } from './presence.routes.ts';
import { setStatus } from './set-status.ts';
import { translationRoutes } from './translation/translation.routes.ts';
import { updateFields } from './update-fields.ts';
import { updateResult, updateResultAndRerun } from './update-result.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const reviewRoutes: readonly RouteDefinition[] = [
  route(endpoints.updateFields, (c) =>
    c.inTenant((scope) => updateFields(scope, c.services, c.params.uuid, c.body)),
  ),
  route(endpoints.updateFieldsByBody, (c) =>
    c.inTenant((scope) => updateFields(scope, c.services, c.body.extractionUuid, c.body)),
  ),
  route(endpoints.updateResult, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await updateResult(scope, c.services, c.params.uuid, c.body)),
    ),
  ),
  route(endpoints.updateResultByBody, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await updateResult(scope, c.services, c.body.extractionUuid, c.body)),
    ),
  ),
  route(endpoints.updateResultAndRerun, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await updateResultAndRerun(scope, c.services, c.params.uuid, c.body)),
    ),
  ),
  route(endpoints.updateResultAndRerunByBody, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await updateResultAndRerun(scope, c.services, c.body.extractionUuid, c.body)),
    ),
  ),
  route(endpoints.clearSection, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await clearSection(scope, c.params.uuid, { ...c.body, ...c.query })),
    ),
  ),
  route(endpoints.clearSectionByBody, (c) =>
    c.inTenant(async (scope) =>
      detailOf(scope, await clearSection(scope, c.body.extractionUuid, { ...c.body, ...c.query })),
    ),
  ),
  route(endpoints.setStatus, (c) => {
    const { extractionUuid, status, ...rest } = c.body;
    if (status !== undefined && status !== c.params.status) throw badRequest(said('statuses_differ'));
    return c.inTenant((scope) => setStatus(scope, extractionUuid, c.params.status, rest));
  }),
  route(learningEndpoints.listDocumentExamples, (c) =>
    c.inTenant((scope) => listDocumentExamples(scope, c.services, c.params.uuid)),
  ),
  route(learningEndpoints.setDocumentExample, (c) =>
    c.inTenant((scope) => setDocumentExample(scope, c.services, c.params.uuid, c.body)),
  ),
  route(evaluateCorrectionEndpoint, (c) =>
    c.inTenant((scope) => evaluateCorrection(scope, c.params.uuid, c.body.field)),
  ),
  route(automationEndpoints.listAutomation, (c) => c.inTenant(listAutomation)),
  route(automationEndpoints.setAutomation, (c) =>
    c.inTenant((scope) => setAutomation(scope, c.params.category, c.body)),
  ),
  ...coverImageRoutes,
  route(endpoints.getNextToReview, (c) =>
    getNext(c.services, { tenant: c.tenant, actor: c.actor }, c.params.uuid, c.query as ListState),
  ),
  ...presenceRoutes,
  ...translationRoutes,
];
