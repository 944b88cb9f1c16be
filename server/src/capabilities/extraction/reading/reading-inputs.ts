import type { Result } from '@recto/contracts/result';
import { z } from 'zod';
import { ENGINE_BUILD } from '../../../platform/engine-build.ts';

/**
 * What a document was read with, beside its category, pages, versions and learned examples, which its result names
 * anyway: names of things, no copies.
 */
export const ReadingInputs = z.object({
  /** Name of the stored file with the words. */
  words: z.string(),
  /** Digest of the engine's sources. */
  build: z.string(),
  /** It took the better parts of two readings. */
  enhanced: z.boolean().optional(),
});
export type ReadingInputs = z.infer<typeof ReadingInputs>;

/** What a result says that it was read with; null for one that was read before this was recorded. */
export function inputsOf(result: Result): ReadingInputs | null {
  const { data } = ReadingInputs.safeParse(result.extraction.metadata.inputs);
  return data ?? null;
}

/** A result that says what it was read with. */
export function withInputs(result: Result, { sha256 }: { sha256: string }): Result {
  const inputs: ReadingInputs = { words: sha256, build: ENGINE_BUILD };
  const { extraction } = result;
  return { ...result, extraction: { ...extraction, metadata: { ...extraction.metadata, inputs } } };
}
