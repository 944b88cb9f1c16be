import type { ComparedAs } from '@recto/contracts/baseline';
import type { Category } from '@recto/contracts/categories';
import type { CrossPlace, Side } from '@recto/contracts/cross-checks';
import { type Decimal, decimal } from '@recto/contracts/decimal';
import type { Kind } from '@recto/contracts/kinds/kind';
import { standardOf } from '@recto/contracts/kinds/value-problems';
import type { FieldData, Result, Table } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';

/** A document of a case, as it is now. */
export type ComparedDocument = {
  readonly uuid: string;
  readonly category: Category;
  readonly result: Result;
};

/** A value of a document: as printed, in the normalised form of what it is ('' where it is not that), and where it stands. */
export type Reading = { readonly text: string; readonly standard: string; readonly place: CrossPlace };

/** What a value has to be to take part; anything else is a text, which always is one. */
const KIND: Partial<Record<ComparedAs, Kind>> = {
  number: 'amount',
  quantity: 'number',
  date: 'date',
  currency: 'currency',
};

type Limited = { readonly roles?: readonly Role[] | undefined };

function rolesOf(...parts: readonly Limited[]): Pick<CrossPlace, 'roles'> {
  const roles = parts.flatMap(({ roles: some = [] }) => (some.length > 0 ? [[...some]] : []));
  return roles.length > 0 ? { roles } : {};
}

function readingsOf(data: FieldData, as: ComparedAs, place: Omit<CrossPlace, 'value'>): Reading[] {
  const kind = KIND[as];
  return data.values.flatMap((value, at): Reading[] => {
    const text = value.trim();
    if (text === '') return [];
    const standard = kind
      ? standardOf(kind, text, { standard: data.standard_values[at] ?? '', printed: true })
      : text;
    return [{ text, standard, place: { ...place, value: text } }];
  });
}

/** A name that goes over several lines is one value. */
const asOne = (readings: readonly Reading[]): Reading[] => {
  const [first] = readings;
  if (!first) return [];
  const text = readings.map((one) => one.text).join('\n');
  return [{ text, standard: text, place: { ...first.place, value: text } }];
};

/** The values of a side on a document; of a column those of all its cells. */
export function readSide(
  { uuid, category, result }: ComparedDocument,
  side: Side,
  as: ComparedAs,
): Reading[] {
  if (side.category !== category) return [];
  return result.extraction.sections.flatMap((section): Reading[] => {
    const place = { extractionUuid: uuid, category, sectionId: section.id };
    if ('field' in side) {
      const found = section.fields.find(({ id }) => id === side.field);
      if (!found) return [];
      const read = readingsOf(found.data, as, { ...place, fieldId: found.id, ...rolesOf(section, found) });
      return as === 'name' ? asOne(read) : read;
    }
    const table = section.tables.find(({ id }) => id === side.table);
    const column = table?.columns.find(({ id }) => id === side.column);
    if (!table || !column) return [];
    return column.data.flatMap((data, row) =>
      readingsOf(data, as, {
        ...place,
        tableId: table.id,
        columnId: column.id,
        row,
        ...rolesOf(section, column),
      }),
    );
  });
}

/** A table of a document, by which its cells are read one by one. */
export type Cells = {
  readonly rows: number;
  /** The first value of a cell; null where it says nothing. */
  readonly cell: (row: number, column: string, as: ComparedAs) => Reading | null;
};

const cellOf = (table: Table, row: number, column: string) => {
  const found = table.columns.find(({ id }) => id === column);
  const data = found?.data[row];
  return found && data ? { found, data } : null;
};

export function cellsOf({ uuid, category, result }: ComparedDocument, id: string): Cells {
  for (const section of result.extraction.sections) {
    const table = section.tables.find((one) => one.id === id);
    if (!table) continue;
    return {
      rows: Math.max(0, ...table.columns.map(({ data }) => data.length)),
      cell: (row, column, as) => {
        const there = cellOf(table, row, column);
        if (!there) return null;
        const place = {
          extractionUuid: uuid,
          category,
          sectionId: section.id,
          tableId: id,
          columnId: column,
          row,
        };
        return readingsOf(there.data, as, { ...place, ...rolesOf(section, there.found) })[0] ?? null;
      },
    };
  }
  return { rows: 0, cell: () => null };
}

/** The number of a reading; null where there is none, or it is no number. */
export const numberOf = (reading: Reading | null): Decimal | null =>
  reading && reading.standard !== '' ? decimal(reading.standard) : null;

/** True for what is printed but cannot be read as what it is: nothing may be added up with it. */
export const isUnread = (reading: Reading | null): boolean => reading !== null && reading.standard === '';
