import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Category } from '@recto/contracts/categories';
import { photographDocument } from '@recto/samples/phone';
import { createRandom } from '@recto/samples/random';
import { scanDocument } from '@recto/samples/scan';
import { browserPath, openPrinter, type PrintedPage } from '@recto/samples/written/print';
import { findMonths } from '../src/normalise/months.ts';
import { sexOf, yesNoOf } from '../src/normalise/written-codes.ts';
import { closeOcr } from '../src/read/read-document.ts';
import { schemaOf } from '../src/schema/index.ts';
import { beginsWithName, isCountOf } from './compare.ts';
import type { Prediction } from './prediction.ts';
import { readerOf } from './readings.ts';
import { record } from './record.ts';
import { type BenchDocument, figures, keepPredictions, report, runSet, tableOf, totals } from './run-set.ts';
import type { Labelled } from './score.ts';
import { type Stated, statedOf, sureByField, sureFigures, sureTable } from './sure.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/first-sight/', import.meta.url));

/** What each version of a page is called in a manifest. */
const QUALITIES = { digital: 'born-digital', scan: 'scan-200dpi', phone: 'phone-150dpi' } as const;
type Quality = keyof typeof QUALITIES;

const isQuality = (name: string): name is Quality => name in QUALITIES;

/** A quality by its name; an error that says which there are. */
function qualityOf(name: string): Quality {
  if (!isQuality(name))
    throw new Error(`--quality takes ${Object.keys(QUALITIES).join(', ')}, not "${name}"`);
  return name;
}

/** Bytes of one version of a printed page; the same page gives the same bytes on every run. */
async function versionOf(
  quality: Quality,
  { pdf }: PrintedPage,
  name: string,
): Promise<{ bytes: Uint8Array; format: string }> {
  if (quality === 'digital') return { bytes: pdf, format: 'pdf' };
  const random = createRandom('first-sight', name, quality);
  if (quality === 'phone') return photographDocument(pdf, random);
  return { bytes: (await scanDocument(pdf, {}, 'pdf', random)).bytes, format: 'pdf' };
}

type Wanted = { folder: string; only: string; qualities: readonly Quality[]; every: number };

const filesOf = ({ folder, only }: Wanted): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.html') && name.toLowerCase().includes(only.toLowerCase()))
    .sort();

/** Prints each page once and gives its versions with their truth. */
async function* documentsOf(wanted: Wanted, browser: string): AsyncGenerator<BenchDocument> {
  const printer = await openPrinter(browser);
  try {
    for (const [at, name] of filesOf(wanted).entries()) {
      const page = await printer.print(readFileSync(join(wanted.folder, name), 'utf8'));
      const { category, language, expected } = page;
      for (const quality of wanted.qualities) {
        if (quality !== 'digital' && at % wanted.every !== 0) continue;
        const { bytes, format } = await versionOf(quality, page, name);
        const file = `${quality}/${name.replace(/\.html$/, `.${format}`)}`;
        const label: Labelled = {
          id: file,
          file,
          category,
          quality: QUALITIES[quality],
          format,
          language,
          expected: { ...expected.fields, tables: expected.tables },
        };
        yield { label, bytes };
      }
    }
  } finally {
    await printer.close();
  }
}

/** True for a field that holds a party with its address. */
const holdsWholeParty = (category: string, id: string): boolean =>
  schemaOf(category as Category)
    ?.sections.flatMap(({ fields }) => fields)
    .find((field) => field.id === id)?.party?.part === 'both';

/** How a truth that is as printed is met by what the engine gives for it: a name by its party, a word by its meaning. */
export function meets(category: string, id: string, printed: string, got: string): boolean {
  const type = schemaOf(category as Category)
    ?.sections.flatMap(({ fields }) => fields)
    .find((field) => field.id === id)?.type;
  if (holdsWholeParty(category, id)) return beginsWithName(got, printed);
  if (type === 'ipc') return got.replace(/^0+/, '') === printed.replace(/^0+/, '').toUpperCase();
  if (type === 'yes_no') return yesNoOf(printed) === got;
  if (type === 'sex') return sexOf(printed)?.value === got;
  // "Chennai (MAA)": the engine gives the code.
  return type === 'airport' && new RegExp(`\\b${got}\\b`, 'u').test(printed);
}

