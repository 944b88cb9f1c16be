import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { generateSamples } from '@recto/samples';
import { closeOcr } from '../src/read/read-document.ts';
import { type Case, type Count, type Outcome, runHidden, runPooled } from './learning-run.ts';
import { readerOf } from './readings.ts';
import type { Labelled } from './score.ts';

type Entry = Labelled & { layout?: string; doc?: number };
type Raw = { label: Labelled; group: string; doc: number; bytes: Uint8Array };

function* fromFolder(folder: string): Generator<Raw> {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: Entry[] };
  for (const label of files) {
    if (label.layout && label.doc)
      yield {
        label,
        group: `${label.category} ${label.layout}`,
        doc: label.doc,
        bytes: readFileSync(join(folder, label.file)),
      };
  }
}

async function* fromSamples(seed: number): AsyncGenerator<Raw> {
  for await (const sample of generateSamples({ seed, only: '', count: 3 })) {
    const { fileName, category, quality, language, expected, bytes, layout, doc } = sample;
    const { fields, tables } = expected;
    const label = {
      id: fileName,
      file: fileName,
      category,
      quality,
      language,
      expected: { ...fields, tables },
    };
    yield { label, group: `${category} ${layout}`, doc, bytes };
  }
}

const told = ({ right, before, of }: Count): string => `${right} of ${of} right (${before} before)`;

function report(name: string, { fields, cells, worse, better, misses }: Outcome, shown: number): void {
  console.log(
    `${name}: fields ${told(fields)}, cells ${told(cells)}; other values: ${worse.length} worse, ${better} better`,
  );
  for (const line of [...worse.map((w) => `WORSE ${w}`), ...misses].slice(0, shown)) console.log(`  ${line}`);
}

const share = ({ right, of }: Count): number | null =>
  of === 0 ? null : Math.round((1000 * right) / of) / 1000;

/**
 * `npm run bench -- learning [--dir DIR | --seed N] [--only PART] [--readings DIR] [--misses N]`: what one corrected
 * document teaches for the others of its layout. Document 1 of each layout is corrected by its labelled values
 * alone; the same fields are scored on the others, and all other fields of all documents must not get worse.
 * Three runs: only what was wrong; everything; and each field with its printed labels unknown to the engine.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: process.env.RECTO_CORPUS ?? '' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      readings: { type: 'string' },
      misses: { type: 'string', default: '0' },
    },
  });
  const read = readerOf(values.readings);
  const cases: Case[] = [];
  const source = values.dir === '' ? fromSamples(Number(values.seed)) : fromFolder(values.dir);
  for await (const { label, group, doc, bytes } of source) {
    if (!`${group} ${label.file}`.toLowerCase().includes(values.only.toLowerCase())) continue;
    cases.push({ label, group, doc, pages: (await read(bytes)).pages });
  }
  await closeOcr();
  const shown = Number(values.misses);
  const wrong = runPooled(cases, 'wrong');
  report('what was wrong', wrong, shown);
  const all = runPooled(cases, 'all');
  report('everything', all, shown);
  const hidden = runHidden(cases);
  report('labels unknown', hidden, shown);
  const worse = wrong.worse.length + all.worse.length;
  const figures = Object.fromEntries(
    Object.entries({ wrong, all, hidden }).flatMap(([name, { fields, cells }]) => [
      [`${name}_fields_right`, share(fields)],
      [`${name}_cells_right`, share(cells)],
    ]),
  );
  console.log(JSON.stringify({ bench: 'learning', documents: cases.length, ...figures, worse }));
}
