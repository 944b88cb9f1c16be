import * as endpoints from '@recto/contracts/endpoints/cases';
import { entityRoutes } from '../../back-office/entity-routes.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { behaviours } from './behaviours.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { findCasesOf } from './case.queries.ts';
import { casePresenceRoutes } from './case-presence.routes.ts';
import { addComment, setCaseStatus, setCaseTags, takeOutOfCase } from './change-case.ts';
import { harmoniseRoutes } from './harmonise/harmonise.routes.ts';
import { listRoutes } from './list/list.routes.ts';
import { listExportRoutes } from './list-exports/list-exports.routes.ts';
import { mentionRoutes } from './mentions/mention.routes.ts';
import { presentCase } from './present-case.ts';
import { declineProposedCase } from './proposals/decline-proposed-case.ts';
import { listProposedCases } from './proposals/list-proposed-cases.ts';
import { putIntoCase } from './put-into-case.ts';
import { reviewRoutes } from './review.routes.ts';
import { trashRoutes } from './trash.routes.ts';
import { uploadRoutes } from './upload.routes.ts';

/** What can be asked of it over HTTP. Read in web processes only. */
export const casesRoutes: readonly RouteDefinition[] = [
  ...entityRoutes('cases', behaviours),
  ...uploadRoutes,
  ...listRoutes,
  ...reviewRoutes,
  ...mentionRoutes,
  ...casePresenceRoutes,
  ...harmoniseRoutes,
  ...trashRoutes,
  ...bulkRoutes,
  ...listExportRoutes,
  route(endpoints.listCasesOfExtraction, (c) =>
    c.inTenant(async (scope) => {
      const { id } = await requireVisible(scope, { uuid: c.params.uuid });
      return (await findCasesOf(scope, id)).map(presentCase);
    }),
  ),
  route(endpoints.listProposedCases, (c) => c.inTenant((scope) => listProposedCases(scope, c.params.uuid))),
  route(endpoints.declineProposedCase, async (c) => {
    await c.inTenant((scope) => declineProposedCase(scope, c.params));
    return undefined;
  }),
  route(endpoints.addLogToCase, async (c) => {
    await c.inTenant((scope) => putIntoCase(scope, c.params.uuid, c.body.channelLogUuid));
    return undefined;
  }),
  route(endpoints.setCaseStatus, (c) =>
    c.inTenant((scope) =>
      setCaseStatus({ scope, services: c.services }, c.params.id, {
        ...c.body,
        status: c.params.status,
      }),
    ),
  ),
  route(endpoints.setCaseTags, (c) =>
    c.inTenant((scope) => setCaseTags({ scope, services: c.services }, c.params.uuid, c.body.tagIds)),
  ),
  route(endpoints.addCaseComment, (c) =>
    c.inTenant((scope) => addComment({ scope, services: c.services }, c.params.id, c.body.content)),
  ),
  route(endpoints.removeExtractionFromCase, async (c) => {
    const { id, extractionId } = c.params;
    await c.inTenant((scope) => takeOutOfCase({ scope, services: c.services }, id, extractionId));
    return undefined;
  }),
];
