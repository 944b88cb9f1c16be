import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Bytes of a workbook, and of these in base64. */
const MOST_BYTES = 1024 * 1024;
const MOST_CHARACTERS = Math.ceil(MOST_BYTES / 3) * 4;

/** By the name that people give it: each tenant has its own of that name. */
const byName = z.object({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/, 'may have letters, digits, dots, dashes and underscores'),
});

export const ExcelTemplate = z.object({
  key: z.string(),
  bytes: z.int(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
});
export type ExcelTemplate = z.infer<typeof ExcelTemplate>;

export const listExcelTemplates = endpoint({
  name: 'listExcelTemplates',
  method: 'GET',
  path: '/api/excel-templates',
  summary: 'Workbooks that output channels fill in, by their keys',
  access: ['ROLE_ADMIN'],
  reply: z.array(ExcelTemplate),
  records: {},
});

/** What stands under this key for `fixtures_excel_template_key` and `fixturesExcelTemplateKey` from now on. */
export const saveExcelTemplate = endpoint({
  name: 'saveExcelTemplate',
  method: 'PUT',
  path: '/api/excel-templates/:name',
  summary: 'Store a workbook under a key, in place of what is there. Its cells may hold Liquid',
  access: ['ROLE_ADMIN'],
  params: byName,
  /** In base64. */
  body: z.object({ content: z.base64().max(MOST_CHARACTERS, 'is larger than 1 MB') }),
  reply: ExcelTemplate,
  records: {},
});

export const deleteExcelTemplate = endpoint({
  name: 'deleteExcelTemplate',
  method: 'DELETE',
  path: '/api/excel-templates/:name',
  summary: 'Forget a workbook',
  access: ['ROLE_ADMIN'],
  params: byName,
  reply: 'none',
  records: {},
});
