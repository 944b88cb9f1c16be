import { z } from 'zod';
import { FileNameTemplate } from './file-name.ts';

const Address = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: 'setting_address' }).default(fallback);

/** The name of a column and of a field: letters, digits, underscores. Anything else could be read as a part of a query. */
const FieldName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'setting_field');

/** One path of folders, as people write it: slashes around it do not matter. */
const Path = z
  .string()
  .max(400)
  .transform((path) =>
    path
      .split('/')
      .filter((part) => part !== '' && part !== '.' && part !== '..')
      .join('/'),
  )
  .default('');

/**
 * Parameters of the sharepoint worker (O-007). `ssmKey` holds what the parameter of that name held: the credentials of
 * an application that may write to the site. With `listsName`, an item of that list has the title of
 * `listsTitleField`, the values of `listsKeyFields`, which also tell items apart, and the standard values of
 * `listsStandardValueFields`, in columns of the same names. With `documentLibraryName`, the message is a file there
 * under `rootDir`. `authority` and `graph` differ in national clouds.
 */
export const SharepointParams = z
  .strictObject({
    host: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,252}$/i, 'setting_host'),
    sitePath: Path,
    ssmKey: z.strictObject({
      tenantId: z.string().regex(/^[A-Za-z0-9.-]{1,100}$/, 'setting_tenant'),
      clientId: z.string().min(1, 'setting_missing').max(100),
      clientSecret: z.string().min(1, 'setting_missing').max(500),
    }),
    listsName: z.string().max(255).default(''),
    listsTitleField: z.union([z.literal(''), FieldName]).default(''),
    listsKeyFields: z.array(FieldName).max(20).default([]),
    listsStandardValueFields: z.array(FieldName).max(100).default([]),
    /** A workbook that is filled in and sent as the file in place of the message. */
    fixturesExcelTemplateKey: z.string().max(255).default(''),
    documentLibraryName: z.string().max(255).default(''),
    rootDir: Path,
    fileNameTemplate: FileNameTemplate,
    authority: Address('https://login.microsoftonline.com'),
    graph: Address('https://graph.microsoft.com/v1.0'),
  })
  .superRefine((params, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (params.documentLibraryName === '' && params.listsName === '')
      refuse('documentLibraryName', 'setting_nowhere');
    // An attempt after an unknown outcome must find the item of the first.
    if (params.listsName !== '' && params.listsTitleField === '' && params.listsKeyFields.length === 0)
      refuse('listsTitleField', 'setting_no_key');
  });
export type SharepointParams = z.infer<typeof SharepointParams>;
