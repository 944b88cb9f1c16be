import { parseArgs } from 'node:util';
import { generateSample, type Sample } from '@recto/samples';
import { startBeside } from './beside.ts';
import { type Fleet, type Member, startFleet } from './fleet.ts';
import { callerOf, load, round, until } from './portal.ts';
import { cpuSeconds } from './processes.ts';
import { askAsPeople, type Figures, fillForPeople } from './scale-people.ts';
import { tenantName } from './search-data.ts';

/** Each round has a tenant of its own, for whom the same documents are no duplicates. */
const tenantOf = (workers: number): string => `reading-${workers}`;

const options = {
  documents: { type: 'string', default: '200' },
  workers: { type: 'string', default: '4' },
  webs: { type: 'string', default: '2' },
  rows: { type: 'string', default: '1000000' },
  people: { type: 'string', default: '50' },
  seconds: { type: 'string', default: '60' },
  /** Seconds between two things that a person does. */
  think: { type: 'string', default: '3' },
  'without-reading': { type: 'boolean', default: false },
  'without-people': { type: 'boolean', default: false },
} as const;

/** A tenth of what a shared-services centre gets is photographed or scanned. */
const SCANS_IN_TEN = 1;
/** Documents for each worker before it is measured: enough that each of its readers has seen scans. */
const WARMING = 40;

type Round = { workers: number; seconds: number; reading: number; database: number };

/**
 * `npm run bench -- scale`: web and worker processes without a supervisor over a PostgreSQL beside them. First the same
 * documents are read by one worker process, by two, up to `--workers`: CPU a document is to stay what it is with one
 * (the baseline of the same run). Then `--people` at once look at lists, search and open documents of `--rows`.
 * Files are in S3 (VERSITYGW_HOME) and search is on OpenSearch (OPENSEARCH_HOME) where `npm run test:outside` fetched those.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  console.log(`load before: ${load()}`);
  const beside = await startBeside();
  try {
    const fleet = await startFleet(beside.settings);
    try {
      await measure(fleet, beside, values);
    } finally {
      await fleet.stop();
    }
  } finally {
    await beside.stop();
  }
}

type Values = Record<'documents' | 'workers' | 'webs' | 'rows' | 'people' | 'seconds' | 'think', string> &
  Record<'without-reading' | 'without-people', boolean>;

async function measure(
  fleet: Fleet,
  beside: Awaited<ReturnType<typeof startBeside>>,
  values: Values,
): Promise<void> {
  const rounds = values['without-reading']
    ? []
    : await readByMore(fleet, Number(values.documents), Number(values.workers));
  const first = rounds[0];
  const flat = first ? Math.max(...rounds.map(({ reading }) => reading / first.reading)) : null;
  const people = values['without-people']
    ? null
    : await peopleAtOnce(fleet, beside.settings.RECTO_SEARCH_URL, {
        rows: Number(values.rows),
        webs: Number(values.webs),
        people: Number(values.people),
        seconds: Number(values.seconds),
        thinkSeconds: Number(values.think),
      });
  console.log(`load after: ${load()}`);
  console.log(
    JSON.stringify({
      bench: 'scale',
      documents: Number(values.documents),
      beside: beside.pieces,
      cpu_s_a_document: rounds.map(({ reading }) => round(reading, 3)),
      cpu_ratio_worst: flat === null ? null : round(flat),
      ...people,
    }),
  );
}

/** The same documents, with a worker process more each time. */
async function readByMore(fleet: Fleet, documents: number, most: number): Promise<Round[]> {
  const { url, stop } = await fleet.addWeb();
  const workers: Member[] = [];
  const rounds: Round[] = [];
  // Made before anything is measured: readers that wait for long are let go, and have to load everything again.
  const samples = await samplesOf(0, documents);
  const warming = await samplesOf(1, WARMING * most);
  for (let count = 1; count <= most; count++) {
    await fleet.command('tenant', 'create', tenantOf(count));
    const portal = callerOf(url, await fleet.tokenOf(tenantOf(count)));
    let sent = 0;
    const read = async (some: readonly Sample[]) => {
      for (let at = 0; at < some.length; at += 20) await portal.upload(some.slice(at, at + 20));
      sent += some.length;
      const done = async () =>
        (await portal.total('/api/extractions?size=1')) >= sent &&
        (await portal.total('/api/extractions?size=1&status=PROCESSING')) === 0;
      await until(done, () => workers.every(({ child }) => child.exitCode === null), 200);
    };
    workers.push(await fleet.addWorker());
    await read(warming.slice(0, WARMING * count));
    const cpu = () => workers.reduce((sum, { child }) => sum + cpuSeconds(child.pid as number), 0);
    const [before, beforeDatabase, start] = [cpu(), cpuSeconds(fleet.postmaster), performance.now()];
    await read(samples);
    rounds.push({
      workers: count,
      seconds: (performance.now() - start) / 1000,
      reading: (cpu() - before) / samples.length,
      database: (cpuSeconds(fleet.postmaster) - beforeDatabase) / samples.length,
    });
  }
  console.table(
    rounds.map(({ workers, seconds, reading, database }) => ({
      'worker processes': workers,
      'documents a minute': Math.round((documents / seconds) * 60),
      'CPU s a document, workers': reading.toFixed(3),
      'against one': (reading / (rounds[0]?.reading ?? 1)).toFixed(2),
      'CPU s a document, PostgreSQL': database.toFixed(3),
    })),
  );
  await Promise.all([stop(), ...workers.map((worker) => worker.stop())]);
  return rounds;
}

