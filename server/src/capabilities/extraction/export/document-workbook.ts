import { shownConfidence } from '@recto/contracts/formats';
import type { FieldData, Result, ReviewMark, Table } from '@recto/contracts/result';
import type { CellValue, WriteSheet } from 'hucre/xlsx';
import { type CellKind, cellOf, kindOf } from '../../../platform/workbook/cell.ts';
import { sheetNames } from '../../../platform/workbook/sheet-names.ts';
import { TIME_FORMAT } from '../../../platform/workbook/stream-sheet.ts';
import { valueText } from '../values/derived-shapes.ts';
import { confidenceOf, rowCount } from '../values/result-walk.ts';
import type { ExportTexts } from './texts.ts';

type SheetColumn = { header: string; width: number; numFmt?: string };
type Sheet = { title: string; columns: readonly SheetColumn[]; rows: CellValue[][] };

const WIDEST = 60;
const NARROWEST = 10;

/** A workbook of one result: its fields on the first sheet, then a sheet for each table. */
export async function documentWorkbook(result: Result, texts: ExportTexts): Promise<Uint8Array> {
  const tables = result.extraction.sections.flatMap((section) => section.tables);
  const sheets = [fieldSheet(result, texts), ...tables.filter(hasColumns).map(tableSheet)];
  const names = sheetNames(sheets.map(({ title }) => title));
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: sheets.map((sheet, index) => written(sheet, names[index] ?? sheet.title)) });
}

const hasColumns = ({ columns }: Table): boolean => columns.length > 0;

function fieldSheet(result: Result, texts: ExportTexts): Sheet {
  return {
    title: texts.fields,
    columns: [
      { header: texts.section, width: 22 },
      { header: texts.field, width: 28 },
      { header: texts.value, width: 40 },
      { header: texts.standardValue, width: 40 },
      { header: texts.confidence, width: 12, numFmt: '0.00' },
      { header: texts.page, width: 8 },
      { header: texts.reviewedBy, width: 28 },
      { header: texts.reviewedAt, width: 18, numFmt: TIME_FORMAT },
    ],
    rows: result.extraction.sections.flatMap((section) =>
      section.fields.map(({ name, data, review, input_config }) => [
        cellOf(section.title),
        cellOf(name),
        ...valueCells(data, kindOf(input_config)),
        ...reviewCells(review),
      ]),
    ),
  };
}

/** The value as printed, as normalised, how sure the reading is of it, and the pages where it stands. */
function valueCells(data: FieldData, kind: CellKind): CellValue[] {
  const pages = [...new Set(data.blocks.map((block) => block.page))];
  return [
    cellOf(data.values.join('\n')),
    cellOf(data.standard_values.join('\n'), kind),
    data.blocks.length === 0 ? null : Number(shownConfidence(confidenceOf(data))),
    cellOf(pages.join(', ')),
  ];
}

function reviewCells({ result: { latest } }: ReviewMark): CellValue[] {
  return latest ? [cellOf(latest.by), new Date(latest.time)] : [null, null];
}

function tableSheet(table: Table): Sheet {
  const rows = Array.from({ length: rowCount(table) }, (_, row) =>
    table.columns.map((column) => {
      const data = column.data[row];
      return data ? cellOf(valueText(data), kindOf(column.input_config)) : null;
    }),
  );
  return {
    title: table.title,
    columns: table.columns.map(({ label, id }, index) => ({
      header: label || id,
      width: widthOf([label, ...rows.map((row) => row[index] ?? null)]),
    })),
    rows,
  };
}

const widthOf = (cells: readonly CellValue[]): number =>
  Math.min(WIDEST, Math.max(NARROWEST, ...cells.slice(0, 200).map((cell) => String(cell ?? '').length + 2)));

function written({ columns, rows }: Sheet, name: string): WriteSheet {
  const header = columns.map((column) => cellOf(column.header));
  const bold = columns.map((_, at): [string, object] => [`0,${at}`, { style: { font: { bold: true } } }]);
  return {
    name,
    columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt && { numFmt }) })),
    rows: [header, ...rows],
    cells: new Map(bold),
    freezePane: { rows: 1 },
  };
}
