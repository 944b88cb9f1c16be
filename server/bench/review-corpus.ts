import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Result } from '@recto/contracts/result';
import type { BrowserContext, Page } from 'playwright-core';
import { manifestOf } from '../../engine/bench/manifest.ts';
import type { Labelled } from '../../engine/bench/score.ts';
import { median, type Portal, round } from './portal.ts';
import { read } from './review-documents.ts';
import { focusOf, pressUntil } from './review-driver.ts';
import { type Task, tasksOf } from './review-truth.ts';

/** Seconds of a keystroke-level model (Card, Moran, Newell 1980): a key, a pointing with its click, a thought. */
export const MODEL = { key: 0.28, pointing: 1.1, thought: 1.35 } as const;

const CATEGORY = 'INVOICE';
const MOST_STOPS = 300;
/** Nearer than this the clerk presses Tab, farther away the hand goes to the mouse. */
const MOST_TABS = 3;
const CONFIRMED_WITHIN_MS = 20_000;
const WAITING: readonly string[] = ['NEW', 'REVIEWING'];

type Effort = { keys: number; pointings: number; thoughts: number; waitMs: number };
type Reviewed = { name: string; tasks: number; effort: Effort; seconds: number; failed: string };
type Typing = Extract<Task, { do: 'type' | 'clear' }>;

const resultOf = ({ revisedResult, result }: ExtractionDetail) => (revisedResult ?? result) as Result;
const secondsOf = ({ keys, pointings, thoughts, waitMs }: Effort): number =>
  MODEL.key * keys + MODEL.pointing * pointings + MODEL.thought * thoughts + waitMs / 1000;
const slotOf = (page: Page, key: string) => page.locator(`[data-slot="${key}"]`).first();

/** Hands of a clerk on one document: every key and pointing is really made, and counted. */
class Clerk {
  readonly effort: Effort = { keys: 0, pointings: 0, thoughts: 1, waitMs: 0 };

  constructor(private readonly page: Page) {}

  async press(key: string, count = 1): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.keys += count;
  }

  /** Puts the focus on a value: by Tab when it is near, else by the mouse. */
  async reach(key: string): Promise<void> {
    for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
      if ((await focusOf(this.page)).key === key) {
        this.effort.keys += tabs;
        return;
      }
      if (tabs < MOST_TABS) await this.page.keyboard.press('Tab');
    }
    await this.point(slotOf(this.page, key));
  }

  async point(target: ReturnType<Page['locator']>): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await target.click();
    this.effort.pointings += 1;
  }

  /** Replaces the value under the focus. */
  async replace(text: string): Promise<void> {
    await this.press('Control+A');
    if (text === '') await this.press('Delete');
    else await this.page.keyboard.insertText(text);
    this.effort.keys += text.length;
  }

  /** From value to value as the screen leads, putting right on the way what is wrong; gives what was not met. */
  async walk(tasks: readonly Typing[]): Promise<Typing[]> {
    const open = new Map(tasks.map((task) => [task.key, task]));
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      const { key, primary } = await focusOf(this.page);
      if (primary || key === null) break;
      this.effort.thoughts += 1;
      const task = open.get(key);
      if (task) await this.replace(task.do === 'type' ? task.text : '');
      open.delete(key);
      this.effort.waitMs += await pressUntil(this.page, 'Enter', { kind: 'moved', from: key });
      this.effort.keys += 1;
    }
    return [...open.values()];
  }

  async removeRow(table: string, row: number): Promise<void> {
    await this.point(this.page.locator(`[data-slot^="${table}/${row}/"]`).first());
    await this.press('Alt+x', 2);
    const ask = this.page.getByRole('dialog');
    if (await ask.isVisible().catch(() => false)) await this.press('Enter');
  }

  async addRow({ table, row, cells }: Extract<Task, { do: 'add' }>): Promise<void> {
    const cellIn = (nth: number) => this.page.locator(`[data-slot^="${table}/${nth}/"]`).first();
    if (row > 0) {
      await this.point(cellIn(row - 1));
      await this.press('Alt+i', 2);
    } else if (await cellIn(0).isVisible()) {
      await this.point(cellIn(0));
      await this.press('Alt+o', 2);
    } else await this.point(this.page.locator(`[data-table="${table}"] [data-add-row]`));
    for (const { column, text } of cells) {
      await this.reach(`${table}/${row}/${column}`);
      await this.replace(text);
    }
  }

  async work(tasks: readonly Task[]): Promise<void> {
    const typing = tasks.filter((task): task is Typing => task.do === 'type' || task.do === 'clear');
    for (const task of await this.walk(typing)) {
      this.effort.thoughts += 1;
      await this.reach(task.key);
      await this.replace(task.do === 'type' ? task.text : '');
    }
    for (const task of tasks) {
      if (task.do === 'remove') await this.removeRow(task.table, task.row);
      else if (task.do === 'add') await this.addRow(task);
      else continue;
      this.effort.thoughts += 1;
    }
  }

  async confirm(): Promise<void> {
    await this.press('Control+Enter', 2);
    const anyway = this.page.getByRole('dialog');
    await anyway.waitFor({ timeout: 1500 }).catch(() => undefined);
    if (await anyway.isVisible()) {
      this.effort.thoughts += 1;
      await this.press('Shift+Enter', 2);
    }
  }
}

