import { entity, words } from './definition.ts';
import { made } from './shared-fields.ts';

/** Pages of documents, in points (I-189 to I-196). */
export const documentPage = entity({
  name: 'document-page',
  resource: 'document-pages',
  owner: 'intake',
  table: 'document_page',
  roles: { read: ['ROLE_USER'], write: ['ROLE_ADMIN'] },
  label: ['doc', 'pageNumber'],
  fields: {
    pageUuid: made,
    pageNumber: { kind: 'number', whole: true, required: true, min: 1 },
    pageWidth: { kind: 'number', required: true, min: 0, places: 1 },
    pageHeight: { kind: 'number', required: true, min: 0, places: 1 },
    categoryDetected: { kind: 'text', nullable: true, limit: 255, texts: 'category.' },
    pdfImagePage: { kind: 'flag' },
    deleted: { kind: 'flag' },
    doc: {
      kind: 'reference',
      to: 'document',
      column: 'document_id',
      required: true,
      readOnly: 'edit',
      with: ['documentUuid'],
    },
  },
  list: words('id pageUuid pageNumber pageWidth pageHeight categoryDetected pdfImagePage deleted doc'),
  search: ['pageUuid', 'doc', 'categoryDetected'],
});
