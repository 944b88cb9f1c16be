import type { DatasetColumn } from '@recto/contracts/charts/records';
import type { SearchClause } from '@recto/contracts/search/body';
import { SearchFault } from '@recto/contracts/search/parse';
import { type RawBuilder, sql } from 'kysely';

/** Cells of rows as values of SQL, and clauses of the search as conditions on them. */

type Condition = RawBuilder<boolean>;
type Column = { readonly kind: DatasetColumn['kind']; readonly value: RawBuilder<unknown> };

const CASTS: Record<DatasetColumn['kind'], (cell: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  text: (cell) => cell,
  number: (cell) => sql`(${cell})::numeric`,
  date: (cell) => sql`(${cell})::date`,
  moment: (cell) => sql`(${cell})::timestamptz`,
  flag: (cell) => sql`(${cell})::boolean`,
};

/**
 * A column by its name. The name itself is no part of any statement: its position is.
 * @throws SearchFault for a name that the dataset does not have
 */
export function columnNamed(columns: readonly DatasetColumn[], name: string): Column {
  const at = columns.findIndex(({ column_name: known }) => known === name);
  const column = columns[at];
  if (!column) throw new SearchFault(name, 'is no column');
  return { kind: column.kind, value: CASTS[column.kind](sql`(r.cells ->> ${sql.lit(at)})`) };
}

const TRUE: Condition = sql<boolean>`true`;
const listed = <T>(one: T | T[] | undefined): T[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one];
const joined = (conditions: Condition[], by: 'and' | 'or', none: Condition): Condition =>
  conditions.length === 0
    ? none
    : sql<boolean>`(${sql.join(conditions, by === 'and' ? sql` and ` : sql` or `)})`;
const only = <T>(of: Record<string, T>): [string, T] => Object.entries(of)[0] as [string, T];

/** Null is neither equal nor unequal: it is not among the values. */
const sure = (condition: Condition): Condition => sql<boolean>`coalesce(${condition}, false)`;

function equals({ kind, value }: Column, wanted: unknown): Condition {
  const text = String(wanted);
  if (kind === 'number')
    return Number.isFinite(Number(text)) && text.trim() !== ''
      ? sql<boolean>`${value} = ${text}::numeric`
      : sql<boolean>`false`;
  if (kind === 'flag') return sql<boolean>`${value} = ${text === 'true' || text === '1'}`;
  return sql<boolean>`${value}::text = ${text}`;
}

const SIGNS = { gte: sql`>=`, gt: sql`>`, lte: sql`<=`, lt: sql`<` } as const;

function between(column: Column, bounds: Record<string, unknown>): Condition {
  const cast = { number: sql`numeric`, date: sql`date`, moment: sql`timestamptz` }[column.kind as 'number'];
  if (!cast) throw new SearchFault('range', 'needs a number or a date');
  const parts = Object.entries(SIGNS).flatMap(([name, sign]) =>
    bounds[name] === undefined
      ? []
      : [sql<boolean>`${column.value} ${sign} ${String(bounds[name])}::text::${cast}`],
  );
  return joined(parts, 'and', sql<boolean>`${column.value} is not null`);
}

/**
 * A clause of the search as a condition on `dataset_row as r`.
 * @throws SearchFault for a clause that tables are not searched by
 */
export function conditionOf(columns: readonly DatasetColumn[], clause: SearchClause): Condition {
  const named = (name: string) => columnNamed(columns, name);
  const all = (clauses: Parameters<typeof listed<SearchClause>>[0]) =>
    listed(clauses).map((one) => conditionOf(columns, one));
  if (clause.match_all) return TRUE;
  if (clause.exists) return sql<boolean>`${named(clause.exists.field).value} is not null`;
  if (clause.term) {
    const [name, wanted] = only(clause.term);
    return sure(equals(named(name), typeof wanted === 'object' ? wanted.value : wanted));
  }
  if (clause.terms) {
    const [name, wanted] = only(clause.terms);
    return sure(
      joined(
        wanted.map((one) => equals(named(name), one)),
        'or',
        sql<boolean>`false`,
      ),
    );
  }
  if (clause.range) {
    const [name, bounds] = only(clause.range);
    return sure(between(named(name), bounds));
  }
  if (!clause.bool) throw new SearchFault('query', 'is no clause that tables are searched by');
  const { must, filter, should, must_not: not, minimum_should_match: least = 1 } = clause.bool;
  if (least !== 1) throw new SearchFault('bool.minimum_should_match', 'must be 1');
  return joined(
    [
      ...all(must),
      ...all(filter),
      ...all(not).map((one) => sql<boolean>`not ${one}`),
      ...(should === undefined ? [] : [joined(all(should), 'or', TRUE)]),
    ],
    'and',
    TRUE,
  );
}
