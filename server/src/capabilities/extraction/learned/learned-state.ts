import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@recto/contracts/categories';
import type { LearnedExample } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import { z } from 'zod';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { LogRow } from '../../intake/index.ts';
import { findExamplesInUse, type LearnedRow } from './learned.queries.ts';

/** Examples for the documents of one log, and the file in which the sandbox finds them. */
export type LearnedState = { file: string; examples: { id: string; example: LearnedExample }[] };

/** Mails have a sender, whose documents look alike; who uploads a file says nothing about it. */
export const sourceOf = ({ channel_type: type, log_from: from }: LogRow): string =>
  type === 'EMAIL' ? from : '';

/** Writes what was learned for the documents of a log into `folder`, but for what the extraction `except` taught. */
export async function obtainLearned(
  context: Pick<JobContext, 'inTenant'>,
  log: LogRow,
  folder: string,
  {
    category,
    except,
    only = () => true,
  }: {
    category?: Category | null | undefined;
    except?: number;
    only?: (row: LearnedRow) => boolean;
  } = {},
): Promise<LearnedState> {
  const wanted = { source: sourceOf(log), ...(category && { category }), ...(except && { except }) };
  const examples = (await context.inTenant((scope) => findExamplesInUse(scope, wanted))).filter(only);
  const file = path.join(folder, 'learned.json');
  await writeFile(file, JSON.stringify(examples.map(({ example }) => example)));
  return { file, examples };
}

/** The same for the same examples in the same order, as the database gives them. */
const hashOf = (examples: readonly { example: LearnedExample }[]): string =>
  createHash('sha256')
    .update(JSON.stringify(examples.map(({ example }) => example)))
    .digest('hex');

const LearnedMetadata = z.object({ ids: z.array(z.string()), hash: z.string() });

/** Of these examples, those that a document was read with; none when they are not what they were any more. */
export function readWith<T extends { id: string; example: LearnedExample }>(
  result: Result,
  known: readonly T[],
): { used: number; kept: T[] } {
  const named = LearnedMetadata.safeParse(result.extraction.metadata.learned);
  if (!named.success) return { used: 0, kept: [] };
  const { ids, hash } = named.data;
  const found = ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
  const isWhole = found.length === ids.length;
  return { used: ids.length, kept: isWhole && hashOf(found) !== hash ? [] : found };
}

/** The ids of the examples that knew the layout of a document when it was read. */
export function learnedIdsOf(result: Result | null): string[] {
  const named = LearnedMetadata.safeParse(result?.extraction.metadata.learned);
  return named.success ? named.data.ids : [];
}

/** The result with the examples that had its layout named by id, so that the reading can be done again. */
export function withLearnedIds(result: Result, { examples }: Pick<LearnedState, 'examples'>): Result {
  const { learned, ...metadata } = result.extraction.metadata;
  const used = (Array.isArray(learned) ? learned : []).flatMap((at) => examples[at as number] ?? []);
  if (used.length === 0) return { ...result, extraction: { ...result.extraction, metadata } };
  const named = { ...metadata, learned: { ids: used.map((u) => u.id), hash: hashOf(used) } };
  return { ...result, extraction: { ...result.extraction, metadata: named } };
}
