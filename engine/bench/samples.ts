import { parseArgs } from 'node:util';
import { generateSamples } from '@recto/samples';
import { closeOcr } from '../src/read/read-document.ts';
import { readerOf } from './readings.ts';
import { type BenchDocument, figures, keepPredictions, report, runSet } from './run-set.ts';

type SampleOptions = { seed: number; only: string; count: number };

async function* labelled(options: SampleOptions): AsyncGenerator<BenchDocument> {
  for await (const sample of generateSamples(options)) {
    const { fileName, category, quality, language, expected, bytes } = sample;
    const { fields, tables } = expected;
    yield {
      label: { id: fileName, file: fileName, category, quality, language, expected: { ...fields, tables } },
      bytes,
    };
  }
}

/**
 * `npm run bench -- samples [--seed N] [--only PART] [--count N] [--misses N] [--out DIR]
 * [--readings DIR]`: quality of the engine on generated samples of a seed.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      count: { type: 'string', default: '2' },
      misses: { type: 'string', default: '0' },
      out: { type: 'string' },
      readings: { type: 'string' },
    },
  });
  const options = { seed: Number(values.seed), only: values.only, count: Number(values.count) };
  const outcome = await runSet(labelled(options), readerOf(values.readings));
  await closeOcr();
  report(outcome, Number(values.misses));
  if (values.out) keepPredictions(values.out, outcome.predictions);
  console.log(JSON.stringify({ bench: 'samples', seed: options.seed, ...figures(outcome) }));
}
