import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { generateSample, type SampleSpec } from '@recto/samples';
import pg from 'pg';
import { superuserAddress } from '../src/supervisor/postgres/cluster.ts';
import { readRuntime } from '../src/supervisor/runtime-file.ts';
import { type Costs, type Machines, type PerRole, planDay, USUAL_DAY } from './day-model.ts';
import { load, type Portal, round, startPortal, until } from './portal.ts';
import { cpuSeconds, type Part, pidOf } from './processes.ts';

const SEED = 91;
const DIGITAL = ['INVOICE-european', 'INVOICE-long', 'INVOICE-discounts'];
const TIMES = [1, 10, 100] as const;
const MEGABYTE = 1024 * 1024;
const PER_REVIEW = ['', '/deliveries'];

/**
 * `npm run bench -- day [--documents N] [--scans N]`: measures what documents take of the processors of web, reading and
 * PostgreSQL, and what they leave, and says which machines a day of 100,000 documents needs, and ten and a hundred times
 * that. Processor time hardly depends on what else the machine does, unlike the time of the clock.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { documents: { type: 'string', default: '60' }, scans: { type: 'string', default: '12' } },
  });
  console.log(`load before: ${load()}`);
  const costs = await measure(Number(values.documents), Number(values.scans));
  console.table({
    'digital document': costs.cpu.digital,
    'scanned page': costs.cpu.scan,
    'looked at and confirmed': costs.cpu.review,
  });
  const plans = TIMES.map((times) =>
    planDay(costs, { ...USUAL_DAY, documents: USUAL_DAY.documents * times }),
  );
  console.table(
    Object.fromEntries(
      plans.map((plan) => [
        plan.documents.toLocaleString('en'),
        {
          'a second, busiest hour': round(plan.aSecond, 1),
          reviewers: plan.reviewers,
          web: sizeOf(plan.web),
          worker: sizeOf(plan.worker),
          database: sizeOf(plan.database),
          'files, a year': `${round(plan.filesGb / 1024, 1)} TB`,
          'rows, a year': `${round(plan.databaseGb / 1024, 2)} TB`,
        },
      ]),
    ),
  );
  console.log(`load after: ${load()}`);
  console.log(JSON.stringify({ bench: 'day', costs, day: USUAL_DAY, plans }));
}

const sizeOf = ({ machines, cores, memoryGb }: Machines): string =>
  `${machines} x ${cores} cores, ${memoryGb} GB`;

async function measure(documents: number, scans: number): Promise<Costs> {
  const portal = await startPortal({ RECTO_WORKER_CONCURRENCY: '2' });
  try {
    // What is loaded once is no cost of a document.
    await putIn(portal, specs(DIGITAL, 'born-digital', 3, 900));
    await putIn(portal, specs(['INVOICE-american'], 'scan-200dpi', 1, 950));
    const before = stored(portal);
    const rowsBefore = await databaseBytes(portal);
    const digital = await taken(
      portal,
      () => putIn(portal, specs(DIGITAL, 'born-digital', documents, 1)),
      documents,
    );
    const filesMb = (stored(portal) - before) / documents / MEGABYTE;
    const databaseMb = ((await databaseBytes(portal)) - rowsBefore) / documents / MEGABYTE;
    const scan = await taken(
      portal,
      () => putIn(portal, specs(['INVOICE-american'], 'scan-200dpi', scans, 500)),
      scans,
    );
    const review = await taken(portal, () => lookAt(portal, documents), documents);
    return {
      cpu: { digital, scan, review },
      stored: { filesMb: round(filesMb, 3), databaseMb: round(databaseMb, 4) },
    };
  } finally {
    await portal.stop();
  }
}

const specs = (
  layouts: readonly string[],
  quality: 'born-digital' | 'scan-200dpi',
  many: number,
  from: number,
) =>
  Array.from(
    { length: many },
    (_, at): SampleSpec => ({
      seed: SEED,
      layout: layouts[at % layouts.length] ?? '',
      quality,
      format: quality === 'born-digital' ? 'pdf' : 'png',
      doc: from + at,
    }),
  );

/** Seconds of processor a document, by role, while `work` is done and until nothing is left to do. */
async function taken(portal: Portal, work: () => Promise<void>, documents: number): Promise<PerRole> {
  const cpu = (part: Part) => cpuSeconds(pidOf(portal.child.pid ?? 0, part) ?? 0);
  const now = (): PerRole => ({ web: cpu('web'), worker: cpu('worker'), database: cpu('postgres') });
  const before = now();
  await work();
  const after = now();
  const each = (role: keyof PerRole) => round((after[role] - before[role]) / documents, 4);
  return { web: each('web'), worker: each('worker'), database: each('database') };
}

async function putIn(portal: Portal, of: readonly SampleSpec[]): Promise<void> {
  for (const spec of of) await portal.upload([await generateSample(spec)]);
  await idle(portal);
}

/** Until no job waits or runs, thumbnails and searching included. */
async function idle(portal: Portal): Promise<void> {
  type Queue = { customMetrics: Record<string, number> };
  await sleep(500);
  await until(
    async () => {
      const { customMetrics } = await portal.get<Queue>('/management/jhimetrics');
      return (customMetrics['jobs.waiting'] ?? 0) + (customMetrics['jobs.running'] ?? 0) === 0;
    },
    () => true,
    250,
  );
}

/** As a person does: the list, the document and its first page, and the decision. */
async function lookAt(portal: Portal, many: number): Promise<void> {
  for (let at = 0; at < many; at++) {
    const [next] = await portal.get<{ extractionUuid: string }[]>(
      '/api/extractions?size=20&status=NEW&sort=id,asc',
    );
    if (!next) throw new Error('nothing is left to look at');
    const address = `/api/extractions/uuid/${next.extractionUuid}`;
    for (const part of PER_REVIEW) await portal.get<ExtractionDetail>(address + part);
    const body = { extractionUuid: next.extractionUuid, status: 'CONFIRMED' };
    await portal.change('/api/extractions/status/CONFIRMED', body);
  }
  await idle(portal);
}

const stored = ({ dataFolder }: Portal): number =>
  readdirSync(path.join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

async function databaseBytes({ dataFolder }: Portal): Promise<number> {
  const runtime = readRuntime(dataFolder);
  if (!runtime) throw new Error('the installation has no database');
  const client = new pg.Client(superuserAddress(dataFolder, runtime.databasePort, 'recto'));
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
