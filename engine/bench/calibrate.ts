import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deliverable, generateSample, sampleSpecs } from '@recto/samples';
import { confidenceOf } from '../src/evidence/confidence.ts';
import { EVIDENCE_KINDS } from '../src/evidence/evidence.ts';
import { closeOcr } from '../src/read/read-document.ts';
import { schemaOf } from '../src/schema/index.ts';
import { EngineError } from '../src/types.ts';
import { calibrationFigures, type Shown } from './calibration-figures.ts';
import { fitCalibration, type Source, writeCalibration } from './calibration-file.ts';
import { judge } from './examples.ts';
import { schemaCategory } from './label-names.ts';
import { isMail } from './mails.ts';
import { manifestOf } from './manifest.ts';
import { type Reader, readerOf } from './readings.ts';
import type { Labelled } from './score.ts';

const DATA = fileURLToPath(new URL('../src/evidence/calibration.ts', import.meta.url));
/** First seed whose values are fitted, and first of those that only test. */
const TRAINING = 100;
const TEST = 200;

type Range = readonly [first: number, last: number];
type Options = { scans: number; read: Reader };

async function judged(
  label: Labelled,
  bytes: Uint8Array,
  labelled: boolean,
  { read }: Options,
): Promise<Source[]> {
  try {
    const { pages } = await read(bytes);
    return judge(label, pages).map((value) => ({ ...value, labelled }));
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** Values of one document of each layout and seed; scans only for each `scans`-th, because OCR takes its time. */
async function fromSamples([first, last]: Range, options: Options): Promise<Source[]> {
  const out: Source[] = [];
  for (let seed = first; seed <= last; seed++) {
    const specs = sampleSpecs({ seed, count: 1 }).filter(
      (spec, i) => spec.quality === 'born-digital' || (i + seed) % options.scans === 0,
    );
    for (const spec of specs) {
      const { fileName, category, quality, expected, bytes } = await generateSample(await deliverable(spec));
      const { fields, tables } = expected;
      const label = { id: fileName, file: fileName, category, quality, expected: { ...fields, tables } };
      out.push(...(await judged(label, bytes, false, options)));
    }
    console.error(`seed ${seed}: ${out.length} values`);
  }
  return out;
}

/** Values of all documents of labelled folders. */
async function fromFolders(folders: readonly string[], options: Options): Promise<Source[]> {
  const out: Source[] = [];
  for (const dir of folders)
    for (const label of manifestOf(dir).filter((one) => !isMail(one))) {
      if (!schemaOf(schemaCategory(label))) continue;
      out.push(...(await judged(label, readFileSync(join(dir, label.file)), true, options)));
    }
  return out;
}

/**
 * Values that were judged before, a line of JSON each: what an engine made of pages that it met for the first time can be
 * had from that engine alone, since the next one was made while looking at them.
 */
const judgedBefore = (file: string): Source[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Source);

/**
 * `npm run bench -- calibrate [--train DIR]... [--test DIR]... [--judged FILE]... [--keep FILE] [--seeds N] [--scans N]
 * [--readings DIR] [--write]`: fits the weights behind the confidences on generated samples, labelled folders and values
 * that were judged before, and tests them on other seeds and other folders. `--keep` writes what was judged in this run.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      train: { type: 'string', multiple: true, default: [] },
      test: { type: 'string', multiple: true, default: [] },
      judged: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string' },
      seeds: { type: 'string', default: '40' },
      scans: { type: 'string', default: '8' },
      readings: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const options = { scans: Number(values.scans), read: readerOf(values.readings) };
  const seeds = Number(values.seeds);
  const own = [
    ...(await fromSamples([TRAINING, TRAINING + seeds - 1], options)),
    ...(await fromFolders(values.train, options)),
  ];
  if (values.keep) writeFileSync(values.keep, own.map((value) => `${JSON.stringify(value)}\n`).join(''));
  const training = [...own, ...values.judged.flatMap(judgedBefore)];
  const calibration = fitCalibration(training);
  const test = [
    ...(await fromSamples([TEST, TEST + Math.ceil(seeds / 2) - 1], options)),
    ...(await fromFolders(values.test, options)),
  ];
  await closeOcr();
  const shownBy = (list: readonly Source[]) =>
    list.map((v): Shown & Source => ({ ...v, confidence: confidenceOf(v.evidence, calibration) }));
  const shown = shownBy(test);
  const groups = new Map([
    ['samples, text layer', shown.filter((v) => !v.labelled && !v.evidence.parts.scanned)],
    ['samples, scanned', shown.filter((v) => !v.labelled && v.evidence.parts.scanned)],
    ['test folders', shown.filter((v) => v.labelled)],
    ['test folders, fields', shown.filter((v) => v.labelled && !v.kind.startsWith('cell_'))],
    ['training folders, fields', shownBy(training).filter((v) => v.labelled && !v.kind.startsWith('cell_'))],
  ]);
  console.table([...groups].map(([group, list]) => ({ group, ...calibrationFigures(list) })));
  console.table(
    EVIDENCE_KINDS.map((kind) => ({
      kind,
      ...calibrationFigures(shown.filter((v) => v.labelled && v.kind === kind)),
    })),
  );
  if (values.write) {
    const last = TRAINING + seeds - 1;
    const folders = values.train.length > 0 ? ', labelled folders' : '';
    const before = values.judged.length > 0 ? ', labelled folders and pages at first sight' : '';
    const note = `Fitted on ${training.length} values: generated samples of seeds ${TRAINING} to ${last}${folders}${before}.`;
    writeCalibration(DATA, calibration, note);
  }
  console.log(JSON.stringify({ bench: 'calibrate', ...calibrationFigures(shown) }));
}
