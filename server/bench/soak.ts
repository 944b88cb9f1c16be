import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { generateSample } from '@recto/samples';
import { startReceiver } from '../test/support/receiver.ts';
import { load, median, type Portal, round, startPortal, until } from './portal.ts';
import {
  type Collected,
  type Held,
  type Look,
  makeHeapFolder,
  temporaryFiles,
  watch,
} from './soak-memory.ts';

/** The first fifth fills caches and compiles what is hot. */
const WARM_SHARE = 0.2;

type Work = {
  read: number;
  posted: number;
  searched: number;
  exported: number;
  refused: number;
  deleted: number;
};

/**
 * `npm run bench -- soak [--minutes 120] [--documents-a-minute 20] [--keep 250]`: one installation under mixed load:
 * documents come, are read, confirmed and posted, lists are looked at, searched and exported, broken files are sent. The
 * oldest are deleted above `--keep` (0 keeps all), as retention does, so that memory that grows does not follow the stock.
 * Every ten seconds it looks at memory and open file handles of web, worker and supervisor, and temporary files; twenty
 * times in the run it has web and worker collect all garbage and tell what is left. The last fifth of the run is compared
 * with the second.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '120' },
      'documents-a-minute': { type: 'string', default: '20' },
      keep: { type: 'string', default: '250' },
    },
  });
  const minutes = Number(values.minutes);
  const keep = Number(values.keep) || Number.POSITIVE_INFINITY;
  console.log(`load before: ${load()}`);
  const receiver = await startReceiver();
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-soak-'));
  const heaps = makeHeapFolder();
  const settings = { RECTO_OUTBOUND_ALLOW: '127.0.0.1', TMPDIR: temporary, ...heaps.settings };
  const portal = await startPortal(settings);
  const over = AbortSignal.timeout(minutes * 60_000);
  try {
    await portal.create('/api/output-channels', {
      ...{ name: 'ERP', category: 'INVOICE', workerName: 'webhook' },
      workerParams: { url: receiver.url },
    });
    const done: Work = { read: 0, posted: 0, searched: 0, exported: 0, refused: 0, deleted: 0 };
    const pace = { everyMs: 60_000 / Number(values['documents-a-minute']), keep };
    const [watched] = await Promise.all([
      watch({ portal, temporary, heaps: heaps.folder, minutes, over }),
      ...workOn(portal, done, pace, over),
    ]);
    await settled(portal);
    done.posted = receiver.requests.length;
    report(minutes, done, watched);
    const left = temporaryFiles(temporary);
    console.log(`load after: ${load()}; temporary files left: ${left.length}`);
    for (const file of left.slice(0, 20)) console.log(`  ${file}`);
  } finally {
    await portal.stop();
    await receiver.close();
    heaps.remove();
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** What people and senders do, each at its own pace, until the signal. */
function workOn(
  portal: Portal,
  done: Work,
  { everyMs, keep }: { everyMs: number; keep: number },
  over: AbortSignal,
): Promise<void>[] {
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
    repeat(10_000, async () => {
      const stock = await portal.total('/api/extractions?size=1');
      if (stock <= keep) return;
      const size = Math.min(100, stock - keep);
      // What could not be read piles up too.
      const ended = ['POSTED', 'FAILED_PROCESS', 'FAILED'].map((status) => `status=${status}`).join('&');
      const oldest = `/api/extractions?${ended}&sort=inputChannelDate,asc&size=${size}`;
      for (const { id } of await portal.get<ExtractionListItem[]>(oldest)) {
        await portal.remove(`/api/extractions/${id}`);
        done.deleted += 1;
      }
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

/** Waits until nothing is under way any more. */
const settled = (portal: Portal): Promise<void> =>
  until(
    async () => (await portal.total('/api/extractions?size=1&status=PROCESSING&status=POSTING')) === 0,
    () => portal.child.exitCode === null,
    500,
  );

const NAMES = ['web', 'worker', 'supervisor', 'handles', 'temporary', 'documents'] as const;
const MEMORY: ReadonlySet<string> = new Set(['web', 'worker', 'supervisor']);

function report(
  minutes: number,
  done: Work,
  { looks, collected }: { looks: readonly Look[]; collected: readonly Collected[] },
): void {
  const fifth = Math.max(1, Math.floor(looks.length * WARM_SHARE));
  const [early, late] = [looks.slice(fifth, 2 * fifth), looks.slice(-fifth)];
  const rows = NAMES.map((name) =>
    grown(MEMORY.has(name) ? `${name}, MB` : name, name, [early, late], (look) => look[name]),
  );
  const collectedEarly = collected.filter((one) => one.looks > fifth && one.looks <= 2 * fifth);
  const collectedLate = collected.filter((one) => one.looks > looks.length - fifth);
  for (const part of ['web', 'worker'] as const)
    for (const what of ['heap', 'external'] as const satisfies (keyof Held)[])
      rows.push(
        grown(
          `${part}, MB of ${what} after collecting`,
          `${part}_${what}`,
          [collectedEarly, collectedLate],
          (one) => one[part][what],
        ),
      );
  console.log(`${minutes} minutes`, done);
  console.table(
    rows.map(({ what, from, to }) => ({
      what,
      'second fifth': round(from, 1),
      'last fifth': round(to, 1),
      grown: round(to - from, 1),
    })),
  );
  const figures = rows.map(({ key, from, to }) => [`${key}_grown`, round(to - from, 1)]);
  console.log(JSON.stringify({ bench: 'soak', minutes, ...done, ...Object.fromEntries(figures) }));
}

/** Medians of two parts of the run. */
const grown = <T>(
  what: string,
  key: string,
  [early, late]: readonly [readonly T[], readonly T[]],
  of: (one: T) => number,
) => ({ what, key, from: median(early.map(of)), to: median(late.map(of)) });
