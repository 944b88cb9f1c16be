// `npm run check`: format, lint, types, fences, unused code, sizes, names, licences. Each step runs, so that one run shows all faults.
import { spawn } from 'node:child_process';

/** Two lanes side by side: what uses every core by itself, and what uses one only. */
const LANES = [
  [
    ['format and lint', ['biome', 'check', '--error-on-warnings', '.']],
    ['types', ['tsc', '-p', '.']],
    ['types of the web app', ['tsc', '-p', 'web']],
  ],
  [
    ['fences', [process.execPath, 'scripts/fences.mjs']],
    ['unused code', ['knip', '--no-progress']],
    ['file sizes', [process.execPath, 'scripts/file-sizes.mjs']],
    ['function sizes', [process.execPath, 'scripts/function-sizes.mjs']],
    ['type names', [process.execPath, 'scripts/type-names.mjs']],
    ['licences', [process.execPath, 'scripts/licences.mjs']],
  ],
];

/** Runs a step; what it says is shown in one piece when it has ended. The title when it failed. */
function run([title, [command, ...args]]) {
  const started = Date.now();
  const node = command === process.execPath;
  const child = spawn(node ? command : 'npx', node ? args : ['--no-install', command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  return new Promise((resolve) => {
    const end = (ok) => {
      process.stdout.write(Buffer.concat(said));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
      resolve(ok ? [] : [title]);
    };
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

async function runLane(steps) {
  const failed = [];
  for (const step of steps) failed.push(...(await run(step)));
  return failed;
}

const failed = (await Promise.all(LANES.map(runLane))).flat();
if (failed.length > 0) console.error(`check failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