/** Open ends of a time are printed in words ("heute"), counts with what they count ("400 CTNS"). */
const meetsInRow = (printed: string, got: string): boolean =>
  got === 'present' ? findMonths(printed)[0]?.value === got : isPlain(got) && isCountOf(printed, got);

/** The rows with what stands in the truth of any row of their table as it is printed there. */
function rowsAsPrinted({ expected }: Labelled, { rows }: Prediction): Prediction['rows'] {
  const printedIn = (table: string, id: string, got: string): string =>
    expected.tables?.[table]?.flatMap((row) => {
      const printed = row[id];
      return typeof printed === 'string' && meetsInRow(printed, got) ? [printed] : [];
    })[0] ?? got;
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [
      table,
      list.map((row) =>
        Object.fromEntries(Object.entries(row).map(([id, got]) => [id, printedIn(table, id, got)])),
      ),
    ]),
  );
}

const isPlain = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

/** The truth of pages is as printed and of a party its name alone; the engine gives codes, yes or no, names and addresses. */
const asPrinted = (label: Labelled, prediction: Prediction): Prediction => ({
  ...prediction,
  rows: rowsAsPrinted(label, prediction),
  fields: Object.fromEntries(
    Object.entries(prediction.fields).map(([id, value]) => {
      const printed = label.expected[id];
      return [id, typeof printed === 'string' && meets(label.category, id, printed, value) ? printed : value];
    }),
  ),
});

/** Keeps the documents and their truth as a labelled folder, for other scorers. */
async function* kept(documents: AsyncIterable<BenchDocument>, out: string | undefined, labels: Labelled[]) {
  for await (const document of documents) {
    labels.push(document.label);
    if (out) {
      const path = join(out, document.label.file);
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, document.bytes);
    }
    yield document;
  }
}

const CONVENTIONS = { tables: 'expected.tables.<name> = rows keyed by the column ids, printed order' };

/**
 * `npm run bench -- first-sight [--batch NAME] [--dir DIR] [--quality digital,scan,phone] [--every N] [--only PART]
 * [--misses N] [--by-field] [--out DIR] [--readings DIR] [--record]`: quality on written pages (see
 * `samples/first-sight/README.md`), printed by the Chromium of the system, as they are, scanned and photographed;
 * `--every N`: scans and photos of each N-th page only. How sure the values are is part of the table.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string', default: 'batch-1' },
      dir: { type: 'string' },
      quality: { type: 'string', default: 'digital,scan,phone' },
      every: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      misses: { type: 'string', default: '0' },
      'by-field': { type: 'boolean', default: false },
      out: { type: 'string' },
      readings: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const folder = values.dir ?? join(SAMPLES, values.batch);
  const browser = browserPath();
  if (!browser || !existsSync(folder)) {
    console.log(
      browser ? `No batch at ${folder}. Skipped.` : 'No Chromium: name one with CHROMIUM. Skipped.',
    );
    console.log(JSON.stringify({ bench: 'first-sight', skipped: true }));
    return;
  }
  const wanted: Wanted = {
    folder,
    only: values.only,
    qualities: values.quality.split(',').map(qualityOf),
    every: Math.max(1, Number(values.every)),
  };
  const labels: Labelled[] = [];
  const outcome = await runSet(
    kept(documentsOf(wanted, browser), values.out, labels),
    readerOf(values.readings),
    undefined,
    [],
    asPrinted,
  );
  await closeOcr();
  report(outcome, null, Number(values.misses));
  const stated: Stated[] = labels.flatMap((label, i) => statedOf(label, outcome.predictions[i]!));
  console.table(sureTable(stated));
  if (values['by-field']) console.table(sureByField(stated));
  if (values.out) {
    writeFileSync(
      join(values.out, 'manifest.json'),
      JSON.stringify({ conventions: CONVENTIONS, files: labels }),
    );
    keepPredictions(values.out, outcome.predictions);
  }
  const name = values.dir ? 'elsewhere' : values.batch;
  const json = {
    bench: 'first-sight',
    batch: name,
    documents: labels.length,
    ...totals(outcome),
    ...sureFigures(stated),
    ...figures(outcome),
  };
  if (values.record) record(`First sight, ${name}`, tableOf(outcome), json);
  console.log(JSON.stringify(json));
}
