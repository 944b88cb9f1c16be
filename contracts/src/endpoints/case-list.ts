import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What is done with all cases that a search finds. */

/** A search body as JSON. */
const query = z.string().max(20_000);

/** `x-total-count`: cases that are found; what was deleted meanwhile is left out. */
export const exportCases = endpoint({
  name: 'exportCases',
  method: 'GET',
  path: '/api/document-cases/export/excel',
  summary: 'The document cases that a search finds, as a workbook',
  access: ['ROLE_USER'],
  query: z.object({
    /** Without it everything that the caller may see. */
    query: query.optional(),
  }),
  reply: 'bytes',
  records: {},
});

/** At most `RFP_CASES`; a case without a number that others share, or with odd letters, has a folder by another name. */
export const exportRfp = endpoint({
  name: 'exportRfp',
  method: 'GET',
  path: '/api/document-cases/export/rfp',
  summary:
    'The cases that a search finds as a ZIP: a workbook, and a folder each with specification, drawings and originals',
  access: ['ROLE_USER'],
  query: z.object({
    /** Without it everything that the caller may see. */
    query: query.optional(),
  }),
  reply: 'bytes',
  records: {},
});

/** With or without a slash behind `query`. The documents of the cases stay. */
export const deleteCasesByQuery = endpoint({
  name: 'deleteCasesByQuery',
  method: 'DELETE',
  path: '/api/document-cases/query',
  summary: 'Delete the document cases that a search finds, if they are as many as the caller expects',
  access: ['ROLE_ADMIN'],
  query: z.object({
    /** One that is empty, or finds everything by what it says, is refused. */
    query: query.optional(),
    /** How many cases the caller saw; otherwise nothing is deleted. */
    expected: z.coerce.number().int().min(0),
  }),
  reply: z.object({ deleted: z.int() }),
  records: {},
});
