import { parseArgs } from 'node:util';
import { harmoniseDefault } from '@recto/contracts/harmonise';
import { clusterAll } from '../src/capabilities/cases/harmonise/cluster.ts';
import { readAll } from '../src/capabilities/cases/harmonise/read-values.ts';
import { vocabularyOf } from '../src/capabilities/cases/harmonise/words.ts';
import { fitOf, packagingSpecifications } from '../test/support/packaging-specifications.ts';
import { measureStored } from './harmonise-stored.ts';

/** How well two of a thing must find each other. */
const BAR = 0.97;

/**
 * `npm run bench -- harmonise [--things N] [--seed TEXT] [--memory]`: how well specifications that several vendors
 * print find each other, by how many of their values are missing, and how long that takes: in memory, and without
 * `--memory` as a job with a database of its own, which makes the cases.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      things: { type: 'string', default: '1250' },
      seed: { type: 'string', default: 'harmonise' },
      memory: { type: 'boolean', default: false },
    },
  });
  const [config, words] = [harmoniseDefault(), vocabularyOf()];
  const rows = [0, 0.01, 0.02, 0.05].map((missing) => {
    const printed = packagingSpecifications(values.seed, { things: Number(values.things), missing });
    const began = performance.now();
    const read = printed.map(({ fields }, id) => ({ id, block: '', values: readAll(config, fields, words) }));
    const clusters = clusterAll(config, read);
    const seconds = Number(((performance.now() - began) / 1000).toFixed(2));
    const { precision, recall, f1, split } = fitOf(printed, clusters);
    const [p, r, f] = [precision, recall, f1].map((share) => Number(share.toFixed(4)));
    const figures = { missing, specifications: printed.length, clusters: clusters.length };
    return { ...figures, precision: p, recall: r, f1: f, split, seconds };
  });
  console.table(rows);
  const usual = rows[1];
  const stored = values.memory ? {} : await measureStored(Number(values.things), values.seed);
  if (!values.memory) console.table([stored]);
  console.log(JSON.stringify({ bench: 'harmonise', bar: BAR, ...usual, ...stored }));
  if (!usual || (usual.f1 ?? 0) < BAR || rows.some(({ split }) => split > 0)) process.exitCode = 1;
}
