import type { Recognition } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import type { PageText } from '../types.ts';
import { proposeValues } from './propose-values.ts';
import type { Provider } from './types.ts';

/** Asks a model about every document of a file that has a schema, one after another. */
export async function proposeForAll(
  recognition: Recognition,
  pages: readonly PageText[],
  provider: Provider,
  signal?: AbortSignal,
): Promise<Recognition> {
  const results: Recognition['results'] = [];
  for (const { range, result } of recognition.results) {
    const schema = schemaOf(range.category);
    const own = pages.filter((page) => range.pages.includes(page.number));
    const input = { pages: own, result, provider, ...(signal ? { signal } : {}) };
    results.push({ range, result: schema ? await proposeValues({ ...input, schema }) : result });
  }
  return { ...recognition, results };
}
