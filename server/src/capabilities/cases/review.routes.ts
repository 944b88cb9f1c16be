import * as endpoints from '@recto/contracts/endpoints/case-review';
import { route } from '../../platform/http/route.ts';
import { consolidate } from './consolidate.ts';
import { duplicateCase } from './duplicate-case.ts';
import { caseDetail, getCase } from './get-case.ts';
import { listActivity } from './list-activity.ts';
import { locateInCase } from './locate-in-case.ts';
import { fieldNamed, sectionNamed, syncIntoCase, wholeDocument } from './sync-into-case.ts';
import { updateCaseFields } from './update-case-fields.ts';

/** The review of a case. */
export const reviewRoutes = [
  route(endpoints.getCaseByUuid, (c) => c.inTenant((scope) => getCase(scope, c.params.uuid))),
  route(endpoints.updateCaseFields, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await updateCaseFields(scope, c.params.uuid, c.body))),
  ),
  route(endpoints.consolidate, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await consolidate(scope, c.body))),
  ),
  route(endpoints.syncCase, (c) => c.inTenant((scope) => syncIntoCase(scope, c.body, wholeDocument))),
  route(endpoints.syncCaseSection, (c) =>
    c.inTenant((scope) => syncIntoCase(scope, c.body, sectionNamed(c.body.sectionTitle))),
  ),
  route(endpoints.syncCaseField, (c) =>
    c.inTenant((scope) => syncIntoCase(scope, c.body, fieldNamed(c.body.fieldName))),
  ),
  route(endpoints.duplicateCase, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await duplicateCase(scope, c.params.id, c.body))),
  ),
  route(endpoints.listCaseActivity, (c) =>
    c.inTenant((scope) => listActivity(scope, c.params.uuid, c.query.before)),
  ),
  route(endpoints.locateInCase, (c) =>
    c.inTenant((scope) => locateInCase(scope, c.params.uuid, c.body.places)),
  ),
];
