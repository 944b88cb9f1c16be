// Writes server/src/platform/db/schema.gen.ts and server/migrations/schema.sql from the migrations.
import path from 'node:path';
import { ROOT } from './lib/install.mjs';
import { runTs } from './lib/run-ts.mjs';

await runTs(path.join(ROOT, 'server/test/support/write-db-types.ts'));
