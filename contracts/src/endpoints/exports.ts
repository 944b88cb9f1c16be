import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EXPORT_TABLE_NAMES } from '../exports.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;

export const exportExtractionXlsx = endpoint({
  name: 'exportExtractionXlsx',
  method: 'GET',
  path: '/api/extraction-exporting/extractions/:uuid/xlsx',
  summary: 'A workbook of one document: its fields, and a sheet for each table',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: 'bytes',
  records: uuidRecord,
});

export const exportExtractionDocx = endpoint({
  name: 'exportExtractionDocx',
  method: 'GET',
  path: '/api/extraction-exporting/extractions/:uuid/docx',
  summary: 'A packaging specification as a Word document',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: 'bytes',
  records: uuidRecord,
});

/**
 * Without `tableName` a row is a document, with it a row of such a table. `x-total-count`: documents that are looked
 * through; what was deleted meanwhile, or has no such table, is left out.
 */
export const exportExtractions = endpoint({
  name: 'exportExtractions',
  method: 'GET',
  path: '/api/extractions/export/excel',
  summary: 'The extractions that a search finds, as a workbook',
  access: ['ROLE_USER'],
  query: z.object({
    tableName: z.enum(EXPORT_TABLE_NAMES).optional(),
    /** A search body as JSON; without it everything that the caller may see. */
    query: z.string().max(20_000).optional(),
  }),
  reply: 'bytes',
  records: {},
});
