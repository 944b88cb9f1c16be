import type { Entity } from '@recto/contracts/entities/definition';
import type { ImportProblem } from '@recto/contracts/entities/endpoints';
import type { ImportDelimiter } from '@recto/contracts/entities/import-query';
import { createSchema, patchSchema, WRONG } from '@recto/contracts/entities/schemas';
import { saidOfIssue } from '@recto/contracts/said/issues';
import { type Said, said } from '@recto/contracts/said/said';
import { sql } from 'kysely';
import type { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import type { RecordValues, RecordWork } from '../behaviour.ts';
import {
  archiveRecord,
  changeRecord,
  createRecord,
  generated,
  type Managed,
  permitted,
  refuseMoves,
} from '../change-records.ts';
import { findRecord, insertRows, rowOf } from '../records.queries.ts';
import { refusing } from '../refusals.ts';
import { findByKeys, findByLabels, keyOf } from './find-existing.queries.ts';
import { isUnchanged } from './is-unchanged.ts';
import { cellValue, type FileColumn } from './parse-cells.ts';
import type { FileRow } from './read-rows.ts';

/** `unchanged`: those that say what the record says already; nothing is done about them. */
type Written = {
  created: number;
  updated: number;
  unchanged: number;
  problems: ImportProblem[];
  lines: readonly WrittenLine[];
};
type Line = { row: FileRow; values: Record<string, unknown>; problems: ImportProblem[]; id?: number };
/** A row of a file with what it says, and what is wrong with that. */
export type WrittenLine = Readonly<Line>;

/** Writes some rows of a file; what is wrong with them is told by row and field. */
export async function writeBatch(
  managed: Managed,
  work: RecordWork,
  { columns, delimiter }: { columns: readonly FileColumn[]; delimiter: ImportDelimiter | null },
  rows: readonly FileRow[],
  keys: Map<string, number>,
): Promise<Written> {
  const { entity } = managed;
  const lines: Line[] = rows.map((row) => ({ row, values: {}, problems: [] }));
  for (const line of lines) readCells(line, columns, delimiter);
  for (const column of columns) await resolve(work, column, lines);
  const existing = await findByKeys(
    work.scope,
    managed,
    lines.map(({ values }) => values),
  );
  const creates = createSchema(entity);
  const patches = patchSchema(entity).omit({ version: true });
  for (const line of lines) {
    refuseTwice(entity, line, keys);
    const id = existing.get(keyOf(entity, line.values));
    if (id !== undefined) line.id = id;
    check(line, id === undefined ? creates : patches);
  }
  const good = lines.filter(({ problems }) => problems.length === 0);
  const created = await writeNew(
    managed,
    work,
    good.filter(({ id }) => id === undefined),
  );
  const known = await writeKnown(
    managed,
    work,
    good.filter(({ id }) => id !== undefined),
  );
  return { created, ...known, problems: lines.flatMap(({ problems }) => problems), lines };
}

const problem = (line: Line, field: string | null, message: Said, value: unknown = ''): ImportProblem => ({
  row: line.row.row,
  field,
  value: String(value ?? '').slice(0, 200),
  message,
});

function readCells(line: Line, columns: readonly FileColumn[], delimiter: ImportDelimiter | null): void {
  for (const { at, name, field, byId } of columns) {
    const value = cellValue(line.row.cells[at] ?? '', field, delimiter);
    // As the database has it: otherwise no record would have the key of this row.
    if (value !== undefined)
      line.values[name] = byId && /^\d{1,15}$/.test(String(value)) ? Number(value) : value;
  }
}

/** Labels of other records become their ids. */
async function resolve(
  { scope }: RecordWork,
  { name, field, byId }: FileColumn,
  lines: readonly Line[],
): Promise<void> {
  if (byId || (field.kind !== 'reference' && field.kind !== 'references')) return;
  const labelsOf = ({ values }: Line): string[] => {
    const text = values[name];
    if (typeof text !== 'string') return [];
    return field.kind === 'reference' ? [text] : text.split(';').map((one) => one.trim());
  };
  const ids = await findByLabels(scope, field.to, [...new Set(lines.flatMap(labelsOf))]);
  for (const line of lines) {
    const labels = labelsOf(line);
    if (labels.length === 0) continue;
    const unknown = labels.filter((label) => !ids.has(label));
    for (const label of unknown) line.problems.push(problem(line, name, WRONG.reference, label));
    const found = labels.flatMap((label) => ids.get(label) ?? []);
    line.values[name] = field.kind === 'reference' ? found[0] : found;
  }
}

const TWICE = said('entity.validation.twice');

function refuseTwice(entity: Entity, line: Line, keys: Map<string, number>): void {
  if (!entity.key) return;
  const key = keyOf(entity, line.values);
  if (keys.has(key)) line.problems.push(problem(line, entity.key[0] ?? null, TWICE));
  else keys.set(key, line.row.row);
}

function check(line: Line, schema: z.ZodObject): void {
  const before = line.values;
  const parsed = schema.safeParse(before);
  if (parsed.success) {
    line.values = parsed.data;
    return;
  }
  for (const { path, ...issue } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    const told = line.problems.some((one) => one.field === field);
    if (!told) line.problems.push(problem(line, field, saidOfIssue(issue), before[field]));
  }
}

/** All at once where nothing follows from a save; after a refusal one by one, to find whose it was. */
async function writeNew(managed: Managed, work: RecordWork, lines: readonly Line[]): Promise<number> {
  if (lines.length === 0) return 0;
  const linked = Object.values(managed.entity.fields).some(({ kind }) => kind === 'references');
  if (managed.behaviour.saved || linked) return eachApart(managed, work, lines);
  const whole = await apart(managed, work, async () => {
    const rows = [];
    for (const { values } of lines) rows.push(await newRow(managed, work, values));
    await insertRows({ ...managed, scope: work.scope }, rows);
  });
  return whole === null ? lines.length : eachApart(managed, work, lines);
}

async function newRow({ entity, behaviour }: Managed, work: RecordWork, values: RecordValues) {
  const given = { ...permitted(entity, work, values), ...generated(entity) };
  refuseMoves(entity, given, null);
  return rowOf(entity, { ...given, ...((await behaviour.stores?.(given, null, work)) ?? {}) });
}

async function eachApart(managed: Managed, work: RecordWork, lines: readonly Line[]): Promise<number> {
  let written = 0;
  for (const line of lines) {
    const refused = await apart(managed, work, () => createRecord(managed, work, line.values));
    if (refused) line.problems.push(...problemsOf(line, refused));
    else written++;
  }
  return written;
}

async function writeKnown(
  managed: Managed,
  work: RecordWork,
  lines: readonly Line[],
): Promise<{ updated: number; unchanged: number }> {
  const counts = { updated: 0, unchanged: 0 };
  for (const line of lines) {
    const id = line.id as number;
    const refused = await apart(managed, work, async () => {
      const record = await findRecord({ ...managed, scope: work.scope }, id);
      if (
        record &&
        !record.archived &&
        isUnchanged(managed, record, permitted(managed.entity, work, line.values))
      ) {
        counts.unchanged++;
        return;
      }
      await changeRecord(managed, work, id, { ...line.values, version: record?.version });
      // Who brings it by a file uses it.
      if (record?.archived) await archiveRecord(managed, work, id, false);
      counts.updated++;
    });
    if (refused) line.problems.push(...problemsOf(line, refused));
  }
  return counts;
}

const problemsOf = (line: Line, { said: sentence, fieldErrors }: Problem): ImportProblem[] =>
  fieldErrors?.map((one) => problem(line, one.field, one.said, line.values[one.field])) ?? [
    problem(line, null, sentence),
  ];

/** Does something that may be refused without losing what was done before. Answers the refusal, or null. */
async function apart(
  managed: Managed,
  { scope }: RecordWork,
  work: () => Promise<unknown>,
): Promise<Problem | null> {
  await sql`savepoint apart`.execute(scope.db);
  try {
    await refusing(managed.entity, work);
    await sql`release savepoint apart`.execute(scope.db);
    return null;
  } catch (error) {
    await sql`rollback to savepoint apart`.execute(scope.db);
    if (error instanceof Problem) return error;
    throw error;
  }
}
