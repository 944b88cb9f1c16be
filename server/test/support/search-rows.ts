import type { SearchBody, SearchBool, SearchClause } from '@recto/contracts/search/body';

/** A record as a naive search sees it. */
export type PlainRow = { id: number; uuid: string } & Record<
  string,
  string | number | boolean | string[] | null
>;

const several = <T>(of: T | T[] | undefined): T[] => (of === undefined ? [] : Array.isArray(of) ? of : [of]);
const valuesOf = (row: PlainRow, field: string): (string | number)[] => {
  const value = row[field];
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'boolean' ? String(value) : value];
};
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/^0+(?=.)/, '');

/** Fields in which numbers are compared as people write them. */
const CODES = ['number', 'categoryKey', 'ipcs', 'productCodes'];

/** The slow, obvious way to tell whether a record matches a clause; the search has to agree with it. */
export function matchesPlainly(row: PlainRow, clause: SearchClause): boolean {
  if (clause.match_all) return true;
  if (clause.bool) return matchesBool(row, clause.bool);
  if (clause.ids) return clause.ids.values.includes(row.uuid);
  if (clause.exists) return valuesOf(row, clause.exists.field).length > 0;
  const [kind, given] = Object.entries(clause).find(([, value]) => value !== undefined) as [
    string,
    Record<string, unknown>,
  ];
  const [field, value] = Object.entries(given)[0] as [string, never];
  return FIELDS[kind]?.(row, field, value) ?? false;
}

function matchesBool(
  row: PlainRow,
  { must, filter, should, must_not, minimum_should_match }: SearchBool,
): boolean {
  const needed = [...several(must), ...several(filter)];
  const optional = several(should);
  const least = minimum_should_match ?? (needed.length === 0 && optional.length > 0 ? 1 : 0);
  return (
    needed.every((one) => matchesPlainly(row, one)) &&
    optional.filter((one) => matchesPlainly(row, one)).length >= least &&
    !several(must_not).some((one) => matchesPlainly(row, one))
  );
}

type OfField = (row: PlainRow, field: string, value: never) => boolean;

const equal = (row: PlainRow, field: string, wanted: unknown): boolean =>
  valuesOf(row, field).some((value) =>
    ['number', 'categoryKey'].includes(field)
      ? fold(String(value)) === fold(String(wanted))
      : String(value) === String(wanted),
  );

const FIELDS: Record<string, OfField> = {
  term: (row, field, value: unknown) => equal(row, field, value),
  terms: (row, field, values: unknown[]) => values.some((value) => equal(row, field, value)),
  prefix: (row, field, start: string) =>
    valuesOf(row, field).some((value) =>
      field === 'number' ? fold(String(value)).startsWith(fold(start)) : String(value).startsWith(start),
    ),
  range: (row, field, { gte, gt, lte, lt }: Record<string, string | number>) =>
    valuesOf(row, field).some((value) => {
      const at = (end: string | number): number => (typeof end === 'number' ? end : Date.parse(end));
      const number = typeof value === 'number' ? value : Date.parse(value);
      return (
        (gte === undefined || number >= at(gte)) &&
        (gt === undefined || number > at(gt)) &&
        (lte === undefined || number <= at(lte)) &&
        (lt === undefined || number < at(lt))
      );
    }),
  match: (row, field, value: string | { query: string; fuzziness?: number }) => {
    const { query, fuzziness = 0 } = typeof value === 'object' ? value : { query: value };
    if (!CODES.includes(field)) return equal(row, field, query);
    return valuesOf(row, field).some((code) => distance(fold(String(code)), fold(query)) <= fuzziness);
  },
};

/** Optimal string alignment by its textbook table. */
export function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const row = table[i] as number[];
      const above = table[i - 1] as number[];
      row[j] = Math.min(
        (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j] as number, ((table[i - 2] as number[])[j - 2] as number) + 1);
    }
  return (table[a.length] as number[])[b.length] as number;
}

/** What `terms` counts, the plain way: most frequent first, then by name. */
export function countPlainly(rows: readonly PlainRow[], field: string): { key: string; doc_count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of new Set(valuesOf(row, field)))
      counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return [...counts]
    .map(([key, doc_count]) => ({ key, doc_count }))
    .sort((a, b) => b.doc_count - a.doc_count || (a.key < b.key ? -1 : 1));
}

/** Hits in order, newest record first where keys are equal; records without a value at the end. */
export function sortPlainly(rows: readonly PlainRow[], sort: SearchBody['sort']): PlainRow[] {
  const keys = several(sort as never).map((key: string | Record<string, 'asc' | 'desc'>) =>
    typeof key === 'string' ? ([key, 'asc'] as const) : (Object.entries(key)[0] as [string, 'asc' | 'desc']),
  );
  return rows.toSorted((a, b) => {
    for (const [field, direction] of keys) {
      const [x, y] = [valuesOf(a, field)[0], valuesOf(b, field)[0]];
      if (x === y) continue;
      if (x === undefined || y === undefined) return x === undefined ? 1 : -1;
      return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    }
    return b.id - a.id;
  });
}
