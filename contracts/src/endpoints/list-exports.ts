import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EXPORT_TABLE_NAMES } from '../exports.ts';

/** Lists that are saved as a workbook. */
export const EXPORTED_LISTS = ['extractions', 'cases'] as const;
export type ExportedList = (typeof EXPORTED_LISTS)[number];

/** So many of one person are made, or wait for it, at a time. */
export const EXPORTS_AT_ONCE = 5;
/** For so long a workbook can be downloaded. */
export const EXPORT_HOURS = 24;

/** `FAILED`: the machinery gave up, or its person left. */
export const EXPORT_STATES = ['WAITING', 'RUNNING', 'DONE', 'STOPPED', 'FAILED'] as const;

const WantedExport = z.object({
  list: z.enum(EXPORTED_LISTS),
  /** Of documents: a row is a row of such a table. */
  tableName: z.enum(EXPORT_TABLE_NAMES).optional(),
  /** A search body as JSON; without it everything that the caller may see. */
  query: z.string().max(20_000).optional(),
});

export const ListExport = z.object({
  id: z.uuid(),
  list: z.enum(EXPORTED_LISTS),
  state: z.enum(EXPORT_STATES),
  /** Records that are looked through for it. */
  total: z.int(),
  done: z.int(),
  /** Null until it can be downloaded. */
  fileName: z.string().nullable(),
  size: z.int().nullable(),
});
export type ListExport = z.infer<typeof ListExport>;

const byId = z.object({ id: z.uuid() });
const idRecord = { 'params.id': 'list-export.id' } as const;
const access = ['ROLE_USER'] as const;

export const startListExport = endpoint({
  name: 'startListExport',
  method: 'POST',
  path: '/api/list-exports',
  summary: 'Have the server make a workbook of what a search finds, with the rights of the caller',
  access,
  body: WantedExport,
  reply: ListExport,
  status: 201,
  records: {},
});

export const listListExports = endpoint({
  name: 'listListExports',
  method: 'GET',
  path: '/api/list-exports',
  summary: 'Workbooks of the caller that are being made, or can be downloaded and were not put away',
  access,
  reply: z.array(ListExport),
  records: {},
});

export const stopListExport = endpoint({
  name: 'stopListExport',
  method: 'POST',
  path: '/api/list-exports/:id/stop',
  summary: 'Stop making the workbook, and forget it; one that is ready is forgotten, too',
  access,
  params: byId,
  reply: 'none',
  records: idRecord,
});

export const downloadListExport = endpoint({
  name: 'downloadListExport',
  method: 'GET',
  path: '/api/list-exports/:id/file',
  summary: 'A workbook that is ready',
  access,
  params: byId,
  reply: 'bytes',
  records: idRecord,
});
