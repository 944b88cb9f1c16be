import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { EngineError, type PageText } from '../src/types.ts';
import { labelledSamples } from './labelled-samples.ts';
import { isMail } from './mails.ts';
import { manifestOf } from './manifest.ts';
import type { Reader } from './readings.ts';
import type { Labelled } from './score.ts';

/** A document with its truth, to learn from or to judge by. `group`: what it is left out together with. */
export type Material = { label: Labelled; pages: readonly PageText[]; group: string };

const DIGITAL = 'born-digital';

/** The documents of a labelled folder that can be read; without those that are scans by their label unless `scans`. */
export async function* fromFolder(folder: string, read: Reader, scans = false): AsyncGenerator<Material> {
  for (const label of manifestOf(folder).filter((one) => !isMail(one))) {
    if (!scans && (label.quality ?? DIGITAL) !== DIGITAL) continue;
    try {
      const { pages } = await read(readFileSync(join(folder, label.file)));
      yield { label, pages, group: basename(folder) };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
  }
}

/** Generated samples, digital, one of each layout and seed. */
export async function* fromSamples(seeds: number, read: Reader): AsyncGenerator<Material> {
  for (let seed = 301; seed <= 300 + seeds; seed++)
    for await (const { label, bytes } of labelledSamples({ seed, only: '', count: 1, bundles: 0 }))
      if (label.quality === DIGITAL) yield { label, pages: (await read(bytes)).pages, group: 'samples' };
}

/** What is learnt from: the folders of `batches`, then samples of so many seeds. */
export async function* materialOf(
  batches: readonly string[],
  seeds: number,
  read: Reader,
): AsyncGenerator<Material> {
  for (const folder of batches) yield* fromFolder(folder, read);
  yield* fromSamples(seeds, read);
}
