import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeOcr } from '../src/read/read-document.ts';
import { keptForCosts, measureCosts } from './costs.ts';
import { isMail, mailFigures, runMails } from './mails.ts';
import { manifestOf } from './manifest.ts';
import { readerOf } from './readings.ts';
import { record } from './record.ts';
import {
  type BenchDocument,
  figures,
  keepPredictions,
  report,
  runSet,
  type SetOutcome,
  tableOf,
} from './run-set.ts';
import type { Labelled } from './score.ts';

async function* labelled(folder: string, files: readonly Labelled[]): AsyncGenerator<BenchDocument> {
  for (const label of files) yield { label, bytes: readFileSync(join(folder, label.file)) };
}

/** Lets the scorer of the folder, or of the folder above it, have its say; gives its totals. */
function externalScore(folder: string, out: string): object | null {
  const scorer = [folder, dirname(folder)].map((d) => join(d, 'score.mjs')).find(existsSync);
  if (!scorer) return null;
  const args = [
    join(folder, 'manifest.json'),
    join(out, 'predictions.jsonl'),
    '--json',
    join(out, 'score.json'),
  ];
  const run = spawnSync(process.execPath, [scorer, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (run.status !== 0) throw new Error(`the scorer failed: ${run.stderr}`);
  console.log(run.stdout);
  return (JSON.parse(readFileSync(join(out, 'score.json'), 'utf8')) as { total: object }).total;
}

/** Keeps predictions and score in `out`, or nowhere. */
function scored(folder: string, outcome: SetOutcome, out: string | undefined): object | null {
  const kept = out ?? mkdtempSync(join(tmpdir(), 'recto-bench-'));
  try {
    keepPredictions(kept, outcome.predictions);
    return externalScore(folder, kept);
  } finally {
    if (!out) rmSync(kept, { recursive: true, force: true });
  }
}

/**
 * `npm run bench -- corpus [--dir DIR] [--only PART] [--misses N] [--out DIR] [--readings DIR] [--record TITLE]`:
 * quality on a folder of labelled documents and mails with a `manifest.json`, what a page and a mail take, and the score
 * of the folder's own `score.mjs`; of mails only that tells how many are right. The folder may also stand in RECTO_CORPUS; without one the bench says so. `--readings` keeps what
 * was read there and takes it from there the next time, so that work on extraction need not wait for OCR; costs are
 * then not measured.
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
      record: { type: 'string' },
      // Embedded invoice XML is never read by a bench; the switch is accepted so that commands keep working.
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
  const kept = keptForCosts();
  const documents = files.filter((file) => !isMail(file));
  const outcome = await runSet(
    labelled(values.dir, documents),
    readerOf(values.readings),
    kept.offer.bind(kept),
  );
  const mails = await runMails(values.dir, files.filter(isMail));
  outcome.predictions.push(...mails);
  const costs = values.readings ? null : await measureCosts(kept);
  await closeOcr();
  report(outcome, costs, Number(values.misses));
  const score = scored(values.dir, outcome, values.out);
  const json = {
    bench: 'corpus',
    documents: files.length,
    ...costs,
    ...mailFigures(mails),
    score,
    ...figures(outcome),
  };
  if (values.record) record(values.record, tableOf(outcome), json);
  console.log(JSON.stringify(json));
}
