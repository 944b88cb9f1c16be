import type { Category } from '@recto/contracts/categories';
import type { Field, Result, RuleOutcome, Table } from '@recto/contracts/result';
import { type Said, said } from '@recto/contracts/said/said';
import { schemaOf } from '@recto/engine/schema/index';
import type { FieldSchema, RowsExpected, TableSchema } from '@recto/engine/schema/types';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { learnedIdsOf } from '../learned/learned-state.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { hasValue, rowCount } from '../values/result-walk.ts';
import { findPresence, type Presence } from './usual-fields.queries.ts';

/** One row of words and figures may be anything. */
const LEAST_PRINTED = 2;
/** Fewer rows than the page shows are worth a word when so many more are printed: rows run on and are counted twice. */
const MORE = { rows: 2, times: 1.5 } as const;
/** A field is usual for a layout that has it in so many of its confirmed documents, and in this share of them. */
const USUAL = { documents: 3, share: 0.8 } as const;

const Printed = z.object({ printed: z.record(z.string(), z.int()) });

const noneRead = (name: string, printed: number): Said | null =>
  printed < LEAST_PRINTED ? null : said('check.expected.rows_none', { name, printed });

const someRead = (name: string, read: number, printed: number): Said | null =>
  printed < read + MORE.rows || printed < MORE.times * read
    ? null
    : said('check.expected.rows_some', { name, printed, read });

/** What there is to say of a table with so many rows, by what may be expected of it; null: nothing. */
const OF_TABLE: Readonly<Record<RowsExpected, (name: string, read: number, printed: number) => Said | null>> =
  {
    rows: (name, read) => (read > 0 ? null : said('check.expected.no_rows', { name })),
    results: (name, read) => (read > 0 ? null : said('check.expected.no_results', { name })),
    printed: (name, read, printed) => (read === 0 ? noneRead(name, printed) : someRead(name, read, printed)),
  };

const outcomeOf = (what: string, place: string, sentence: Said): RuleOutcome => ({
  id: `expected:${what}`,
  ok: false,
  fields: [place],
  about: 'expected',
  said: sentence,
});

function ofTable({ expected, title }: TableSchema, table: Table, printed: number): RuleOutcome[] {
  const sentence = expected && OF_TABLE[expected](title, rowCount(table), printed);
  return sentence ? [outcomeOf(table.id, table.id, sentence)] : [];
}

/** Empty, and nobody has said that there is none; what is required blocks by itself. */
const isOpen = ({ data, review, required }: Field): boolean =>
  !required && !hasValue(data) && !review.result.reviewed;

/**
 * Parts that a document of its category has, and that a result has not, as the engine's schema and what was counted on
 * the pages say it: each a failed check of its own, gone when somebody fills the part in.
 */
export function categoryParts(category: Category, { extraction }: Result): RuleOutcome[] {
  const schema = schemaOf(category);
  if (!schema) return [];
  const counted = Printed.safeParse(extraction.metadata).data?.printed ?? {};
  const sections = schema.sections;
  const tables = new Map(
    sections.flatMap((s) => s.tables).map((one): [string, TableSchema] => [one.id, one]),
  );
  const fields = new Map(
    sections.flatMap((s) => s.fields).map((one): [string, FieldSchema] => [one.id, one]),
  );
  return extraction.sections.flatMap((section) => [
    ...section.fields
      .filter((field) => fields.get(field.id)?.expected && isOpen(field))
      .map(({ id, name }) => outcomeOf(`field:${id}`, id, said('check.expected.value', { name }))),
    ...section.tables.flatMap((table) => {
      const known = tables.get(table.id);
      return known ? ofTable(known, table, counted[table.id] ?? 0) : [];
    }),
  ]);
}

/** Fields that are empty although documents of this layout have them. */
export function usualParts(open: readonly Field[], presence: readonly Presence[]): RuleOutcome[] {
  const usual = new Set(
    presence
      .filter(({ documents, present }) => present >= USUAL.documents && present >= USUAL.share * documents)
      .map(({ field }) => field),
  );
  return open
    .filter(({ id }) => usual.has(id))
    .map(({ id, name }) => outcomeOf(`field:${id}`, id, said('check.expected.usual', { name })));
}

/**
 * Parts that a document like this has and that were not found, each a failed check of its own with `about: 'expected'`:
 * it counts as not found, and blocks until the part is there or a person accepts that it is not.
 */
export async function expectedParts(
  scope: TenantScope,
  { id }: Pick<ExtractionRow, 'id'>,
  category: Category,
  result: Result,
): Promise<RuleOutcome[]> {
  const parts = categoryParts(category, result);
  const said = new Set(parts.flatMap(({ fields }) => fields));
  const open = result.extraction.sections
    .flatMap(({ fields }) => fields)
    .filter((field) => isOpen(field) && !said.has(field.id));
  const examples = learnedIdsOf(result);
  if (open.length === 0 || examples.length === 0) return parts;
  return [...parts, ...usualParts(open, await findPresence(scope, { id, category, examples }))];
}
