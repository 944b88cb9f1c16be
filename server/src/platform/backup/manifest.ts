import { z } from 'zod';

/** Version of the layout of a backup folder. */
const FORMAT = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What a backup holds: `manifest.json` at its top. Beside it `tables/<name>.copy.gz` (COPY text format),
 * `jobs.jsonl.gz` (pending jobs) and `files/<tenant>/<2 hex>/<sha256>` (stored files as they are).
 */
export const manifest = z.object({
  format: z.literal(FORMAT),
  made: z.iso.datetime(),
  postgres: z.string(),
  /** Fingerprint of RECTO_SECRET: encrypted columns can be read with the same secret only. */
  secret: hash,
  migrations: z.array(z.object({ name: z.string(), sha256: hash })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), sha256: hash }),
  ),
  /** Last value of each sequence that was ever used, by name. */
  sequences: z.record(z.string(), z.number().int()),
  jobs: z.object({ count: z.number().int(), sha256: hash }),
  files: z.array(z.object({ tenant: z.string(), sha256: hash, size: z.number().int() })),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const JOBS_FILE = 'jobs.jsonl.gz';
export const TABLES_FOLDER = 'tables';
export const FILES_FOLDER = 'files';
/** The generated secret, when the installation has one of its own. */
export const SECRET_FILE = 'secret';

export { FORMAT };
