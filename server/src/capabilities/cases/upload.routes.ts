import { uploadCertificates, uploadDocuments, uploadNbCertificates } from '@recto/contracts/endpoints/intake';
import { UPLOAD_PAGES } from '@recto/contracts/upload-pages';
import { route } from '../../platform/http/route.ts';
import { uploadDocuments as upload, uploadParts } from '../extraction/index.ts';
import { intoCase } from './put-into-case.ts';

/** Files by the pages of the portal that take them; each endpoint keeps to the rules of its page. */
export const uploadRoutes = [
  route(uploadDocuments, ({ services, tenant, actor, query, request }) =>
    upload(
      services,
      { tenant, actor },
      UPLOAD_PAGES.common,
      query,
      uploadParts(request),
      intoCase(query.caseUuid),
    ),
  ),
  route(uploadCertificates, ({ services, tenant, actor, query, request }) =>
    upload(
      services,
      { tenant, actor },
      UPLOAD_PAGES.coa,
      query,
      uploadParts(request),
      intoCase(query.caseUuid),
    ),
  ),
  route(uploadNbCertificates, ({ services, tenant, actor, query, request }) =>
    upload(
      services,
      { tenant, actor },
      UPLOAD_PAGES.nbCoa,
      query,
      uploadParts(request),
      intoCase(query.caseUuid),
    ),
  ),
];
