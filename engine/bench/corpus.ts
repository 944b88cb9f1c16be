import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeOcr } from '../src/read/read-document.ts';
import { readerOf } from './readings.ts';
import { type BenchDocument, figures, keepPredictions, report, runSet } from './run-set.ts';
import type { Labelled } from './score.ts';

/** Mails are opened by the intake, not by the engine. */
const NOT_READ = new Set(['MAIL']);

async function* labelled(folder: string, files: readonly Labelled[]): AsyncGenerator<BenchDocument> {
  for (const label of files) yield { label, bytes: readFileSync(join(folder, label.file)) };
}

function manifestOf(folder: string): Labelled[] {
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { files: Labelled[] };
  return files.filter((f) => !NOT_READ.has(f.category));
}

/** Lets the scorer of the folder, or of the folder above it, have its say. */
function externalScore(folder: string, predictions: string): void {
  const scorer = [folder, dirname(folder)].map((d) => join(d, 'score.mjs')).find(existsSync);
  if (!scorer) return;
  const run = spawnSync(process.execPath, [scorer, join(folder, 'manifest.json'), predictions], {
    encoding: 'utf8',
  });
  console.log(run.stdout);
}

/**
 * `npm run bench -- corpus [--dir DIR] [--only PART] [--misses N] [--out DIR] [--readings DIR]`: quality on a
 * folder of labelled documents with a `manifest.json`. The folder may also stand in RECTO_CORPUS; without one the
 * bench says so. `--readings` keeps what was read there and takes it from there the next time, so that work on
 * extraction need not wait for OCR; times are then not those of reading.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dir: { type: 'string', default: process.env.RECTO_CORPUS ?? '' },
      only: { type: 'string', default: '' },
      misses: { type: 'string', default: '0' },
      out: { type: 'string' },
      readings: { type: 'string' },
      // Embedded invoice XML is never read by this version; the switch is accepted so that commands keep working.
      'ignore-embedded-xml': { type: 'boolean', default: true },
    },
  });
  if (values.dir === '') {
    console.log('No corpus: name a folder with --dir or RECTO_CORPUS. Skipped.');
    console.log(JSON.stringify({ bench: 'corpus', skipped: true }));
    return;
  }
  const wanted = values.only.toLowerCase();
  const files = manifestOf(values.dir).filter((f) =>
    `${f.category} ${f.file} ${f.quality ?? ''}`.toLowerCase().includes(wanted),
  );
  const outcome = await runSet(labelled(values.dir, files), readerOf(values.readings));
  await closeOcr();
  report(outcome, Number(values.misses));
  if (values.out) {
    keepPredictions(values.out, outcome.predictions);
    externalScore(values.dir, join(values.out, 'predictions.jsonl'));
  }
  console.log(JSON.stringify({ bench: 'corpus', documents: files.length, ...figures(outcome) }));
}
