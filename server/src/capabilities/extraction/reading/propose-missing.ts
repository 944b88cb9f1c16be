import { readFile } from 'node:fs/promises';
import type { ReadDocument } from '@recto/engine';
import { proposeValues } from '@recto/engine/models/propose-values';
import { schemaOf } from '@recto/engine/schema/index';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { RecognisedDocument } from './recognition.ts';

/**
 * Lets the model of the settings, if there is one, propose what could not be read. Runs here and not in the sandbox,
 * which has no way out.
 * @param words file with the words of the document
 */
export async function proposeMissing(
  { services: { model: provider }, signal }: JobContext,
  words: string,
  found: readonly RecognisedDocument[],
): Promise<RecognisedDocument[]> {
  if (!provider) return [...found];
  const read = JSON.parse(await readFile(words, 'utf8')) as ReadDocument;
  const proposed: RecognisedDocument[] = [];
  for (const one of found) {
    const schema = schemaOf(one.category);
    const pages = read.pages.filter((page) => one.pages.includes(page.number));
    const { result } = one;
    proposed.push({
      ...one,
      result: schema ? await proposeValues({ pages, schema, result, provider, signal }) : result,
    });
  }
  return proposed;
}
