import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Correction, LearnedExample } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { JobContext } from '../../platform/jobs/index.ts';
import { findDocuments, findLog, runForLog, withScratch } from '../intake/index.ts';
import type { ExtractionRow } from './extraction.queries.ts';
import { replaceExamplesOf } from './learned.queries.ts';
import { obtainLearned, sourceOf } from './learned-state.ts';
import { namedUuid } from './named-uuid.ts';
import { obtainWords } from './obtain-words.ts';
import { keepPages } from './recognition.ts';

/** What the sandbox hands over is checked like any other input. */
const Learned = z.array(LearnedExample).max(2000);

/**
 * Learns from the corrections of one extraction, for the next documents of its tenant, category and sender. What the
 * same extraction taught before about these fields is replaced, so that a second run changes nothing.
 */
export async function learnFrom(
  context: JobContext,
  row: ExtractionRow,
  corrections: readonly Correction[],
): Promise<void> {
  const source = await context.inTenant(async (scope) => {
    const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
    const log = document && (await findLog(scope, document.channel_log_id));
    return document?.pdf_sha256 && log ? { document, log } : null;
  });
  if (!source || row.pages.length === 0) return;
  const { document, log } = source;
  const learned = await withScratch(context.services, async (folder) => {
    const words = await obtainWords(context, log, document, folder);
    await keepPages(words, row.pages);
    const known = await obtainLearned(context, log, folder, row.category);
    const [asked, output] = [path.join(folder, 'corrections.json'), path.join(folder, 'examples.json')];
    await writeFile(asked, JSON.stringify(corrections));
    try {
      const { category } = row;
      const task = {
        kind: 'learn',
        words,
        output,
        category,
        corrections: asked,
        learned: known.file,
      } as const;
      await runForLog(context, log, 'extract', task);
    } catch (error) {
      // A document that takes too long teaches nothing; it stays confirmed all the same.
      if (error instanceof EngineError) return [];
      throw error;
    }
    return Learned.parse(JSON.parse(await readFile(output, 'utf8')));
  });
  await context.inTenant((scope) =>
    replaceExamplesOf(
      scope,
      row.id,
      corrections.map(({ table, field }) => (table === undefined ? field : `${table}.${field}`)),
      learned.map((example, i) => ({
        id: namedUuid(row.extraction_uuid, `learned:${row.revision}:${i}`),
        category: row.category,
        source: sourceOf(log),
        field: fieldOf(example),
        roles: rolesOf(row.result, example),
        example,
      })),
    ),
  );
}

const fieldOf = (example: LearnedExample): string =>
  example.kind === 'column' ? `${example.table}.${example.column}` : example.field;

/** Whose roles open what an example is about. */
function rolesOf(result: Result | null, example: LearnedExample): Role[] {
  const sections = result?.extraction.sections ?? [];
  if (example.kind === 'column')
    return sections.find((s) => s.tables.some((t) => t.id === example.table))?.roles ?? [];
  const section = sections.find((s) => s.fields.some((f) => f.id === example.field));
  return section?.fields.find((f) => f.id === example.field)?.roles ?? section?.roles ?? [];
}
