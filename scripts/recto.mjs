// `npm run recto -- COMMAND`: one command of the server's command line. Progress of a build goes to standard error.
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './lib/install.mjs';
import { requireNode } from './lib/require-node.mjs';

requireNode();
try {
  await ensureBuilt({ only: ['server'], say: console.error });
  // npm runs scripts in the repository; paths are meant from where the person is.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  process.argv = [process.execPath, path.join(ROOT, 'dist/recto.js'), ...process.argv.slice(2)];
  await import('../dist/recto.js');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
