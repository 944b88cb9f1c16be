import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Result } from '@recto/contracts/result';
import type { Page } from 'playwright-core';
import { record } from '../../engine/bench/record.ts';
import { buildPortal, load, type Portal, startPortal } from './portal.ts';
import { MODEL, reviewCorpus } from './review-corpus.ts';
import { makeSamples, openDatabase, read, type Stage, seeded, stage } from './review-documents.ts';
import { cpuClock, focusOf, launch, measureEmpty, pressUntil, signIn } from './review-driver.ts';
import { measureLines, measureLong, measurePages } from './review-large.ts';
import { type Run, report } from './review-report.ts';

const PERSON = { email: 'bench@bench.example', password: 'a-password-of-the-bench' };
const ROLES = 'CONTRIBUTOR,INVOICE,OC,PACKING_LIST,BOL,HAWB,COO,BANK_STATEMENT,COA';
/** More stops than any document has: something goes in circles. */
const MOST_STOPS = 300;

const WAITING: readonly string[] = ['NEW', 'REVIEWING'];
const CONFIRMED_WITHIN_MS = 20_000;

type Staged = Stage & { uuid: string; name: string; detail: ExtractionDetail };
/**
 * `npm run bench -- review [--documents 20] [--seed 7] [--record]`: a queue of mixed documents, two errors planted in every third,
 * reviewed by keyboard only in a headless browser, which takes the model's one thought a document before its first key
 * and none after. Prints keystrokes, machine wait and model seconds a document.
 * `--corpus DIR [--only PART] [--most N]`: labelled invoices instead, put wholly right (`review-corpus.ts`).
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      documents: { type: 'string', default: '20' },
      seed: { type: 'string', default: '7' },
      record: { type: 'boolean', default: false },
      corpus: { type: 'string' },
      only: { type: 'string', default: '' },
      most: { type: 'string', default: '1000' },
    },
  });
  const [count, seed] = [Number(values.documents), Number(values.seed)];
  if (values.corpus) return runCorpus(values.corpus, values.only, Number(values.most));
  buildPortal();
  console.log(`load before: ${load()}`);
  const portal = await startPortal();
  const browser = await launch();
  try {
    portal.person(PERSON.email, PERSON.password, ROLES);
    const queue = await stageQueue(portal, count, seed);
    const page = await signIn(browser, portal.url, PERSON.email, PERSON.password);
    const empty = await measureEmpty(browser);
    const runs = await reviewQueue(page, portal, queue);
    const lines = await measureLines(portal, page);
    const firstPages = await measurePages(portal, page);
    const long = await measureLong(portal, browser, page);
    const { rows, json } = report({ runs, lines, firstPages, long, empty });
    if (values.record) record(`Review by keyboard, seed ${seed}`, rows, json);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function runCorpus(folder: string, only: string, most: number): Promise<void> {
  buildPortal();
  const portal = await startPortal();
  const browser = await launch();
  try {
    portal.person(PERSON.email, PERSON.password, ROLES);
    const page = await signIn(browser, portal.url, PERSON.email, PERSON.password);
    const json = await reviewCorpus(page, portal, { folder, only, most });
    console.log(JSON.stringify({ bench: 'review', ...json }));
  } finally {
    await browser.close();
    await portal.stop();
  }
}

async function stageQueue(portal: Portal, count: number, seed: number): Promise<Staged[]> {
  const random = seeded(seed);
  const database = await openDatabase(portal);
  const staged: Staged[] = [];
  try {
    for (const [nth, sample] of (await makeSamples(count, seed)).entries()) {
      const detail = await read(portal, sample);
      const errors = nth % 3 === 2 ? 2 : 0;
      const staging = await stage(database, detail, sample, errors, random);
      const uuid = detail.extractionUuid;
      const now = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
      staged.push({ uuid, name: `${sample.layout} ${sample.doc}`, ...staging, detail: now });
    }
  } finally {
    await database.end();
  }
  // The list shows the newest first.
  return staged.reverse();
}

async function reviewQueue(page: Page, portal: Portal, queue: readonly Staged[]): Promise<Run[]> {
  const byUuid = new Map(queue.map((one) => [one.uuid, one]));
  await page.reload();
  await page.locator('a[data-row]').first().waitFor();
  await page.keyboard.press('j');
  let entered = await pressUntil(page, 'Enter', { kind: 'document', not: '' });
  const cpuTime = await cpuClock(page);
  const runs: Run[] = [];
  for (const [nth] of queue.entries()) {
    const uuid = uuidIn(page);
    const staged = byUuid.get(uuid);
    if (!staged) throw new Error(`the queue led to ${uuid}, which is not of the bench`);
    byUuid.delete(uuid);
    const document = await asItIsNow(portal, staged);
    await page.waitForTimeout(MODEL.thought * 1000);
    const walked = await walk(page, document);
    const last = nth === queue.length - 1;
    const asked = await pressUntil(page, 'Enter', { kind: 'asked' });
    const before = await cpuTime();
    const swap = await pressUntil(page, 'Enter', last ? { kind: 'list' } : { kind: 'document', not: uuid });
    const swapCpuMs = (await cpuTime()) - before;
    // A document's wait is that of its own keys; that for the next one to appear belongs to the next.
    const waitMs = entered + walked.waitMs + asked;
    const keys = walked.keys + 2;
    const failed = walked.failed || (await wrongAtTheEnd(portal, document));
    runs.push({
      name: document.name,
      fields: fieldsOf(document.detail),
      atRisk: walked.atRisk,
      corrections: document.planted.length,
      settled: document.settled,
      unread: document.unread,
      keys,
      waitMs,
      swapMs: last ? Number.NaN : swap,
      swapCpuMs,
      load: os.loadavg()[0] ?? Number.NaN,
      seconds: MODEL.key * keys + MODEL.thought * (1 + walked.atRisk) + waitMs / 1000,
      failed,
    });
    entered = swap;
  }
  return runs;
}

/** What was learned from the documents before may have read this one anew: what is right by now isn't an error of it. */
async function asItIsNow(portal: Portal, staged: Staged): Promise<Staged> {
  const detail = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${staged.uuid}`);
  const planted = staged.planted.filter(({ key, right }) => valueAt(detail, key).trim() !== right.trim());
  return { ...staged, detail, planted };
}

const uuidIn = (page: Page): string => /extractions\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

const resultOf = ({ revisedResult, result }: ExtractionDetail) => (revisedResult ?? result) as Result;

const fieldsOf = (detail: ExtractionDetail): number =>
  resultOf(detail).extraction.sections.reduce(
    (sum, section) => sum + section.fields.filter(({ data }) => data.values.length > 0).length,
    0,
  );

/** Values that a person must look at: below the threshold, or missing where one is required. A row is one look. */
function atRisk(detail: ExtractionDetail): Set<string> {
  const unsure = (blocks: readonly { confidence: number }[]) =>
    blocks.length === 0 || Math.min(...blocks.map(({ confidence }) => confidence)) < detail.threshold;
  const keys = new Set<string>();
  for (const { id, fields, tables } of resultOf(detail).extraction.sections) {
    for (const { id: field, data, required } of fields) {
      const empty = data.values.every((value) => value.trim() === '');
      if (empty ? required : unsure(data.blocks)) keys.add(`${id}/${field}`);
    }
    for (const table of tables)
      for (const column of table.columns)
        for (const [row, data] of column.data.entries())
          if (data.values.some((value) => value.trim() !== '') && unsure(data.blocks))
            keys.add(`${id}/${table.id}/${row}`);
  }
  return keys;
}

/** From value to value as the screen leads, typing what is wrong, until the way on has the focus. */
async function walk(page: Page, { detail, planted }: Staged) {
  const wanted = atRisk(detail);
  const seen = new Set<string>();
  let [keys, waitMs] = [0, 0];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const focus = await focusOf(page);
    if (focus.primary || focus.key === null) break;
    const place = focus.key.split('/').slice(0, 3).join('/');
    const value = valueAt(detail, focus.key);
    if (focus.seen || value === '') seen.add(place);
    const error = planted.find(({ key }) => key === focus.key);
    if (error) {
      // The value is selected when it gets the focus: typing replaces it.
      await page.keyboard.type(error.right);
      keys += error.right.length;
    }
    waitMs += await pressUntil(page, 'Enter', { kind: 'moved', from: focus.key });
    keys += 1;
  }
  const missed = [...wanted].filter((key) => !seen.has(key));
  const wrong = planted.filter(({ key }) => !seen.has(key)).map(({ key }) => key);
  return { keys, waitMs, atRisk: wanted.size, failed: [...new Set([...missed, ...wrong])].join(' ') };
}

function valueAt(detail: ExtractionDetail, key: string): string {
  const [sectionId, first, row, column] = key.split('/');
  const section = resultOf(detail).extraction.sections.find(({ id }) => id === sectionId);
  const data =
    row === undefined
      ? section?.fields.find(({ id }) => id === first)?.data
      : section?.tables.find(({ id }) => id === first)?.columns.find(({ id }) => id === column)?.data[
          Number(row)
        ];
  return data?.values.join('') ?? '';
}

/** What is wrong with a document after its review; empty when it is confirmed and right. */
async function wrongAtTheEnd(portal: Portal, { uuid, planted }: Staged): Promise<string> {
  // The next document is on screen before the confirmation of this one has arrived.
  let after = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
  const deadline = Date.now() + CONFIRMED_WITHIN_MS;
  while (WAITING.includes(after.status) && Date.now() < deadline) {
    await sleep(50);
    after = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
  }
  if (WAITING.includes(after.status)) return `still ${after.status}`;
  const values = resultOf(after).extraction.sections.flatMap(({ fields }) => fields);
  const wrong = planted.filter(({ fieldId, right }) => {
    const now = values.find(({ id }) => id === fieldId)?.data.values.join('\n') ?? '';
    return now.trim() !== right.trim();
  });
  return wrong.map(({ key }) => `${key} is not right`).join(' ');
}
