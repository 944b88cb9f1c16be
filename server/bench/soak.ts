import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { generateSample } from '@recto/samples';
import { startReceiver } from '../test/support/receiver.ts';
import { load, median, type Portal, round, startPortal, until } from './portal.ts';
import { pidOf, residentMegabytes } from './processes.ts';

const LOOK_MS = 10_000;
/** The first fifth fills caches and compiles what is hot. */
const WARM_SHARE = 0.2;

type Look = { web: number; worker: number; supervisor: number; handles: number; temporary: number };
type Work = { read: number; posted: number; searched: number; exported: number; refused: number };

/**
 * `npm run bench -- soak [--minutes 120] [--documents-a-minute 20]`: one installation under mixed load: documents come,
 * are read, confirmed and posted, lists are looked at, searched and exported, broken files are sent. Every ten seconds it
 * looks at the memory and open file handles of web, worker and supervisor, and temporary files. The baseline is the second
 * fifth of the run: the last fifth is compared with it.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '120' },
      'documents-a-minute': { type: 'string', default: '20' },
    },
  });
  const minutes = Number(values.minutes);
  console.log(`load before: ${load()}`);
  const receiver = await startReceiver();
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-soak-'));
  const portal = await startPortal({ RECTO_OUTBOUND_ALLOW: '127.0.0.1', TMPDIR: temporary });
  const over = AbortSignal.timeout(minutes * 60_000);
  try {
    await portal.create('/api/output-channels', {
      ...{ name: 'ERP', category: 'INVOICE', workerName: 'webhook' },
      workerParams: { url: receiver.url },
    });
    const done: Work = { read: 0, posted: 0, searched: 0, exported: 0, refused: 0 };
    const looks: Look[] = [];
    await Promise.all([
      ...workOn(portal, done, 60_000 / Number(values['documents-a-minute']), over),
      watch(portal, looks, temporary, over),
    ]);
    await settled(portal);
    done.posted = receiver.requests.length;
    report(minutes, done, looks);
    const left = temporaryFiles(temporary);
    console.log(`load after: ${load()}; temporary files left: ${left.length}`);
    for (const file of left.slice(0, 20)) console.log(`  ${file}`);
  } finally {
    await portal.stop();
    await receiver.close();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** What people and senders do, each at its own pace, until the signal. */
function workOn(portal: Portal, done: Work, everyMs: number, over: AbortSignal): Promise<void>[] {
  const repeat = async (everyMs: number, work: (nth: number) => Promise<void>) => {
    for (let nth = 0; !over.aborted; nth++) {
      await work(nth);
      await sleep(everyMs, undefined, { signal: over }).catch(() => undefined);
    }
  };
  const search = { query: { match: { content: { query: 'invoice' } } }, size: 20 };
  return [
    repeat(everyMs, async (nth) => {
      await portal.upload([await generateSample({ seed: 300, doc: nth + 1, ...kindOf(nth) })]);
      done.read += 1;
    }),
    repeat(2000, async () => {
      const news = await portal.get<ExtractionListItem[]>('/api/extractions?status=NEW&size=20');
      for (const { extractionUuid } of news) {
        const body = { extractionUuid, status: 'CONFIRMED' };
        await portal.change('/api/extractions/status/CONFIRMED', body, [400, 409]);
      }
    }),
    repeat(500, async () => {
      await portal.create('/api/search/extraction/_search', search);
      await portal.get('/management/metrics');
      done.searched += 1;
    }),
    repeat(20_000, async () => {
      await portal.download('/api/extractions/export/excel');
      done.exported += 1;
    }),
    repeat(15_000, async (nth) => {
      const bytes = Buffer.from(`%PDF-1.7\n${'broken '.repeat(1000)}${nth}`);
      await portal.upload([{ fileName: `broken-${nth}.pdf`, bytes }]).catch(() => []);
      done.refused += 1;
    }),
  ];
}

const kindOf = (nth: number) =>
  nth % 10 === 0
    ? ({ layout: 'INVOICE-american', quality: 'scan-200dpi', format: 'png' } as const)
    : ({
        layout: nth % 2 === 0 ? 'INVOICE-european' : 'INVOICE-long',
        quality: 'born-digital',
        format: 'pdf',
      } as const);

async function watch(portal: Portal, looks: Look[], folder: string, over: AbortSignal): Promise<void> {
  const supervisor = portal.child.pid as number;
  while (!over.aborted) {
    await sleep(LOOK_MS, undefined, { signal: over }).catch(() => undefined);
    const [web, worker] = [pidOf(supervisor, 'web') as number, pidOf(supervisor, 'worker') as number];
    looks.push({
      web: residentMegabytes(web),
      worker: residentMegabytes(worker),
      supervisor: residentMegabytes(supervisor),
      // Of PostgreSQL they follow the number of its connections and tables.
      handles: [supervisor, web, worker].reduce((sum, pid) => sum + handlesOf(pid), 0),
      temporary: temporaryFiles(folder).length,
    });
  }
}

/** Waits until nothing is under way any more. */
const settled = (portal: Portal): Promise<void> =>
  until(
    async () => (await portal.total('/api/extractions?size=1&status=PROCESSING&status=POSTING')) === 0,
    () => portal.child.exitCode === null,
    500,
  );

function report(minutes: number, done: Work, looks: readonly Look[]): void {
  const fifth = Math.max(1, Math.floor(looks.length * WARM_SHARE));
  const [early, late] = [looks.slice(fifth, 2 * fifth), looks.slice(-fifth)];
  const names = ['web', 'worker', 'supervisor', 'handles', 'temporary'] as const;
  const of = (some: readonly Look[], name: keyof Look) => median(some.map((look) => look[name]));
  const rows = names.map((name) => {
    const [from, to] = [of(early, name), of(late, name)];
    return { name, from, to, grown: to - from };
  });
  console.log(`${minutes} minutes`, done);
  console.table(
    rows.map(({ name, from, to, grown }) => ({
      what: name === 'handles' || name === 'temporary' ? name : `${name}, MB`,
      'second fifth': round(from, 0),
      'last fifth': round(to, 0),
      grown: round(grown, 0),
    })),
  );
  console.log(
    JSON.stringify({
      bench: 'soak',
      minutes,
      ...done,
      ...Object.fromEntries(rows.map(({ name, grown }) => [`${name}_grown`, round(grown, 1)])),
    }),
  );
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
      try {
        return !readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('anon_inode');
      } catch {
        return false;
      }
    }).length;
  } catch {
    return 0;
  }
}

/** Files in the portal's own folder for temporary files. */
const temporaryFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
