// Runs a TypeScript file from source: node scripts/run-ts.mjs FILE [ARGUMENTS]
import { runTs } from './lib/run-ts.mjs';

const [file, ...args] = process.argv.slice(2);
await runTs(file, args);
