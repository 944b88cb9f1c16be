import { uploadCertificates, uploadDocuments, uploadNbCertificates } from '@recto/contracts/endpoints/intake';
import { UPLOAD_PAGES } from '@recto/contracts/upload-pages';
import { route } from '../../platform/http/route.ts';
import { uploadParts } from './multipart.ts';
import { uploadDocuments as upload } from './upload-documents.ts';

/** Files by the pages of the portal that take them; each endpoint keeps to the rules of its page. */
export const uploadRoutes = [
  route(uploadDocuments, (c) =>
    upload(
      c.services,
      { tenant: c.tenant, actor: c.actor },
      UPLOAD_PAGES.common,
      c.query,
      uploadParts(c.request),
    ),
  ),
  route(uploadCertificates, (c) =>
    upload(
      c.services,
      { tenant: c.tenant, actor: c.actor },
      UPLOAD_PAGES.coa,
      c.query,
      uploadParts(c.request),
    ),
  ),
  route(uploadNbCertificates, (c) =>
    upload(
      c.services,
      { tenant: c.tenant, actor: c.actor },
      UPLOAD_PAGES.nbCoa,
      c.query,
      uploadParts(c.request),
    ),
  ),
];
