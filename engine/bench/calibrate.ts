import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateSample, sampleSpecs } from '@recto/samples';
import { confidenceOf } from '../src/extract/confidence.ts';
import { normaliseDocument } from '../src/read/normalise.ts';
import { closeOcr, readDocument } from '../src/read/read-document.ts';
import { calibrationFigures, type Shown } from './calibration-figures.ts';
import { fitCalibration, type Source, writeCalibration } from './calibration-file.ts';
import { judge } from './examples.ts';
import type { Labelled } from './score.ts';

const DATA = fileURLToPath(new URL('../src/extract/calibration.ts', import.meta.url));
/** Seeds whose values are fitted, and those that only test. */
const TRAINING = [100, 139] as const;
const TEST = [200, 219] as const;

type Range = readonly [first: number, last: number];
type Options = { scans: number; dir: string };

async function judged(label: Labelled, bytes: Uint8Array, labelled: boolean): Promise<Source[]> {
  const { pdf } = await normaliseDocument(bytes);
  const { pages } = await readDocument(pdf, { ignoreEmbeddedXml: true });
  return judge(label, pages).map((value) => ({ ...value, labelled }));
}

/** Values of one document of each layout and seed; scans only for each `scans`-th, because OCR takes its time. */
async function fromSamples([first, last]: Range, { scans }: Options): Promise<Source[]> {
  const out: Source[] = [];
  for (let seed = first; seed <= last; seed++) {
    const specs = sampleSpecs({ seed, count: 1 }).filter(
      (spec, i) => spec.quality === 'born-digital' || (i + seed) % scans === 0,
    );
    for (const spec of specs) {
      const { fileName, category, quality, expected, bytes } = await generateSample(spec);
      const { fields, tables } = expected;
      const label = { id: fileName, file: fileName, category, quality, expected: { ...fields, tables } };
      out.push(...(await judged(label, bytes, false)));
    }
    console.error(`seed ${seed}: ${out.length} values`);
  }
  return out;
}

/** Values of every second document of a labelled folder, from the first (`part` 0) or the second (1) on. */
async function fromFolder({ dir }: Options, part: 0 | 1): Promise<Source[]> {
  if (dir === '') return [];
  const { files } = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as { files: Labelled[] };
  const out: Source[] = [];
  for (const label of files.filter((_, i) => i % 2 === part))
    out.push(...(await judged(label, readFileSync(join(dir, label.file)), true)));
  return out;
}

/**
 * `npm run bench -- calibrate [--dir DIR] [--scans N] [--write]`: fits the weights behind the confidences
 * on generated samples and half of a labelled folder, and tests them on other seeds and the other half.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: '' },
      scans: { type: 'string', default: '8' },
      write: { type: 'boolean', default: false },
    },
  });
  const options = { scans: Number(values.scans), dir: values.dir };
  const training = [...(await fromSamples(TRAINING, options)), ...(await fromFolder(options, 0))];
  const calibration = fitCalibration(training);
  const test = [...(await fromSamples(TEST, options)), ...(await fromFolder(options, 1))];
  await closeOcr();
  const shown = test.map((v): Shown & Source => ({
    ...v,
    confidence: confidenceOf(v.evidence, calibration),
  }));
  const groups = new Map([
    ['samples, text layer', shown.filter((v) => !v.labelled && !v.evidence.parts.scanned)],
    ['samples, scanned', shown.filter((v) => !v.labelled && v.evidence.parts.scanned)],
    ['labelled folder', shown.filter((v) => v.labelled)],
  ]);
  console.table([...groups].map(([group, list]) => ({ group, ...calibrationFigures(list) })));
  if (values.write) {
    const note = `Fitted on ${training.length} values: samples of seeds ${TRAINING.join(' to ')}${values.dir ? ' and half of a labelled folder' : ''}.`;
    writeCalibration(DATA, calibration, note);
  }
  console.log(JSON.stringify({ bench: 'calibrate', ...calibrationFigures(shown) }));
}
