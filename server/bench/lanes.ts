import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { OutputChannel } from '@recto/contracts/endpoints/posting';
import { generateSample, type Sample, type SampleSpec } from '@recto/samples';
import { record } from '../../engine/bench/record.ts';
import { type Caller, load, median, type Portal, round, startPortal, until } from './portal.ts';
import { type SilentReceiver, startSilentReceiver } from './silent-receiver.ts';

const SEED = 83;
/** What is read: three pages. */
const READ: Omit<SampleSpec, 'doc'> = {
  seed: SEED,
  layout: 'INVOICE-long',
  quality: 'born-digital',
  format: 'pdf',
};
/** What was confirmed and waits to be delivered. */
const POSTED: Omit<SampleSpec, 'doc'> = { ...READ, layout: 'INVOICE-european' };
/** Rounds of each case, one after another, so that what the machine does meanwhile falls on all of them. */
const ROUNDS = 3;
const TARGET = 1.3;

type Case = 'alone' | 'beside' | 'otherTenant';

/**
 * `npm run bench -- lanes [--deliveries 50] [--runs 5] [--record]`: from the upload of a three-page PDF to NEW (median),
 * with nothing else to do, and with confirmed deliveries queued to a receiver that accepts connections and never
 * answers: in the tenant of these deliveries, and in another one.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      deliveries: { type: 'string', default: '50' },
      runs: { type: 'string', default: '5' },
      record: { type: 'boolean', default: false },
    },
  });
  const deliveries = Number(values.deliveries);
  console.log(`load before: ${load()}`);
  const receiver = await startSilentReceiver();
  const portal = await startPortal({ RECTO_OUTBOUND_ALLOW: '127.0.0.1' });
  let seconds: Record<Case, number[]>;
  try {
    seconds = await measure(portal, receiver, deliveries, Number(values.runs));
  } finally {
    await portal.stop();
    await receiver.close();
  }
  const ms = (one: Case) => Math.round(median(seconds[one]) * 1000);
  const ratio = (one: Case) => round(median(seconds[one]) / median(seconds.alone));
  const line = (what: string, one: Case) => ({
    'upload to NEW': what,
    'median ms': ms(one),
    'slowest ms': Math.round(Math.max(...seconds[one]) * 1000),
    ratio: ratio(one),
    target: one === 'alone' ? null : TARGET,
  });
  const rows = [
    line('nothing else', 'alone'),
    line(`${deliveries} deliveries hang, same tenant`, 'beside'),
    line(`${deliveries} deliveries hang, another tenant`, 'otherTenant'),
  ];
  console.table(rows);
  console.log(`load after: ${load()}`);
  const json = {
    bench: 'lanes',
    deliveries,
    documents: seconds.alone.length,
    alone_ms: ms('alone'),
    beside_ms: ms('beside'),
    other_tenant_ms: ms('otherTenant'),
    ratio: ratio('beside'),
    other_tenant_ratio: ratio('otherTenant'),
  };
  if (values.record) record('Reading beside a receiver that never answers', rows, json);
  console.log(JSON.stringify(json));
  if (json.ratio > TARGET || json.other_tenant_ratio > TARGET) process.exitCode = 1;
}

async function measure(
  portal: Portal,
  receiver: SilentReceiver,
  deliveries: number,
  runs: number,
): Promise<Record<Case, number[]>> {
  const other = portal.addTenant('other');
  const uuids = await confirmMany(portal, deliveries);
  let doc = 0;
  const read = async (caller: Caller): Promise<number> => {
    doc++;
    return timeToNew(caller, await generateSample({ ...READ, doc }));
  };
  // The first ones start what every later one finds started.
  for (const caller of [portal, portal, other]) await read(caller);
  const seconds: Record<Case, number[]> = { alone: [], beside: [], otherTenant: [] };
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (let n = 0; n < runs; n++) seconds.alone.push(await read(portal));
    const channelId = await queueAll(portal, receiver, uuids);
    for (let n = 0; n < runs; n++) {
      seconds.beside.push(await read(portal));
      seconds.otherTenant.push(await read(other));
    }
    await checkQueued(portal, channelId, uuids.length);
    await portal.remove(`/api/output-channels/${channelId}`);
    receiver.hangUp();
    await until(async () => receiver.waiting() === 0);
    await sleep(1000);
  }
  return seconds;
}

/** Documents that are confirmed, of a category without an output channel. */
async function confirmMany(portal: Portal, many: number): Promise<string[]> {
  const uuids: string[] = [];
  for (let doc = 1; doc <= many; doc++) {
    const [result] = await portal.upload([await generateSample({ ...POSTED, doc })]);
    uuids.push(String(result?.extractionUuid));
  }
  for (const extractionUuid of uuids) {
    await untilNew(portal, extractionUuid);
    await portal.change('/api/extractions/status/CONFIRMED', { extractionUuid, status: 'CONFIRMED' });
  }
  return uuids;
}

/** Posts all of them to a new channel; resolves with its id when the first deliveries wait for an answer. */
async function queueAll(portal: Portal, receiver: SilentReceiver, uuids: readonly string[]): Promise<number> {
  const workerParams = { url: receiver.url };
  const channel = { name: 'ERP', category: 'INVOICE', workerName: 'webhook', workerParams };
  const { id } = await portal.create<OutputChannel>('/api/output-channels', channel);
  for (const uuid of uuids) await portal.create(`/api/extractions/uuid/${uuid}/post`, {});
  await until(async () => receiver.waiting() > 0);
  return id;
}

/** A delivery that came to an end would have made the measure easier. */
async function checkQueued(portal: Portal, channelId: number, many: number): Promise<void> {
  const waiting = await portal.total(`/api/deliveries?status=PENDING&channelId=${channelId}&size=1`);
  if (waiting !== many) throw new Error(`${waiting} of ${many} deliveries are under way`);
}

/** Seconds from the start of the upload until the document can be reviewed. */
async function timeToNew(caller: Caller, sample: Sample): Promise<number> {
  const before = performance.now();
  const [result] = await caller.upload([sample]);
  await untilNew(caller, String(result?.extractionUuid));
  const seconds = (performance.now() - before) / 1000;
  // Thumbnails are made after the document can be reviewed; the next one does not compete with them.
  await sleep(1000);
  return seconds;
}

async function untilNew(caller: Caller, uuid: string): Promise<void> {
  await until(
    async () => {
      const { status, summary } = await caller.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
      if (status !== 'NEW' && status !== 'PROCESSING') throw new Error(`${status} ${summary.problem}`);
      return status === 'NEW';
    },
    () => true,
    10,
  );
}
