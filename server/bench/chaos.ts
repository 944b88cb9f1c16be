import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import { generateSample, type Sample } from '@recto/samples';
import { load, type Portal, round, startPortal, until } from './portal.ts';
import { PARTS, pidOf } from './processes.ts';

const LAYOUTS = ['INVOICE-european', 'INVOICE-long', 'PO_CONF-american', 'COA-classic'];
/** Pauses between kills, in milliseconds. */
const PAUSE = { least: 1000, most: 6000 };

/**
 * `npm run bench -- chaos [--documents N] [--seconds N]`: sends documents while web, worker and postgres are killed
 * (-9) at random moments; afterwards every document has to be there and read, each exactly once.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { documents: { type: 'string', default: '50' }, seconds: { type: 'string', default: '60' } },
  });
  console.log(`load before: ${load()}`);
  const samples = await makeSamples(Number(values.documents));
  const portal = await startPortal();
  try {
    const calm = new AbortController();
    const killing = killAtRandom(portal, calm.signal);
    // The supervisor waits longer before each restart of what keeps dying: the end of the killing is by the clock.
    setTimeout(() => calm.abort(), Number(values.seconds) * 1000);
    for (const sample of samples) await persist(() => portal.upload([sample]));
    const kills = await killing;
    const quiet = performance.now();
    await until(
      async () => (await findLogs(portal).catch(() => [])).filter(isDone).length >= samples.length,
      () => portal.child.exitCode === null,
      500,
    );
    const recovery = (performance.now() - quiet) / 1000;
    const found = await verify(portal, samples);
    console.table({ ...kills, documents: samples.length, ...found });
    console.log(`load after: ${load()}`);
    const exact =
      found.logs === samples.length && found.read === samples.length && found.charged === found.pages;
    console.log(
      JSON.stringify({
        bench: 'chaos',
        documents: samples.length,
        kills: Object.values(kills).reduce((a, b) => a + b, 0),
        recovery_s: round(recovery),
        exactly_once: exact,
      }),
    );
    if (!exact) process.exitCode = 1;
  } finally {
    await portal.stop();
  }
}

async function makeSamples(count: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let index = 0; index < count; index++) {
    const layout = LAYOUTS[index % LAYOUTS.length] as string;
    samples.push(
      await generateSample({ seed: 99, layout, doc: index + 1, quality: 'born-digital', format: 'pdf' }),
    );
  }
  return samples;
}

async function killAtRandom(portal: Portal, calm: AbortSignal): Promise<Record<string, number>> {
  const kills: Record<string, number> = Object.fromEntries(PARTS.map((part) => [part, 0]));
  while (!calm.aborted) {
    await sleep(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least), undefined, { signal: calm }).catch(
      () => undefined,
    );
    // Whichever was killed least so far, so that a short run does not spare one of them.
    const least = Math.min(...Object.values(kills));
    const spared = PARTS.filter((p) => kills[p] === least);
    const part = spared[Math.floor(Math.random() * spared.length)];
    const pid = part && pidOf(portal.child.pid as number, part);
    if (!part || pid === undefined || calm.aborted) continue;
    process.kill(pid, 'SIGKILL');
    kills[part] = (kills[part] ?? 0) + 1;
  }
  return kills;
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

const findLogs = (portal: Portal) =>
  portal.get<ChannelLogDetail[]>('/api/document-channel-logs/current-user-upload-logs?size=200');
const isDone = ({ status }: ChannelLogDetail): boolean => status === 'COMPLETED' || status === 'FAILED';

/** Counts what is there: logs, read documents, pages, and pages that were charged. */
async function verify(portal: Portal, samples: readonly Sample[]) {
  const logs = await findLogs(portal);
  const items = await portal.get<ExtractionListItem[]>('/api/extractions?size=200');
  const ready = items.filter(({ status }) => status === 'NEW');
  const details = await Promise.all(
    ready.map(({ extractionUuid }) =>
      portal.get<{ subscriptionUsageQuantity: number | null }>(`/api/extractions/uuid/${extractionUuid}`),
    ),
  );
  return {
    logs: logs.filter(({ status }) => status === 'COMPLETED').length,
    extractions: items.length,
    read: ready.length,
    pages: samples.reduce((sum, { pages }) => sum + pages, 0),
    charged: details.reduce((sum, { subscriptionUsageQuantity: pages }) => sum + (pages ?? 0), 0),
  };
}
