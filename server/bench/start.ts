import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROLES } from '@recto/contracts/roles';
import { proportionalMegabytes } from './process-memory.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Run = { child: ChildProcess; url: string; output: () => string };

/**
 * `npm run bench -- start [--warm N] [--skip-cold]`: from a fresh clone to a sample that can be reviewed, from a warm
 * start to ready (median), and the proportional memory of all processes when idle.
 * Baselines in the same run: `npm ci` alone for the cold start, an empty `node` process for the warm one.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { warm: { type: 'string', default: '10' }, 'skip-cold': { type: 'boolean', default: false } },
  });
  const scratch = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-start-'));
  console.log(
    `load before: ${os
      .loadavg()
      .map((l) => l.toFixed(2))
      .join(' ')} on ${os.availableParallelism()} cores`,
  );
  try {
    const checkout = values['skip-cold'] ? ROOT : path.join(scratch, 'clone');
    const data = path.join(scratch, 'data');
    const cold = values['skip-cold'] ? null : await coldStart(checkout, data);
    if (!cold) await stop(await start(checkout, data));
    const node = median(times(Number(values.warm), emptyNode));
    const warm: number[] = [];
    for (let i = 0; i < Number(values.warm); i++) {
      const before = performance.now();
      const portal = await start(checkout, data);
      warm.push((performance.now() - before) / 1000);
      await stop(portal);
    }
    const idle = await idleMemory(checkout, data);
    const warmMedian = median(warm);
    console.table({
      'clone to reviewable': {
        seconds: cold?.total.toFixed(1) ?? 'skipped',
        baseline: 'npm ci',
        ratio: cold ? (cold.total / cold.install).toFixed(2) : '',
      },
      '  of it installing': { seconds: cold?.install.toFixed(1) ?? '', baseline: '', ratio: '' },
      'warm start to ready': {
        seconds: warmMedian.toFixed(2),
        baseline: 'empty node process',
        ratio: (warmMedian / node).toFixed(1),
      },
      'idle memory (PSS, MB)': { seconds: idle.toFixed(0), baseline: '', ratio: '' },
    });
    console.log(
      `load after: ${os
        .loadavg()
        .map((l) => l.toFixed(2))
        .join(' ')}`,
    );
    console.log(
      JSON.stringify({
        bench: 'start',
        cold_s: cold ? round(cold.total) : null,
        cold_install_s: cold ? round(cold.install) : null,
        warm_s: round(warmMedian),
        warm_ratio_empty_node: round(warmMedian / node),
        idle_rss_mb: Math.round(idle),
      }),
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Clone, `npm start` and the first sample that is NEW, in seconds; `install` is the part spent in `npm ci`. */
async function coldStart(checkout: string, data: string): Promise<{ total: number; install: number }> {
  const before = performance.now();
  spawnSync('git', ['clone', '--quiet', ROOT, checkout], { stdio: 'inherit' });
  const portal = await start(checkout, data);
  const token = serviceToken(checkout, data);
  await reviewable(portal.url, token);
  const total = (performance.now() - before) / 1000;
  const install = Number(portal.output().match(/Installed in ([\d.]+) s/)?.[1] ?? 0);
  await stop(portal);
  return { total, install };
}

/** Runs what `npm start` runs (npm itself would end before the portal has stopped) and resolves when it answers. */
async function start(checkout: string, data: string): Promise<Run> {
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), RECTO_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/management/health`).catch(() => null);
    if (answer?.ok) return { child, url, output: () => output };
    await sleep(20);
  }
  throw new Error(`the start ended with ${child.exitCode}:\n${output}`);
}

async function stop({ child }: Run): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

function serviceToken(checkout: string, data: string): string {
  const { stdout } = spawnSync(
    'npm',
    ['run', '--silent', 'recto', '--', 'token', '--tenant', 'demo', '--roles', ROLES[0]],
    {
      cwd: checkout,
      env: { ...process.env, RECTO_DATA: data },
      encoding: 'utf8',
    },
  );
  const token = stdout.match(/recto_[\w-]+/)?.[0];
  if (!token) throw new Error(`no token: ${stdout}`);
  return token;
}

async function reviewable(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    const answer = await fetch(`${url}/api/extractions?status=NEW&size=1`, { headers });
    if (answer.ok && ((await answer.json()) as unknown[]).length > 0) return;
    await sleep(100);
  }
}

/** Memory once the seeded documents are read and the sandboxes have ended. */
async function idleMemory(checkout: string, data: string): Promise<number> {
  const portal = await start(checkout, data);
  const token = serviceToken(checkout, data);
  const headers = { authorization: `Bearer ${token}` };
  for (let quiet = 0; quiet < 40; quiet++) {
    const answer = await fetch(`${portal.url}/api/extractions?status=PROCESSING&size=1`, { headers });
    if (((await answer.json()) as unknown[]).length > 0) quiet = 0;
    await sleep(1000);
  }
  const megabytes = proportionalMegabytes(portal.child.pid!);
  await stop(portal);
  return megabytes;
}

function emptyNode(): number {
  const before = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  return (performance.now() - before) / 1000;
}

const times = (n: number, measure: () => number): number[] => Array.from({ length: n }, measure);
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const round = (value: number): number => Math.round(value * 100) / 100;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
