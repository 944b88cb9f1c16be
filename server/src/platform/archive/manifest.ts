import { z } from 'zod';

/** Version of the layout of an archive. */
export const FORMAT = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** What is said of the rows of one table. */
const table = z.object({
  name: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string()),
  /** Columns that hold the number of a row of another table (or of another row of this one), by name. */
  references: z.record(z.string(), z.string()),
  rows: count,
  /** The numbers that its rows have; absent where rows have none. */
  ids: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
});
export type ArchivedTable = z.output<typeof table>;

/**
 * The last file of an archive. Before it, in this order: `data/<table>/<nth>.jsonl.gz` (rows as JSON, a table after
 * those that it refers to), `files/<2 hex>/<sha256>` (stored files as they are), `lists/*.csv` (the same for people)
 * and `SHA256SUMS` (of every file before it, in the form of `sha256sum`).
 */
export const archiveManifest = z.object({
  format: z.literal(FORMAT),
  tenant: z.object({ name: z.string(), displayName: z.string() }),
  made: z.iso.datetime(),
  /** The migrations of the installation that made it: the version of its schema. */
  schema: z.array(z.string()),
  tables: z.array(table),
  files: z.object({ count, bytes: count }),
  /** Stored files that were missing or damaged already when the archive was made. */
  faulty: z.array(z.object({ sha256: hash, state: z.enum(['missing', 'damaged']) })),
  /** Of `SHA256SUMS`. */
  sums: hash,
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const DATA = 'data/';
export const FILES = 'files/';
export const LISTS = 'lists/';
/** People of the tenant: of several tables, so that no password is near. */
export const PEOPLE = 'people';
/** What proves who the history speaks of: of a table that belongs to no tenant. */
export const SEALS = 'seals';
