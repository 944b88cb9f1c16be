import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DeliveryReport } from '@recto/contracts/endpoints/deliveries';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { generateSample, type Sample } from '@recto/samples';
import type { Dovecot } from '../test/support/dovecot.ts';
import { backUp } from './chaos-backups.ts';
import {
  deliver,
  killAtRandom,
  type MortalReceiver,
  startMailbox,
  startMortalReceiver,
} from './chaos-victims.ts';
import { load, type Portal, round, startPortal, until } from './portal.ts';

/**
 * `npm run bench -- chaos [--documents N] [--seconds N] [--kills N]`: documents arrive by upload and by IMAP, are read,
 * confirmed and posted, and one backup after the other is made, while web, worker, postgres, the mail server and the
 * receiver are killed (-9) at random moments; afterwards every document has to be there, read and charged exactly once,
 * every confirmed revision must have arrived under one key, and the last backup must come back.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '50' },
      seconds: { type: 'string', default: '120' },
      kills: { type: 'string', default: '60' },
    },
  });
  console.log(`load before: ${load()}`);
  const samples = await makeSamples(Number(values.documents));
  const receiver = await startMortalReceiver();
  const mailbox = await startMailbox();
  if (!mailbox) console.log('dovecot-imapd is not installed: all documents are uploaded');
  const portal = await startPortal({ RECTO_OUTBOUND_ALLOW: '127.0.0.1' });
  try {
    await addChannels(portal, receiver, mailbox);
    const calm = new AbortController();
    const killing = killAtRandom(portal, { receiver, mailbox }, calm.signal, Number(values.kills));
    // The supervisor waits longer before each restart of what keeps dying: the killing goes on by the clock too.
    setTimeout(() => calm.abort(), Number(values.seconds) * 1000);
    const quieted = new AbortController();
    const backingUp = backUp(portal, quieted.signal);
    const passed = passOn(portal, samples, mailbox);
    const kills = await killing;
    quieted.abort();
    const quiet = performance.now();
    await passed;
    await until(
      async () => {
        const report = await reportOf(portal).catch(() => null);
        return report !== null && report.states.ARRIVED >= samples.length && report.states.UNDER_WAY === 0;
      },
      () => portal.child.exitCode === null,
      500,
    );
    const recovery = (performance.now() - quiet) / 1000;
    const found = await verify(portal, samples, receiver);
    const backups = await backingUp;
    console.table({ ...kills, documents: samples.length, ...found, ...backups });
    console.log(`load after: ${load()}`);
    const exact =
      found.extractions === samples.length &&
      found.charged === found.pages &&
      found.complete &&
      found.arrived === samples.length &&
      found.keys === samples.length;
    console.log(
      JSON.stringify({
        bench: 'chaos',
        documents: samples.length,
        kills: Object.values(kills).reduce((a, b) => a + b, 0),
        recovery_s: round(recovery),
        exactly_once: exact,
        backups: backups.finished,
        backups_cut: backups.cut,
        backup_restores: backups.verified && backups.restored,
      }),
    );
    if (!exact || !backups.verified || !backups.restored) process.exitCode = 1;
  } finally {
    await portal.stop();
    await receiver.close();
    await mailbox?.close();
  }
}

async function makeSamples(count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < count; index++)
    samples.push(
      await generateSample({
        seed: 99,
        layout: index % 2 === 0 ? 'INVOICE-european' : 'INVOICE-long',
        doc: index + 1,
        quality: 'born-digital',
        format: 'pdf',
      }),
    );
  return samples;
}

async function addChannels(portal: Portal, receiver: MortalReceiver, mailbox: Dovecot | null): Promise<void> {
  const workerParams = { url: receiver.url };
  const channel = { name: 'ERP', category: 'INVOICE', workerName: 'webhook', workerParams };
  await portal.create('/api/output-channels', channel);
  if (!mailbox) return;
  const { port, user, password } = mailbox;
  await portal.create('/api/document-channels', {
    ...{ name: 'Invoices', category: 'INVOICE', type: 'EMAIL', active: true, protocol: 'IMAP' },
    connectionInfo: { host: '127.0.0.1', port, user, password, security: 'none' },
  });
}

/** As a person would: when the page does not answer, try again. What was stored all the same comes back as a duplicate. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(300);
    }
  }
}

const list = (portal: Portal) => portal.get<ExtractionListItem[]>('/api/extractions?size=200');
const reportOf = (portal: Portal) => portal.get<DeliveryReport>('/api/deliveries/check');

/** Sends every document in, the second half by mail, and confirms each as soon as it was read. */
async function passOn(portal: Portal, samples: readonly Sample[], mailbox: Dovecot | null): Promise<void> {
  for (const [at, sample] of samples.entries()) {
    if (mailbox && at % 2 === 1) await deliver(mailbox, sample);
    else await persist(() => portal.upload([sample]));
  }
  const confirmed = new Set<string>();
  while (confirmed.size < samples.length) {
    const items = await persist(() => list(portal));
    for (const { extractionUuid, status } of items) {
      if (confirmed.has(extractionUuid) || status !== 'NEW') continue;
      const body = { extractionUuid, status: 'CONFIRMED' };
      // What was confirmed although nobody heard the answer is refused the second time, and done.
      await persist(() => portal.change('/api/extractions/status/CONFIRMED', body, [400, 409]));
      confirmed.add(extractionUuid);
    }
    for (const { extractionUuid, status } of items)
      if (['CONFIRMED', 'POSTING', 'POSTED', 'FAILED_POST'].includes(status)) confirmed.add(extractionUuid);
    await sleep(300);
  }
}

/** Counts what is there: documents, pages and those charged, and what arrived under how many keys. */
async function verify(portal: Portal, samples: readonly Sample[], receiver: MortalReceiver) {
  const items = await list(portal);
  const details = await Promise.all(
    items.map(({ extractionUuid }) =>
      portal.get<{ subscriptionUsageQuantity: number | null }>(`/api/extractions/uuid/${extractionUuid}`),
    ),
  );
  const { complete, states } = await reportOf(portal);
  const requests = receiver.requests();
  return {
    extractions: items.length,
    pages: samples.reduce((sum, { pages }) => sum + pages, 0),
    charged: details.reduce((sum, { subscriptionUsageQuantity: pages }) => sum + (pages ?? 0), 0),
    complete,
    arrived: states.ARRIVED,
    messages: requests.length,
    keys: new Set(requests.map(({ headers }) => headers['idempotency-key'])).size,
  };
}
