import type { SapResult } from '@recto/contracts/endpoints/posting';
import { z } from 'zod';

/** ERPs write numbers as numbers and leave out what they have nothing to say about. */
const Text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

const Line = z.object({ code: Text, description: Text, uom: Text, result: Text, error_text: Text });
const Lines = z.array(Line).max(5000);
const Answer = z.union([Lines, z.object({ results: Lines }).transform(({ results }) => results)]);

/**
 * The results that an answer carries, in its order; none for an answer of another kind. A line that names neither a
 * field nor an error says nothing.
 */
export function sapResultsIn(answer: string | null): SapResult[] {
  const { data = [] } = Answer.safeParse(asJson(answer ?? ''));
  return data.filter((line) => line.code !== '' || line.description !== '' || line.error_text !== '');
}

function asJson(text: string): unknown {
  // Most answers are a word or a page; only these can carry results.
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
