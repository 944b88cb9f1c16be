import os from 'node:os';
import { load, median, round } from './portal.ts';
import type { FirstPages, LineTimes, LongDocument } from './review-large.ts';

/** One document of the queue, reviewed. */
export type Run = {
  name: string;
  fields: number;
  atRisk: number;
  corrections: number;
  settled: number;
  unread: number;
  keys: number;
  waitMs: number;
  swapMs: number;
  swapCpuMs: number;
  load: number;
  seconds: number;
  failed: string;
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? Number.NaN;

export type Measured = {
  runs: readonly Run[];
  lines: LineTimes;
  firstPages: FirstPages;
  long: LongDocument;
  empty: readonly number[];
};

/** Prints what was measured: a table of the documents, then one line of JSON. Gives both. */
export function report({ runs, lines, firstPages, long, empty }: Measured) {
  const rows = runs.map(({ name, fields, atRisk, corrections, keys, waitMs, seconds, failed, ...run }) => ({
    document: name,
    fields,
    'at risk': atRisk,
    corrections,
    'put right': run.settled,
    'left empty': run.unread,
    keys,
    'wait ms': Math.round(waitMs),
    'swap ms': Number.isFinite(run.swapMs) ? Math.round(run.swapMs) : null,
    'swap CPU ms': Math.round(run.swapCpuMs),
    load: round(run.load, 1),
    'model seconds': round(seconds, 1),
    failed,
  }));
  console.table(rows);
  const swaps = runs.map(({ swapMs }) => swapMs).filter(Number.isFinite);
  const of = (corrections: number) =>
    median(runs.filter((one) => one.corrections === corrections).map(({ seconds }) => seconds));
  const failed = runs.filter((one) => one.failed !== '').length;
  console.log(`load after: ${load()}`);
  const json = {
    bench: 'review',
    documents: runs.length,
    load: round(os.loadavg()[0] ?? Number.NaN, 1),
    failed,
    keystrokes_median: median(runs.map(({ keys }) => keys)),
    machine_wait_ms: Math.round(median(runs.map(({ waitMs }) => waitMs))),
    machine_wait_max_ms: Math.round(Math.max(...runs.map(({ waitMs }) => waitMs))),
    next_document_p50_ms: Math.round(median(swaps)),
    next_document_p95_ms: Math.round(p95(swaps)),
    next_document_cpu_ms: Math.round(median(runs.map(({ swapCpuMs }) => swapCpuMs))),
    key_to_paint_p50_ms: Math.round(median(lines.typed)),
    key_to_paint_p95_ms: Math.round(p95(lines.typed)),
    line_to_line_p95_ms: Math.round(p95(lines.arrows)),
    screen_of_lines_p95_ms: Math.round(p95(lines.screens)),
    empty_page_paint_p50_ms: Math.round(median(empty)),
    empty_page_paint_p95_ms: Math.round(p95(empty)),
    first_page_ms: Math.round(median(firstPages.idle)),
    first_page_max_ms: Math.round(Math.max(...firstPages.idle)),
    first_page_busy_ms: Math.round(median(firstPages.busy)),
    long_frame_p95_ms: Math.round(p95(long.frames)),
    long_drawn_ms: Math.round(long.drawnMs),
    long_memory_mb: Math.round(long.megabytes),
    seconds_median: round(of(0), 1),
    seconds_two_corrections: round(of(2), 1),
  };
  console.log(JSON.stringify(json));
  if (failed > 0) process.exitCode = 1;
  return { rows, json };
}
