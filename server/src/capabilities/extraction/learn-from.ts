import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@recto/contracts/categories';
import { type Correction, LearnedExample } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { EngineError } from '@recto/engine';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { enqueue, type JobContext } from '../../platform/jobs/index.ts';
import { findDocuments, findLog, runForLog, withScratch } from '../intake/index.ts';
import { isAccepted, isLesson, isUnwanted, surplus } from './accepted-examples.ts';
import { lessonsChanged } from './extraction.events.ts';
import type { ExtractionRow } from './extraction.queries.ts';
import { deleteExampleRow, findExamplesOf, type LearnedRow, replaceExamplesOf } from './learned.queries.ts';
import { obtainLearned, sourceOf } from './learned-state.ts';
import { namedUuid } from './named-uuid.ts';
import { obtainWords } from './obtain-words.ts';
import { keepPages } from './recognition.ts';
import { weighLessons } from './replay/weigh-lessons.ts';
import { sortedJson } from './sorted-json.ts';

/** What the sandbox hands over is checked like any other input. */
const Learned = z.array(LearnedExample).max(2000);

/** What a person put right, and what they accepted as it was read. */
export type Taught = { corrections: readonly Correction[]; accepted: readonly Correction[] };

/**
 * Learns from what a person confirmed of one extraction, for the next documents of its tenant, category and sender.
 * What the same extraction taught before is left out of account and then replaced, so that a second run changes
 * nothing. Accepted values are kept in bounded number, the newest of each layout.
 */
export async function learnFrom(
  context: JobContext,
  row: ExtractionRow,
  { corrections, accepted }: Taught,
): Promise<void> {
  const source = await context.inTenant(async (scope) => {
    const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
    const log = document && (await findLog(scope, document.channel_log_id));
    return document?.pdf_sha256 && log ? { document, log } : null;
  });
  if (!source || row.pages.length === 0) return;
  const { document, log } = source;
  const learned = await withScratch(context.services, async (folder) => {
    const { file: words } = await obtainWords(context, log, document, folder);
    await keepPages(words, row.pages);
    const known = await obtainLearned(context, log, folder, { category: row.category, except: row.id });
    const [asked, output] = [path.join(folder, 'corrections.json'), path.join(folder, 'examples.json')];
    await writeFile(asked, JSON.stringify([...corrections, ...accepted]));
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
  const fields = [...corrections, ...accepted].map(subjectOf);
  const where = { category: row.category, source: sourceOf(log) };
  await context.inTenant(async (scope) => {
    const before = await findExamplesOf(scope, where);
    const own = before.filter((b) => b.extraction_id === row.id && fields.includes(b.field));
    const answered = new Set(own.flatMap((b) => (b.vouched ? sortedJson(b.example) : [])));
    const examples = learned
      .filter((example) => !isUnwanted(example, before))
      .map((example, i) => ({
        id: namedUuid(row.extraction_uuid, `learned:${row.revision}:${i}`),
        ...where,
        field: fieldOf(example),
        roles: rolesOf(row.result, example),
        example,
        vouched: answered.has(sortedJson(example)),
      }));
    await replaceExamplesOf(scope, row.id, fields, examples);
    for (const id of surplus(await findExamplesOf(scope, where))) await deleteExampleRow(scope, id);
    await tellLessons(scope, { ...where, from: row.id }, changedLessons(own, examples));
    if (examples.some(({ example }) => isLesson(example)))
      await enqueue(scope, weighLessons, { extraction: row.id }, { key: `weigh:${row.id}` });
  });
}

type Kept = Pick<LearnedRow, 'example'>;

/** Corrections that are new, and those that are gone; a second run of the same changes nothing. */
function changedLessons(before: readonly Kept[], now: readonly Kept[]): LearnedExample[] {
  const lessons = (rows: readonly Kept[]) => rows.map((r) => r.example).filter((e) => !isAccepted(e));
  const keys = (examples: readonly LearnedExample[]) => new Set(examples.map((e) => sortedJson(e)));
  const [old, fresh] = [lessons(before), lessons(now)];
  const [had, has] = [keys(old), keys(fresh)];
  return [...old.filter((e) => !has.has(sortedJson(e))), ...fresh.filter((e) => !had.has(sortedJson(e)))];
}

/** Says which layouts lessons were learned or forgotten of, if any were. */
export async function tellLessons(
  scope: TenantScope,
  where: { category: Category; source: string; from: number | null },
  examples: readonly LearnedExample[],
): Promise<void> {
  const layouts = [...new Map(examples.map(({ layout }) => [JSON.stringify(layout), layout])).values()];
  if (layouts.length > 0) await emit(scope, lessonsChanged, { ...where, layouts });
}

/** What a correction is about: a field, or `table.column`. */
export const subjectOf = ({ table, field }: Pick<Correction, 'table' | 'field'>): string =>
  table === undefined ? field : `${table}.${field}`;

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
