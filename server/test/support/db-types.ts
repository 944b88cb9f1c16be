import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '../../src/platform/db/provision.ts';
import { PROJECT_ROOT } from '../../src/platform/paths.ts';
import { startTestCluster } from './postgres.setup.ts';
import { dumpSchema } from './schema-dump.ts';

/** Where the generated files go. */
export const TYPES_FILE = path.join(PROJECT_ROOT, 'server/src/platform/db/schema.gen.ts');
export const SCHEMA_FILE = path.join(PROJECT_ROOT, 'server/migrations/schema.sql');

/** The row types of a migrated database, as the text of schema.gen.ts. Choices as in platform/db/pool.ts. */
export async function generateTypes(address: string): Promise<string> {
  const program = path.join(PROJECT_ROOT, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[program, '--print', '--dialect', 'postgres', '--url', address, '--log-level', 'error'],
    ...[
      '--default-schema',
      'recto',
      '--include-pattern',
      'recto.*',
      '--exclude-pattern',
      'recto.schema_migration',
    ],
    ...['--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
  ]);
  return `// Generated from the migrations by \`node scripts/db-types.mjs\`; a test compares it with a migrated database.\n${stdout.trim()}\n`;
}

/** Writes both generated files from the migrations. */
export async function writeGenerated(): Promise<void> {
  const { cluster, down } = await startTestCluster();
  try {
    const url = new URL(cluster.superuserAddress);
    url.pathname = `/${cluster.template}`;
    await writeFile(TYPES_FILE, await generateTypes(url.href));
    await writeFile(SCHEMA_FILE, await withClient(url.href, dumpSchema));
  } finally {
    await down();
  }
}
