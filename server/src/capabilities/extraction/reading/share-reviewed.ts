import type { Category } from '@recto/contracts/categories';
import type { Column, FieldData, Result, ReviewMark, Section, Table } from '@recto/contracts/result';
import { rowCount } from '../values/result-walk.ts';

/** A document before its pages were put together otherwise. */
type Source = { uuid: string; pages: readonly number[]; revised: Result | null };
/** A document afterwards; `uuid` is null for a new one. */
export type Heir = { uuid: string | null; pages: readonly number[] };

const UNREVIEWED: ReviewMark = { result: { reviewed: false } };

/**
 * What people reviewed in the documents of a file goes with the pages on which it stands. What stands nowhere stays
 * with its document, or goes to the one that has its first page now. Rows of tables keep their order; those of merged
 * documents follow one another. Null: nothing was reviewed.
 */
export function shareReviewed(heir: Heir, heirs: readonly Heir[], sources: readonly Source[]): Result | null {
  const own = (source: Source) => Number(source.uuid !== heir.uuid);
  const ordered = sources.toSorted((a, b) => own(a) - own(b) || (a.pages[0] ?? 0) - (b.pages[0] ?? 0));
  return ordered.reduce<Result | null>((shared, source) => {
    if (!source.revised) return shared;
    const fallback =
      heirs.find(({ uuid }) => uuid === source.uuid) ??
      heirs.find(({ pages }) => pages.includes(source.pages[0] ?? 0)) ??
      heirs.find(({ pages }) => source.pages.some((page) => pages.includes(page)));
    const ownerOf = (places: readonly number[]): Heir | undefined => {
      const holders = heirs.filter(({ pages }) => places.some((page) => pages.includes(page)));
      return holders.find((one) => one === fallback) ?? holders[0] ?? fallback;
    };
    const share = shareOf(source.revised, (places) => ownerOf(places) === heir);
    if (!share) return shared;
    return shared ? joined(shared, share) : share;
  }, null);
}

const pagesOf = ({ blocks }: FieldData): number[] => blocks.map((block) => block.page);

/** The part of a result that belongs to a document; null when nothing of it was reviewed. */
function shareOf(result: Result, belongs: (pages: readonly number[]) => boolean): Result | null {
  const sections = result.extraction.sections.map(
    (section): Section => ({
      ...section,
      fields: section.fields.filter((f) => f.review.result.reviewed && belongs(pagesOf(f.data))),
      tables: section.tables.map((table) => rowsOf(table, belongs)),
    }),
  );
  const any = sections.some(
    ({ fields, tables }) => fields.length > 0 || tables.some(({ columns }) => columns.some(isReviewed)),
  );
  return any ? { ...result, extraction: { ...result.extraction, sections } } : null;
}

const isReviewed = ({ review }: Column): boolean => review.some((mark) => mark.result.reviewed);

/** A row that stands nowhere stands where the row before it does. */
function rowsOf(table: Table, belongs: (pages: readonly number[]) => boolean): Table {
  let places: number[] = [];
  const kept = Array.from({ length: rowCount(table) }, (_, row) => row).filter((row) => {
    const here = table.columns.flatMap((column) => (column.data[row] ? pagesOf(column.data[row]) : []));
    if (here.length > 0) places = here;
    return belongs(places);
  });
  return {
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      data: kept.map((row) => column.data[row] ?? empty()),
      review: kept.map((row) => column.review[row] ?? UNREVIEWED),
    })),
  };
}

const empty = (): FieldData => ({ values: [], standard_values: [], extracted_values: [], blocks: [] });

/** Two shares as one: of fields that both reviewed, the first one's. */
function joined(first: Result, second: Result): Result {
  const { sections } = first.extraction;
  const added = second.extraction.sections.filter((s) => !sections.some(({ id }) => id === s.id));
  const merged = sections.map((section): Section => {
    const other = second.extraction.sections.find(({ id }) => id === section.id);
    if (!other) return section;
    return {
      ...section,
      fields: [
        ...section.fields,
        ...other.fields.filter((f) => !section.fields.some(({ id }) => id === f.id)),
      ],
      tables: [
        ...section.tables.map((table) =>
          withRows(
            table,
            other.tables.find(({ id }) => id === table.id),
          ),
        ),
        ...other.tables.filter((table) => !section.tables.some(({ id }) => id === table.id)),
      ],
    };
  });
  return { ...first, extraction: { ...first.extraction, sections: [...merged, ...added] } };
}

function withRows(table: Table, other: Table | undefined): Table {
  if (!other) return table;
  const [before, rows] = [rowCount(table), rowCount(other)];
  const pad = <T>(items: readonly T[], length: number, filler: () => T): T[] =>
    Array.from({ length }, (_, i) => items[i] ?? filler());
  return {
    ...table,
    columns: table.columns.map((column) => {
      const more = other.columns.find(({ id }) => id === column.id);
      return {
        ...column,
        data: [...pad(column.data, before, empty), ...pad(more?.data ?? [], rows, empty)],
        review: [
          ...pad(column.review, before, () => UNREVIEWED),
          ...pad(more?.review ?? [], rows, () => UNREVIEWED),
        ],
      };
    }),
  };
}

/** The category that a result was read as. */
export const readAs = (result: Result): unknown => result.extraction.metadata.category;

/**
 * What was reviewed in a document of one category, as far as a reading in another one has the same fields: values whose
 * field does not exist there go.
 */
export function acrossCategories(read: Result, revised: Result | null, category: Category): Result | null {
  const before = revised && readAs(revised);
  if (!revised || typeof before !== 'string' || before === category) return revised;
  const fields = revised.extraction.sections.flatMap((section) => section.fields);
  const tables = revised.extraction.sections.flatMap((section) => section.tables);
  const sections = read.extraction.sections.map(
    (section): Section => ({
      ...section,
      fields: fields.filter((field) => section.fields.some(({ id }) => id === field.id)),
      tables: tables.flatMap((table) => {
        const now = section.tables.find(({ id }) => id === table.id);
        return now
          ? [{ ...table, columns: table.columns.filter((c) => now.columns.some(({ id }) => id === c.id)) }]
          : [];
      }),
    }),
  );
  return { ...revised, extraction: { ...revised.extraction, sections } };
}
