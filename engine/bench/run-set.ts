import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FindingWay } from '../src/extract/extract.ts';
import { recogniseDocument } from '../src/recognise.ts';
import { EngineError, type ReadDocument } from '../src/types.ts';
import type { Costs } from './costs.ts';
import { emptyPrediction, type Prediction, predictionOf } from './prediction.ts';
import { type Reader, readFresh } from './readings.ts';
import { emptyTally, f1, type Labelled, scoreDocument, type Tally } from './score.ts';

export type BenchDocument = { label: Labelled; bytes: Uint8Array };
export type SetOutcome = { tallies: Map<string, Tally>; predictions: Prediction[] };

/** Codes that mean that a file is closed to us rather than ruined. */
const REFUSED = new Set([
  'ENCRYPTED',
  'UNSUPPORTED_PROTECTION',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'TOO_MANY_PAGES',
]);

type Observer = (bytes: Uint8Array, document: ReadDocument) => void;

type Reading = { read: Reader; observe: Observer; without: readonly FindingWay[] };

async function predict(
  id: string,
  bytes: Uint8Array,
  { read, observe, without }: Reading,
): Promise<Prediction> {
  const start = performance.now();
  const took = () => Math.round(performance.now() - start);
  try {
    const document = await read(bytes);
    const prediction = predictionOf(id, document, recogniseDocument(document, { without }), took());
    observe(bytes, document);
    return prediction;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return emptyPrediction(id, REFUSED.has(error.code) ? 'refused' : 'broken', took());
  }
}

/**
 * Reads every document of a set and scores it, grouped by category and quality. `observe` is told what was read;
 * `adjust`: where the truth says less than the engine gives.
 */
export async function runSet(
  documents: AsyncIterable<BenchDocument>,
  read: Reader = readFresh,
  observe: Observer = () => undefined,
  without: readonly FindingWay[] = [],
  adjust: (label: Labelled, prediction: Prediction) => Prediction = (_, prediction) => prediction,
): Promise<SetOutcome> {
  const tallies = new Map<string, Tally>();
  const predictions: Prediction[] = [];
  for await (const { label, bytes } of documents) {
    const prediction = adjust(label, await predict(label.id, bytes, { read, observe, without }));
    predictions.push(prediction);
    const group = `${label.category} ${label.quality ?? label.format ?? ''}`.trim();
    const tally = tallies.get(group) ?? emptyTally();
    tallies.set(group, tally);
    scoreDocument(label, prediction, tally);
  }
  return { tallies, predictions };
}

const show = (value: number | null): string => (value === null ? '-' : value.toFixed(3));

const shareOf = (right: number, of: number): number | null =>
  of === 0 ? null : Math.round((1000 * right) / of) / 1000;

type Row = Record<string, string | number>;

/** The table for people. */
export const tableOf = ({ tallies }: SetOutcome): Row[] =>
  [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, t]) => ({
      group,
      documents: t.documents,
      category: show(shareOf(t.categoryRight, t.categories)),
      split: show(shareOf(t.splitRight, t.splits)),
      'fields F1': show(f1(t.fields)),
      'cells F1': show(f1(t.cells)),
      'ms a document': Math.round(t.ms / t.documents),
    }));

/** Prints the table, what a page takes, and the first misses when asked. */
export function report(outcome: SetOutcome, costs: Costs | null, misses: number): void {
  console.table(tableOf(outcome));
  if (costs) console.table(costs);
  for (const miss of [...outcome.tallies.values()].flatMap((t) => t.misses).slice(0, misses))
    console.log(miss);
}

/** Keeps the predictions for other scorers. */
export function keepPredictions(folder: string, predictions: readonly Prediction[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'predictions.jsonl'),
    `${predictions.map((p) => JSON.stringify(p)).join('\n')}\n`,
  );
}

const KEY: Readonly<Record<string, string>> = {
  'born-digital': 'digital',
  'scan-200dpi': 'scan',
  'phone-150dpi': 'phone',
};

/** F1 over all documents of a quality: `all_digital_f1`, `all_scan_rows_f1`, ... */
export function totals({ tallies }: SetOutcome): Record<string, number | null> {
  const sums = new Map<string, Pick<Tally, 'fields' | 'cells'>>();
  for (const [group, { fields, cells }] of tallies) {
    const quality = KEY[group.split(' ')[1] ?? ''];
    if (!quality) continue;
    const before = sums.get(quality) ?? emptyTally();
    sums.set(quality, { fields: added(before.fields, fields), cells: added(before.cells, cells) });
  }
  return Object.fromEntries(
    [...sums].flatMap(([quality, { fields, cells }]) => [
      [`all_${quality}_f1`, f1(fields)],
      [`all_${quality}_rows_f1`, f1(cells)],
    ]),
  );
}

const added = (a: Tally['fields'], b: Tally['fields']): Tally['fields'] => ({
  want: a.want + b.want,
  got: a.got + b.got,
  right: a.right + b.right,
});

/**
 * Figures for the last line: `category` and `split` over all, and one per category and quality:
 * `invoice_digital_f1`, `coa_scan_rows_f1`, ...
 */
export function figures({ tallies }: SetOutcome): Record<string, number | null> {
  const all = [...tallies.values()];
  const sum = (count: (tally: Tally) => number) => all.reduce((total, tally) => total + count(tally), 0);
  const byGroup = Object.fromEntries(
    [...tallies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([group, tally]) => {
        const [category = '', quality = ''] = group.split(' ');
        const base = `${category.toLowerCase()}_${KEY[quality] ?? (quality || 'all')}`;
        return [
          [`${base}_f1`, f1(tally.fields)],
          [`${base}_rows_f1`, f1(tally.cells)],
        ];
      }),
  );
  return {
    category: shareOf(
      sum((t) => t.categoryRight),
      sum((t) => t.categories),
    ),
    split: shareOf(
      sum((t) => t.splitRight),
      sum((t) => t.splits),
    ),
    ...byGroup,
  };
}
