// `npm start`: everything from a fresh clone to a running portal. Node built-ins only until packages are there.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './lib/install.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
try {
  await ensureBuilt();
  // In this very process: no shell or wrapper stands between Ctrl-C and the supervisor.
  process.argv = [process.execPath, path.join(ROOT, 'dist/recto.js'), 'start', ...process.argv.slice(2)];
  await import('../dist/recto.js');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
