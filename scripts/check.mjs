// `npm run check`: format, lint, types, fences, unused code, sizes. Each step runs, so that one run shows all faults.
import { spawnSync } from 'node:child_process';

const STEPS = [
  ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['types', ['tsc', '-p', '.']],
  ['types of the web app', ['tsc', '-p', 'web']],
  ['fences', [process.execPath, 'scripts/fences.mjs']],
  ['unused code', ['knip', '--no-progress']],
  ['file sizes', [process.execPath, 'scripts/file-sizes.mjs']],
  ['function sizes', [process.execPath, 'scripts/function-sizes.mjs']],
];

const failed = [];
for (const [title, [command, ...args]] of STEPS) {
  const started = Date.now();
  const node = command === process.execPath;
  const run = spawnSync(node ? command : 'npx', node ? args : ['--no-install', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const ok = run.status === 0;
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!ok) failed.push(title);
}
if (failed.length > 0) console.error(`check failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
