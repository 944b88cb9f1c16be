import * as changes from '@recto/contracts/endpoints/case-changes';
import * as endpoints from '@recto/contracts/endpoints/case-review';
import * as translateEndpoints from '@recto/contracts/endpoints/translate';
import { sendBlob, sendMade } from '../../platform/http/bytes.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { route } from '../../platform/http/route.ts';
import { languageFor } from '../review/index.ts';
import { consolidate } from './consolidate.ts';
import { getCaseChecks } from './cross/check-case.ts';
import { findCaseMedia, setCaseMedias } from './drawings/set-case-medias.ts';
import { duplicateCase } from './duplicate-case.ts';
import { exportCaseDocx } from './exports/export-case-docx.ts';
import { caseDetail, getCase } from './get-case.ts';
import { listActivity } from './list-activity.ts';
import { locateInCase } from './locate-in-case.ts';
import { fieldNamed, sectionNamed, syncIntoCase, wholeDocument } from './sync-into-case.ts';
import { translateContent } from './translate-content.ts';
import { updateCaseFields } from './update-case-fields.ts';

/** The review of a case. */
export const reviewRoutes = [
  route(endpoints.getCaseByUuid, (c) => c.inTenant((scope) => getCase(scope, c.params.uuid))),
  route(changes.updateCaseFields, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await updateCaseFields(scope, c.params.uuid, c.body))),
  ),
  route(changes.consolidate, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await consolidate(scope, c.body))),
  ),
  route(changes.syncCase, (c) => c.inTenant((scope) => syncIntoCase(scope, c.body, wholeDocument))),
  route(changes.syncCaseSection, (c) =>
    c.inTenant((scope) => syncIntoCase(scope, c.body, sectionNamed(c.body.sectionTitle))),
  ),
  route(changes.syncCaseField, (c) =>
    c.inTenant((scope) => syncIntoCase(scope, c.body, fieldNamed(c.body.fieldName, c.body.sectionTitle))),
  ),
  route(changes.duplicateCase, (c) =>
    c.inTenant(async (scope) => caseDetail(scope, await duplicateCase(scope, c.params.id, c.body))),
  ),
  route(endpoints.getCaseChecks, (c) => c.inTenant((scope) => getCaseChecks(scope, c.params.uuid))),
  route(endpoints.setCaseMedias, (c) =>
    c.inTenant(async (scope) =>
      caseDetail(scope, await setCaseMedias(scope, c.services, c.params.uuid, c.body)),
    ),
  ),
  route(endpoints.getCaseMedia, async (c) => {
    const { uuid, id } = c.params;
    const file = await c.inTenant((scope) => findCaseMedia(scope, uuid, id));
    return sendBlob(c, { ...file, inline: true });
  }),
  route(endpoints.exportCaseDocx, async (c) => {
    const wanted = { id: c.params.id, locale: localeOf(c) };
    return sendMade(c, await c.inTenant((scope) => exportCaseDocx(scope, c.services, wanted)));
  }),
  route(endpoints.listCaseActivity, (c) =>
    c.readInTenant((scope) => listActivity(scope, c.params.uuid, c.query.before)),
  ),
  route(endpoints.locateInCase, (c) =>
    c.inTenant((scope) => locateInCase(scope, c.params.uuid, c.body.places)),
  ),
  route(translateEndpoints.translateCaseFields, (c) =>
    translateContent(c, c.body.caseUuid, languageFor(c.body.targetLanguage, c.caller), c.body),
  ),
  route(translateEndpoints.translateCaseSections, (c) =>
    translateContent(c, c.body.caseUuid, languageFor(c.body.targetLanguage, c.caller), c.body),
  ),
];
