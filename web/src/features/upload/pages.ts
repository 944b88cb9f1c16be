import { uploadCertificates, uploadDocuments, uploadNbCertificates } from '@recto/contracts/endpoints/intake';
import type { UploadPageName } from '@recto/contracts/upload-pages';

/** What each page is called, where its files go, and its guide. What it takes stands in the contracts. */
export const PAGES = {
  common: { title: 'upload.title', endpoint: uploadDocuments },
  coa: { title: 'upload.title_coa', endpoint: uploadCertificates },
  nbCoa: { title: 'upload.title_nb_coa', endpoint: uploadNbCertificates },
} as const satisfies Record<UploadPageName, unknown>;