function samplesOf(seed: number, count: number): Promise<Sample[]> {
  return Promise.all(
    Array.from({ length: count }, (_, doc) =>
      generateSample({
        seed: 200 + seed,
        layout: doc % 2 === 0 ? 'INVOICE-european' : 'INVOICE-long',
        doc: doc + 1,
        ...(doc % 10 < SCANS_IN_TEN
          ? { quality: 'scan-200dpi', format: 'png' }
          : { quality: 'born-digital', format: 'pdf' }),
      }),
    ),
  );
}

type Crowd = { rows: number; webs: number; people: number; seconds: number; thinkSeconds: number };

async function peopleAtOnce(
  fleet: Fleet,
  engine: string | undefined,
  crowd: Crowd,
): Promise<Record<string, number>> {
  await fillForPeople(fleet, crowd.rows);
  if (engine) await fillEngine(fleet, engine, crowd.rows);
  const webs = await Promise.all(Array.from({ length: crowd.webs }, () => fleet.addWeb()));
  const token = await fleet.tokenOf(tenantName(1));
  const figures = await askAsPeople(
    webs.map(({ url }) => url),
    token,
    crowd,
  );
  console.log(
    `${crowd.people} people at once, ${crowd.thinkSeconds} s between two things each does, ${crowd.rows} documents`,
  );
  console.table(
    figures.map(({ what, calls, p50, p95, failed }: Figures) => ({
      what,
      calls,
      'p50 ms': round(p50, 0),
      'p95 ms': round(p95, 0),
      failed,
    })),
  );
  return Object.fromEntries([
    ...figures.map(({ what, p95 }): [string, number] => [`${what}_p95_ms`, round(p95, 0)]),
    ['failed', figures.reduce((sum, { failed }) => sum + failed, 0)],
  ]);
}

/** As a worker fills it, before anybody searches. */
async function fillEngine(fleet: Fleet, engine: string, rows: number): Promise<void> {
  const start = performance.now();
  const worker = await fleet.addWorker();
  const held = async () => {
    const reply = await fetch(`${engine}/recto-extraction/_count`).catch(() => null);
    return reply?.ok ? ((await reply.json()) as { count: number }).count : 0;
  };
  await until(
    async () => (await held()) >= rows * FULL,
    () => worker.child.exitCode === null,
    1000,
  );
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `the engine was filled in ${seconds.toFixed(0)} s: ${(rows / seconds).toFixed(0)} records a second`,
  );
  await worker.stop();
}

/** Rows are shared out among tenants, and rounded. */
const FULL = 0.9999;
