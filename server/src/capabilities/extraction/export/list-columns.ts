import type { Category } from '@recto/contracts/categories';
import type { Summary } from '@recto/contracts/endpoints/extraction';
import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { amountOf, cellOf, safeText } from '../../../platform/workbook/cell.ts';
import { TIME_FORMAT } from '../../../platform/workbook/stream-sheet.ts';
import type { ExportedDocument } from './exported-document.ts';
import type { ExportTexts } from './texts.ts';

/** Where the portal is, for the address of a review. */
export type PortalAddress = { publicUrl: string };

type DocumentColumn = {
  header: keyof ExportTexts;
  width: number;
  numFmt?: string;
  /** For administrators only, as in the list. */
  admin?: true;
  cell(document: ExportedDocument, portal: PortalAddress): CellValue;
};

const fact = (name: 'number' | 'party' | 'currency' | 'date' | 'amount', { row }: ExportedDocument) =>
  (row.summary as Partial<Summary>)[name] ?? null;

/** What every row begins with. */
const DOCUMENT_COLUMNS: readonly DocumentColumn[] = [
  { header: 'number', width: 20, cell: (one) => cellOf(fact('number', one)) },
  { header: 'category', width: 18, cell: ({ category }) => category },
  { header: 'status', width: 14, cell: ({ row }) => row.status },
  { header: 'party', width: 30, cell: (one) => cellOf(fact('party', one)) },
  { header: 'amount', width: 14, cell: (one) => amountOf(fact('amount', one)) },
  { header: 'currency', width: 10, cell: (one) => cellOf(fact('currency', one)) },
  { header: 'date', width: 12, cell: (one) => cellOf(fact('date', one), 'date') },
  { header: 'received', width: 17, numFmt: TIME_FORMAT, cell: ({ row }) => row.input_channel_date },
  { header: 'file', width: 30, cell: ({ row }) => cellOf(row.original_name) },
  { header: 'tags', width: 20, cell: ({ tags }) => cellOf(tags.join(', ')) },
  {
    header: 'address',
    width: 40,
    cell: ({ row }, { publicUrl }) => safeText(`${publicUrl}/extractions/${row.extraction_uuid}/review`),
  },
  {
    header: 'modified',
    width: 17,
    numFmt: TIME_FORMAT,
    admin: true,
    cell: ({ row }) => row.last_modified_date,
  },
  { header: 'modifiedBy', width: 26, admin: true, cell: ({ row }) => cellOf(row.last_modified_by) },
];

/** Columns of a sheet and what stands in them; `rows` may give none for a document, or many. */
export type SheetLayout = {
  columns: ColumnDef[];
  rows(document: ExportedDocument): Iterable<CellValue[]>;
};

/** The columns about the document itself, and the cells of one. */
export function documentColumns(
  texts: ExportTexts,
  isAdmin: boolean,
): { columns: ColumnDef[]; cells(document: ExportedDocument, portal: PortalAddress): CellValue[] } {
  const shown = DOCUMENT_COLUMNS.filter(({ admin }) => isAdmin || !admin);
  return {
    columns: shown.map(({ header, width, numFmt }) => ({
      header: texts[header],
      width,
      ...(numFmt && { numFmt }),
    })),
    cells: (document, portal) => shown.map((column) => column.cell(document, portal)),
  };
}

/** A value that documents of several categories may have: fields and columns of one id and name share a column. */
export type SharedValue = { category: Category; id: string; name: string };

/**
 * Columns for known values, in their order, and where the values of each category stand.
 * @param taken heads of the columns before; where a name would be there twice, the id stands behind it
 */
export function valueColumns(
  known: readonly SharedValue[],
  taken: readonly ColumnDef[],
): {
  columns: ColumnDef[];
  place(category: Category, id: string): number | undefined;
} {
  const columns = [...new Map(known.map((one) => [keyOf(one), one])).values()];
  const keys = columns.map(keyOf);
  const places = new Map(known.map((one) => [`${one.category} ${one.id}`, keys.indexOf(keyOf(one))]));
  const heads = [...taken.map(({ header }) => header), ...columns.map(({ name }) => name)];
  const isOnly = (name: string) => heads.filter((head) => head === name).length === 1;
  return {
    columns: columns.map(({ id, name }) => ({ header: isOnly(name) ? name : `${name} (${id})`, width: 18 })),
    place: (category, id) => places.get(`${category} ${id}`),
  };
}

const keyOf = ({ id, name }: SharedValue): string => `${id} ${name}`;
