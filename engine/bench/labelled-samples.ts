import { generateSamples } from '@recto/samples';
import { generateBundles } from '@recto/samples/bundle/bundle';
import type { BenchDocument } from './run-set.ts';

/** `only`: part of a layout's name. `count`: documents a layout, each digital and as a scan. `bundles`: files of several documents. */
export type SampleOptions = { seed: number; only: string; count: number; bundles: number };

const MULTI = 'MULTI';

async function* bundled({ seed, only, bundles }: SampleOptions): AsyncGenerator<BenchDocument> {
  if (!MULTI.toLowerCase().includes(only.toLowerCase())) return;
  for await (const { fileName, quality, documents, bytes } of generateBundles(seed, bundles))
    yield {
      label: { id: fileName, file: fileName, category: MULTI, quality, expected: { documents } },
      bytes,
    };
}

/** Generated documents of a seed with their truth, in the form that the benches score. */
export async function* labelledSamples(options: SampleOptions): AsyncGenerator<BenchDocument> {
  for await (const sample of generateSamples(options)) {
    const { fileName, category, quality, language, expected, bytes } = sample;
    const { fields, tables } = expected;
    yield {
      label: { id: fileName, file: fileName, category, quality, language, expected: { ...fields, tables } },
      bytes,
    };
  }
  yield* bundled(options);
}