/** What is still wrong when a document has been confirmed; empty when it is wholly right. */
async function wrongAtTheEnd(portal: Portal, uuid: string, label: Labelled): Promise<string> {
  const deadline = Date.now() + CONFIRMED_WITHIN_MS;
  for (;;) {
    const after = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
    if (!WAITING.includes(after.status))
      return tasksOf(resultOf(after), label)
        .map((task) => ('key' in task ? task.key : `${task.table}/${task.row}`))
        .join(' ');
    if (Date.now() > deadline) return `still ${after.status}`;
    await sleep(100);
  }
}

/** Opens a document in a page of its own: what one left unsaved must not hold up the next. */
async function openReview(context: BrowserContext, url: string, uuid: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/extractions/${uuid}/review`);
  await page.locator(`[data-frame][data-uuid="${uuid}"]`).waitFor();
  await page.locator('[data-slot]:focus, #review-primary:focus').waitFor({ state: 'attached' });
  return page;
}

async function reviewOne(context: BrowserContext, portal: Portal, label: Labelled, detail: ExtractionDetail) {
  const tasks = tasksOf(resultOf(detail), label);
  const page = await openReview(context, portal.url, detail.extractionUuid);
  const clerk = new Clerk(page);
  let failed = '';
  try {
    await clerk.work(tasks);
    await clerk.confirm();
    failed = await wrongAtTheEnd(portal, detail.extractionUuid, label);
  } catch (error) {
    failed = String(error).split('\n')[0] ?? 'failed';
  }
  await page.close();
  const { effort } = clerk;
  return { name: label.file, tasks: tasks.length, effort, seconds: secondsOf(effort), failed };
}

const p90 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.9) - 1)] ?? Number.NaN;

/** The labelled invoices of a folder, each read by the portal; those that are not read as one invoice are named. */
async function readInvoices(portal: Portal, folder: string, only: string, most: number) {
  const wanted = manifestOf(folder).filter(
    ({ category, file }) => category === CATEGORY && file.includes(only),
  );
  const found: { label: Labelled; detail: ExtractionDetail }[] = [];
  const leftOut: string[] = [];
  for (const label of wanted.slice(0, most)) {
    const bytes = readFileSync(path.join(folder, label.file));
    try {
      const detail = await read(portal, { fileName: path.basename(label.file), bytes });
      if (detail.category === CATEGORY) found.push({ label, detail });
      else leftOut.push(`${label.file}: read as ${detail.category}`);
    } catch (error) {
      leftOut.push(`${label.file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { found, leftOut };
}

/**
 * Real labelled invoices, worked through in the browser as a clerk would who knows the truth: looks at what is not
 * sure, puts right every wrong, missing or superfluous value and row, and confirms. Model seconds to a wholly right record.
 */
export async function reviewCorpus(
  page: Page,
  portal: Portal,
  { folder, only, most }: { folder: string; only: string; most: number },
) {
  const { found, leftOut } = await readInvoices(portal, folder, only, most);
  const done: Reviewed[] = [];
  for (const { label, detail } of found) {
    const { extractionUuid: uuid } = detail;
    // Corrections of the documents before may have read this one anew.
    const now = await portal.get<ExtractionDetail>(`/api/extractions/uuid/${uuid}`);
    done.push(await reviewOne(page.context(), portal, label, now));
  }
  console.table(
    done.map(({ name, tasks, effort, seconds, failed }) => ({
      document: name.slice(-48),
      'to put right': tasks,
      keys: effort.keys,
      pointings: effort.pointings,
      looks: effort.thoughts,
      'model seconds': round(seconds, 1),
      failed: failed.slice(0, 60),
    })),
  );
  for (const one of leftOut) console.log(`left out: ${one}`);
  const right = done.filter(({ failed }) => failed === '').map(({ seconds }) => seconds);
  return {
    corpus_documents: done.length,
    corpus_left_out: leftOut.length,
    corpus_failed: done.length - right.length,
    corpus_seconds_median: round(median(right), 1),
    corpus_seconds_p90: round(p90(right), 1),
  };
}
