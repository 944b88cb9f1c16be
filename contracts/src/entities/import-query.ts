import { z } from 'zod';

/** Encodings that a file can be read in; without one it is found out. */
export const IMPORT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'gb18030',
  'big5',
  'shift_jis',
] as const;
export type ImportEncoding = (typeof IMPORT_ENCODINGS)[number];

export const IMPORT_DELIMITERS = ['comma', 'semicolon', 'tab'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

/** How a file is to be read; what is absent is found out. */
export const importQuery = z.object({
  /** Only tells what would happen. */
  dryRun: z.stringbool().default(false),
  encoding: z.enum(IMPORT_ENCODINGS).optional(),
  delimiter: z.enum(IMPORT_DELIMITERS).optional(),
  /** The sheet of a workbook, by its name; absent: the first that is not hidden. */
  sheet: z.string().min(1).max(255).optional(),
});
