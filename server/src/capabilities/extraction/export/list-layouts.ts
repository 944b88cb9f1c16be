import type { Category } from '@recto/contracts/categories';
import { EXPORT_TABLES, type ExportTable } from '@recto/contracts/exports';
import type { Table } from '@recto/contracts/result';
import type { Role } from '@recto/contracts/roles';
import { schemaOf } from '@recto/engine/schema/index';
import type { CellValue } from 'hucre/xlsx';
import { cellOf, kindOf } from '../../../platform/workbook/cell.ts';
import { valueText } from '../values/derived-shapes.ts';
import { isOpenTo } from '../values/open-parts.ts';
import { rowCount } from '../values/result-walk.ts';
import {
  documentColumns,
  type PortalAddress,
  type SharedValue,
  type SheetLayout,
  valueColumns,
} from './list-columns.ts';
import type { ExportTexts } from './texts.ts';

type Reader = { roles: readonly Role[]; texts: ExportTexts; portal: PortalAddress };

/** Sections of the schema of a category that these roles see; none for categories that are read without one. */
const sectionsOf = (category: Category, roles: readonly Role[]) =>
  (schemaOf(category)?.sections ?? []).filter((section) => isOpenTo(section, roles));

const about = ({ roles, texts }: Reader) => documentColumns(texts, roles.includes('ROLE_ADMIN'));

/** One row a document: what lists show of it, then the fields of the categories that occur. */
export function documentLayout(categories: readonly Category[], reader: Reader): SheetLayout {
  const base = about(reader);
  const known = categories.flatMap((category) => fieldsOf(category, reader.roles));
  const values = valueColumns(known, base.columns);
  return {
    columns: [...base.columns, ...values.columns],
    *rows(document) {
      const cells = new Array<CellValue>(values.columns.length).fill(null);
      for (const { fields } of document.result?.extraction.sections ?? [])
        for (const { id, data, input_config } of fields) {
          const place = values.place(document.category, id);
          if (place !== undefined) cells[place] ??= cellOf(valueText(data), kindOf(input_config));
        }
      yield [...base.cells(document, reader.portal), ...cells];
    },
  };
}

const fieldsOf = (category: Category, roles: readonly Role[]): SharedValue[] =>
  sectionsOf(category, roles).flatMap(({ fields }) =>
    fields.filter((field) => isOpenTo(field, roles)).map(({ id, name }) => ({ category, id, name })),
  );

const isOf =
  (name: ExportTable) =>
  ({ id }: { id: string }): boolean =>
    EXPORT_TABLES[name].some((known) => known === id);

/** The categories whose documents have a table of this name. */
export const categoriesWith = (categories: readonly Category[], name: ExportTable): Category[] =>
  categories.filter((category) =>
    (schemaOf(category)?.sections ?? []).some(({ tables }) => tables.some(isOf(name))),
  );

/** One row for each row of the tables of a name, with what lists show of its document before. */
export function tableLayout(name: ExportTable, categories: readonly Category[], reader: Reader): SheetLayout {
  const base = about(reader);
  const before = [...base.columns, { header: reader.texts.row, width: 8 }];
  const known = categories.flatMap((category) => columnsOf(name, category, reader.roles));
  const values = valueColumns(known, before);
  return {
    columns: [...before, ...values.columns],
    *rows(document) {
      const cells = base.cells(document, reader.portal);
      const tables = (document.result?.extraction.sections ?? []).flatMap((section) => section.tables);
      const places = (id: string) => values.place(document.category, id);
      let number = 0;
      for (const table of tables.filter(isOf(name)))
        for (let row = 0; row < rowCount(table); row++)
          yield [...cells, ++number, ...cellsOf(table, row, values.columns.length, places)];
    },
  };
}

const columnsOf = (name: ExportTable, category: Category, roles: readonly Role[]): SharedValue[] =>
  sectionsOf(category, roles)
    .flatMap(({ tables }) => tables.filter(isOf(name)))
    .flatMap(({ columns }) => columns.filter((column) => isOpenTo(column, roles)))
    .map(({ id, name: title }) => ({ category, id, name: title }));

function cellsOf(
  table: Table,
  row: number,
  width: number,
  places: (id: string) => number | undefined,
): CellValue[] {
  const cells = new Array<CellValue>(width).fill(null);
  for (const { id, data, input_config } of table.columns) {
    const place = places(id);
    const value = data[row];
    if (place !== undefined && value) cells[place] = cellOf(valueText(value), kindOf(input_config));
  }
  return cells;
}
