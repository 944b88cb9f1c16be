import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Category } from '@recto/contracts/categories';
import { type Correction, type LearnedExample, type LearnOutcome, Taught } from '@recto/contracts/learned';
import type { Result } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { EngineError } from '@recto/engine';
import { teachNothing } from '@recto/engine/learn/learn';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { emit } from '../../../platform/events/index.ts';
import { enqueue, type JobContext } from '../../../platform/jobs/index.ts';
import {
  type DocumentRow,
  findDocuments,
  findLog,
  type LogRow,
  runForLog,
  withScratch,
} from '../../intake/index.ts';
import { isAccepted, isLesson, isUnwanted, surplus } from '../learned/accepted-examples.ts';
import { announceOutcomes } from '../learned/announce-outcomes.ts';
import {
  deleteExampleRow,
  findExamplesOf,
  type LearnedRow,
  replaceExamplesOf,
} from '../learned/learned.queries.ts';
import { obtainLearned, sourceOf } from '../learned/learned-state.ts';
import { replaceOutcomes } from '../learned/learning-outcome.queries.ts';
import { obtainWords } from '../reading/obtain-words.ts';
import { keepPages } from '../reading/recognition.ts';
import { evaluateExamples } from '../replay/evaluate-examples.ts';
import { examplesChanged } from '../rows/extraction.events.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { namedUuid } from '../rows/named-uuid.ts';
import { sortedJson } from '../rows/sorted-json.ts';

/**
 * What a person put right, and what they accepted as it was read; `outcomes`: of corrections from which nothing can be
 * learned, which is known beforehand.
 */
export type LearnedExamples = {
  corrections: readonly Correction[];
  accepted: readonly Correction[];
  outcomes: readonly LearnOutcome[];
  /** What was confirmed to be right, by field or `table.column`. */
  values: ReadonlyMap<string, string>;
};

/**
 * Learns from what a person confirmed of one extraction, for the next documents of its tenant, category and sender.
 * What the same extraction taught before is left out of account and then replaced, so that a second run changes
 * nothing. Accepted values are kept in bounded number, the newest of each layout. What became of each correction is
 * noted, and told to open screens.
 */
export async function learnFrom(
  context: JobContext,
  row: ExtractionRow,
  lessons: LearnedExamples,
): Promise<void> {
  const { corrections, accepted } = lessons;
  const source = await context.inTenant((scope) => sourceFileOf(scope, row));
  const asked = [...corrections, ...accepted];
  const taught =
    source && asked.length > 0
      ? await teachInSandbox(context, row, source, asked)
      : teachNothing(corrections, 'unreadable');
  await context.inTenant(async (scope) => {
    if (source) await keepExamples(scope, row, { source, asked, taught });
    await noteOutcomes(scope, row, lessons, taught);
  });
}

type Source = { document: DocumentRow; log: LogRow };

async function sourceFileOf(scope: TenantScope, row: ExtractionRow): Promise<Source | null> {
  const [document] = row.document_id === null ? [] : await findDocuments(scope, [row.document_id]);
  const log = document && (await findLog(scope, document.channel_log_id));
  return document?.pdf_sha256 && log && row.pages.length > 0 ? { document, log } : null;
}

/** The proof: examples that give these values on the pages of the document itself. */
const teachInSandbox = (
  context: JobContext,
  row: ExtractionRow,
  { document, log }: Source,
  asked: readonly Correction[],
): Promise<Taught> =>
  withScratch(context.services, async (folder) => {
    const { file: words } = await obtainWords(context, log, document, folder);
    await keepPages(words, row.pages);
    const { category } = row;
    const known = await obtainLearned(context, log, folder, { category, except: row.id });
    const [corrections, output] = [path.join(folder, 'corrections.json'), path.join(folder, 'examples.json')];
    await writeFile(corrections, JSON.stringify(asked));
    const task = { kind: 'learn', words, output, category, corrections, learned: known.file } as const;
    try {
      await runForLog(context, log, 'extract', task);
    } catch (error) {
      // A document that takes too long teaches nothing; it stays confirmed all the same.
      if (error instanceof EngineError) return teachNothing(asked, 'unreadable');
      throw error;
    }
    // What the sandbox hands over is checked like any other input.
    return Taught.parse(JSON.parse(await readFile(output, 'utf8')));
  });

