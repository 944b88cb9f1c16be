import { readFile, writeFile } from 'node:fs/promises';
import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { Result } from '@recto/contracts/result';
import type { Said } from '@recto/contracts/said/said';
import type { ReadDocument } from '@recto/engine';
import { z } from 'zod';
import { type LearnedState, withLearnedIds } from '../learned/learned-state.ts';
import { withInputs } from './reading-inputs.ts';

/** One document that was found in a file. Pages are those of the file, from 1. */
export type RecognisedDocument = {
  category: Category;
  confidence: number;
  pages: number[];
  result: Result;
};

/** What the sandbox hands over is checked like any other input: it has handled hostile bytes. */
const Recognition = z.object({
  results: z.array(
    z.object({
      range: z.object({
        category: z.enum(CATEGORIES),
        confidence: z.number(),
        pages: z.array(z.int().min(1)).min(1),
      }),
      result: Result,
    }),
  ),
});

/** The documents in a file that the sandbox wrote, in page order, each with what it was read with. */
export async function readRecognition(
  file: string,
  learned: Pick<LearnedState, 'examples'>,
  words: { sha256: string },
): Promise<RecognisedDocument[]> {
  const { results } = Recognition.parse(JSON.parse(await readFile(file, 'utf8')));
  return results.map(({ range, result }) => ({
    ...range,
    result: withInputs(withLearnedIds(result, learned), words),
  }));
}

/** Leaves only the wanted pages in a file of words, in the order given. */
export async function keepPages(file: string, pages: readonly number[]): Promise<void> {
  const words = JSON.parse(await readFile(file, 'utf8')) as ReadDocument;
  const wanted = pages.flatMap((number) => words.pages.find((page) => page.number === number) ?? []);
  await writeFile(file, JSON.stringify({ ...words, pages: wanted }));
}

/** Pages whose reading failed, with the reason. */
export async function pageProblems(file: string): Promise<{ number: number; problem: Said | null }[]> {
  const words = JSON.parse(await readFile(file, 'utf8')) as ReadDocument;
  return words.pages.map(({ number, problem }) => ({ number, problem: problem ?? null }));
}

/** Category and confidence by page, as the results tell. */
export const pageCategories = (
  documents: readonly RecognisedDocument[],
): { number: number; category: Category; confidence: number }[] =>
  documents.flatMap(({ pages, category, confidence, result }) =>
    pages.map((number) => {
      const found = result.documentMetadata.pages.find((page) => page.page === number);
      return {
        number,
        category: found?.category_detected ?? category,
        confidence: found?.confidence ?? confidence,
      };
    }),
  );
