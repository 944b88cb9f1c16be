// `node scripts/build.mjs`: builds what changed since it was built. `--force` builds everything.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, ROOT } from './lib/install.mjs';
import { stampOf } from './lib/stamp.mjs';

const SHARED = ['package-lock.json', 'contracts/src', 'contracts/i18n', 'scripts/build.mjs', 'scripts/lib'];

/** What is built, from what, into what, and how. The builders run in processes of their own: their memory is given back. */
const TARGETS = [
  {
    name: 'server',
    inputs: [...SHARED, 'server/src', 'engine/src', 'samples/src'],
    output: 'dist/recto.js',
    run: () => runNode('server', path.join(ROOT, 'scripts/lib/bundle-server.mjs'), []),
  },
  {
    name: 'web',
    inputs: [...SHARED, 'web'],
    output: 'web/dist/index.html',
    run: () =>
      runNode(
        'web',
        path.join(ROOT, 'node_modules/vite/bin/vite.js'),
        ['build', '--logLevel', 'warn'],
        'web',
      ),
  },
];

/** Builds the targets named (all by default) that are stale, at the same time. */
export async function ensureBuilt({ only, force = false, say = console.log } = {}) {
  await ensureInstalled(say);
  await Promise.all(
    TARGETS.filter(({ name }) => !only || only.includes(name)).map((target) => build(target, force, say)),
  );
}

async function build({ name, inputs, output, run }, force, say) {
  const stamp = stampOf(name, inputs);
  if (!force && stamp.fresh && existsSync(path.join(ROOT, output))) return;
  const started = performance.now();
  say(`Building the ${name} …`);
  await run();
  stamp.record();
  say(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function runNode(name, script, args, folder = '.') {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: path.join(ROOT, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the ${name} does not build:\n${output}`)),
    );
  });
}

if (process.argv[1] === import.meta.filename) await ensureBuilt({ force: process.argv.includes('--force') });