async function keepExamples(
  scope: TenantScope,
  row: ExtractionRow,
  { source: { log }, asked, taught }: { source: Source; asked: readonly Correction[]; taught: Taught },
): Promise<void> {
  const fields = asked.map(subjectOf);
  const where = { category: row.category, source: sourceOf(log) };
  const before = await findExamplesOf(scope, where);
  const own = before.filter((b) => b.extraction_id === row.id && fields.includes(b.field));
  const answered = new Set(own.flatMap((b) => (b.vouched ? sortedJson(b.example) : [])));
  const examples = taught.examples
    .filter((example) => !isUnwanted(example, before))
    .map((example, i) => ({
      id: namedUuid(row.extraction_uuid, `learned:${row.revision}:${i}`),
      ...where,
      field: fieldOf(example),
      roles: rolesOf(row.result, fieldOf(example)),
      example,
      vouched: answered.has(sortedJson(example)),
    }));
  await replaceExamplesOf(scope, row.id, fields, examples);
  for (const id of surplus(await findExamplesOf(scope, where))) await deleteExampleRow(scope, id);
  await notifyExamplesChanged(scope, { ...where, from: row.id }, changedExamples(own, examples));
  if (examples.some(({ example }) => isLesson(example)))
    await enqueue(scope, evaluateExamples, { extraction: row.id }, { key: `weigh:${row.id}` });
}

/** Every correction of the confirmation with what became of it, in the place of what earlier ones came to. */
async function noteOutcomes(
  scope: TenantScope,
  row: ExtractionRow,
  { corrections, outcomes: known, values }: LearnedExamples,
  { outcomes }: Taught,
): Promise<void> {
  const asked = new Set(corrections.map(subjectOf));
  const all = [...outcomes.filter(({ field }) => asked.has(field)), ...known];
  await replaceOutcomes(
    scope,
    row,
    all.map((outcome) => ({
      outcome,
      roles: rolesOf(row.result, outcome.field),
      value: values.get(outcome.field) ?? '',
    })),
  );
  if (all.length > 0) await announceOutcomes(scope, row, scope.actor.login);
}

type Kept = Pick<LearnedRow, 'example'>;

/** Corrections that are new, and those that are gone; a second run of the same changes nothing. */
function changedExamples(before: readonly Kept[], now: readonly Kept[]): LearnedExample[] {
  const lessons = (rows: readonly Kept[]) => rows.map((r) => r.example).filter((e) => !isAccepted(e));
  const keys = (examples: readonly LearnedExample[]) => new Set(examples.map((e) => sortedJson(e)));
  const [old, fresh] = [lessons(before), lessons(now)];
  const [had, has] = [keys(old), keys(fresh)];
  return [...old.filter((e) => !has.has(sortedJson(e))), ...fresh.filter((e) => !had.has(sortedJson(e)))];
}

/** Says for which layouts something was learned or forgotten, if anything was. */
export async function notifyExamplesChanged(
  scope: TenantScope,
  where: { category: Category; source: string; from: number | null },
  examples: readonly LearnedExample[],
): Promise<void> {
  const layouts = [...new Map(examples.map(({ layout }) => [JSON.stringify(layout), layout])).values()];
  if (layouts.length > 0) await emit(scope, examplesChanged, { ...where, layouts });
}

/** What a correction is about: a field, or `table.column`. */
export const subjectOf = ({ table, field }: Pick<Correction, 'table' | 'field'>): string =>
  table === undefined ? field : `${table}.${field}`;

const fieldOf = (example: LearnedExample): string =>
  example.kind === 'column' ? `${example.table}.${example.column}` : example.field;

/** Whose roles open a field, or a column as `table.column`. */
function rolesOf(result: Result | null, subject: string): Role[] {
  const sections = result?.extraction.sections ?? [];
  for (const section of sections) {
    const field = section.fields.find(({ id }) => id === subject);
    if (field) return field.roles ?? section.roles ?? [];
    const table = section.tables.find(({ id }) => subject.startsWith(`${id}.`));
    const column = table?.columns.find(({ id }) => subject === `${table.id}.${id}`);
    if (column) return column.roles ?? section.roles ?? [];
  }
  return [];
}
