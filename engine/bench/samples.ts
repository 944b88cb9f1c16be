import { parseArgs } from 'node:util';
import { closeOcr } from '../src/read/read-document.ts';
import { keptForCosts, measureCosts } from './costs.ts';
import { labelledSamples } from './labelled-samples.ts';
import { makersNamed, measureMakers } from './makers.ts';
import { readerOf } from './readings.ts';
import { record } from './record.ts';
import { figures, keepPredictions, report, runSet, tableOf } from './run-set.ts';

/**
 * `npm run bench -- samples [--seed N] [--only PART] [--count N] [--bundles N] [--misses N] [--out DIR]
 * [--readings DIR] [--record] [--without NAME,…|each]`: quality of the engine on generated samples of a seed and on
 * files that hold several of them, and what a page takes; `--without`: what each of these makers is worth instead.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      count: { type: 'string', default: '2' },
      bundles: { type: 'string', default: '12' },
      misses: { type: 'string', default: '0' },
      out: { type: 'string' },
      readings: { type: 'string' },
      record: { type: 'boolean', default: false },
      without: { type: 'string' },
    },
  });
  const options = {
    seed: Number(values.seed),
    only: values.only,
    count: Number(values.count),
    bundles: Number(values.bundles),
  };
  if (values.without)
    return measureMakers(labelledSamples(options), makersNamed(values.without), values.readings);
  const kept = keptForCosts();
  const outcome = await runSet(labelledSamples(options), readerOf(values.readings), kept.offer.bind(kept));
  const costs = values.readings ? null : await measureCosts(kept);
  await closeOcr();
  report(outcome, costs, Number(values.misses));
  if (values.out) keepPredictions(values.out, outcome.predictions);
  const json = { bench: 'samples', seed: options.seed, ...costs, ...figures(outcome) };
  if (values.record) record(`Generated samples, seed ${options.seed}`, tableOf(outcome), json);
  console.log(JSON.stringify(json));
}
