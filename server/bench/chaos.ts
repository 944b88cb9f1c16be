import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Dovecot } from '../test/support/dovecot.ts';
import { startBeside } from './beside.ts';
import { hitsOf } from './chaos-aim.ts';
import { backUp } from './chaos-backups.ts';
import { countFaults, faultsBy, givenUp, sum } from './chaos-count.ts';
import { measureDisaster } from './chaos-disaster.ts';
import { SETUPS, type Setup, type Stand, startStand } from './chaos-stands.ts';
import {
  type Kill,
  killAtRandom,
  type MortalReceiver,
  mortal,
  startMailbox,
  startMortalReceiver,
} from './chaos-victims.ts';
import { makePapers, type Paper, startWork, type Work } from './chaos-work.ts';
import { load, round } from './portal.ts';

/**
 * `npm run bench -- chaos [--setup embedded|distributed] [--documents N] [--kills N] [--minutes N]`: documents arrive by
 * upload and by IMAP, are read, confirmed, posted, put into cases and exported, and one backup after the other is made,
 * while web, worker, sandbox, database, supervisor, mail server and receiver are killed (-9), each time in the midst of
 * what was hit least so far (reading, confirming, posting, consolidating, exporting, starting);
 * `distributed` runs two web and two worker processes over a replicated PostgreSQL whose leader dies for good again and
 * again, with files in S3 (VERSITYGW_HOME) and search on OpenSearch (OPENSEARCH_HOME) where `npm run test:outside` fetched
 * those. Documents come as kills are done, so that something is under way to the end; `--minutes` ends that sooner.
 * Afterwards each has to be there, read, charged, in its case and at its receiver exactly once, and the last backup must
 * come back.
 *
 * `--disaster`: nothing is killed by and by; data folder and database are lost at once, and restored from a backup, which
 * is in S3 where that is fetched.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      setup: { type: 'string', default: 'embedded' },
      documents: { type: 'string', default: '50' },
      kills: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '600' },
      disaster: { type: 'boolean', default: false },
    },
  });
  const setup = SETUPS.find((one) => one === values.setup);
  if (!setup) throw new Error(`--setup must be one of ${SETUPS.join(', ')}`);
  console.log(`load before: ${load()}`);
  const papers = await makePapers(Number(values.documents));
  const receiver = await startMortalReceiver();
  const mailbox = values.disaster ? null : await startMailbox();
  if (!mailbox && !values.disaster) console.log('dovecot-imapd is not installed: all documents are uploaded');
  // What is saved outlives the installation; its files are lost with its data folder.
  const safe = await startBeside(values.disaster ? ['s3'] : []);
  const stand = await startStand(setup, {
    RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    ...(values.disaster && { ...safe.settings, RECTO_STORAGE: 'folder' }),
  });
  try {
    await addChannels(stand, receiver, mailbox);
    const bucket = safe.settings.RECTO_STORAGE?.replace(/\/[^/]*$/, '');
    if (values.disaster) await measureDisaster(stand, papers, { receiver, bucket });
    else {
      const limits = { kills: Number(values.kills), minutes: Number(values.minutes) };
      await measure(stand, { setup, papers, receiver, mailbox, ...limits });
    }
  } finally {
    await stand.stop();
    await safe.stop();
    await receiver.close();
    await mailbox?.close();
  }
}

type Trial = {
  setup: Setup;
  papers: Paper[];
  receiver: MortalReceiver;
  mailbox: Dovecot | null;
  kills: number;
  minutes: number;
};

async function measure(
  stand: Stand,
  { setup, papers, receiver, mailbox, kills: wanted, minutes }: Trial,
): Promise<void> {
  const work = startWork(stand, papers, { mailbox, receiver });
  const over = new AbortController();
  const quieted = new AbortController();
  const kills: Kill[] = [];
  const backingUp = backUp(stand, quieted.signal);
  const watching = work.watch(over.signal);
  const tending = work.tend(over.signal, quieted.signal);
  const exporting = work.exportAll(quieted.signal);
  const begun = performance.now();
  const progress = () => Math.max(kills.length / wanted, (performance.now() - begun) / (minutes * 60_000));
  const sending = sendInTime(work, papers, progress);
  await killAtRandom(
    stand,
    { receiver: receiver.kill, ...(mailbox && { mailbox: mortal(mailbox) }) },
    {
      kills: wanted,
      until: begun + minutes * 60_000,
      target: work,
      told: (kill) => tell(kills, kill),
    },
  );
  quieted.abort();
  const quiet = performance.now();
  await sending;
  const faults = await countFaults(stand, papers, receiver);
  const recovery = (performance.now() - quiet) / 1000;
  over.abort();
  await Promise.all([tending, watching]);
  const exports = await exporting;
  const backups = await backingUp;
  for (const { paper, what, why } of faults) console.log(`${what}: ${paper.fileName}: ${why}`);
  for (const { task, error } of await givenUp(stand)) console.log(`given up: ${task}: ${error}`);
  if (faults.length > 0) console.log(stand.output());
  const by = faultsBy(kills, faults);
  console.table(by);
  const during = hitsOf(kills);
  console.table(during);
  console.log(`load after: ${load()}`);
  const total = sum(faults);
  console.log(
    JSON.stringify({
      bench: 'chaos',
      setup,
      documents: papers.length,
      kills: kills.length,
      ...total,
      by,
      during,
      recovery_s: round(recovery),
      messages: receiver.requests().length,
      exports: exports.whole,
      exports_cut: exports.cut,
      exports_broken: exports.broken,
      backups: backups.finished,
      backups_cut: backups.cut,
      backup_restores: backups.verified && backups.restored,
    }),
  );
  const sound = faults.length === 0 && exports.broken === 0 && backups.verified && backups.restored;
  if (!sound) process.exitCode = 1;
}

function tell(kills: Kill[], kill: Kill): void {
  kills.push(kill);
  if (kills.length % 10 > 0) return;
  const seconds = (kill.at - (kills[0] as Kill).at) / 1000;
  console.log(`${kills.length} kills in ${seconds.toFixed(0)} s; load ${load()}`);
}

/** Sends documents as the killing gets on, the last when nine tenths are done; sooner when there is nothing to read. */
async function sendInTime(
  { send, isHungry }: Work,
  papers: readonly Paper[],
  done: () => number,
): Promise<void> {
  for (const [at, paper] of papers.entries()) {
    while (done() < (0.9 * at) / papers.length && !isHungry()) await sleep(100);
    await send(paper);
  }
}

async function addChannels(stand: Stand, receiver: MortalReceiver, mailbox: Dovecot | null): Promise<void> {
  const workerParams = { url: receiver.url };
  const channel = { name: 'ERP', category: 'INVOICE', workerName: 'webhook', workerParams };
  await stand.create('/api/output-channels', channel);
  if (!mailbox) return;
  const { port, user, password } = mailbox;
  await stand.create('/api/document-channels', {
    ...{ name: 'Invoices', category: 'INVOICE', type: 'EMAIL', active: true, protocol: 'IMAP' },
    connectionInfo: { host: '127.0.0.1', port, user, password, security: 'none' },
  });
}
