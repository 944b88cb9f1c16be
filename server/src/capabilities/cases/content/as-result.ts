import type { CaseContent, CaseSection, CaseTable } from '@recto/contracts/case-content';
import type { Column, Result, Section, Table } from '@recto/contracts/result';

const NOTHING = { values: [], standard_values: [], extracted_values: [], blocks: [] };
const NOT_REVIEWED = { result: { reviewed: false } };

const columnsOf = ({ columns, rows }: CaseTable): Column[] =>
  columns.map(({ id, label, input_config }) => ({
    id,
    label,
    ...(input_config && { input_config }),
    data: rows.map(({ cells }) => {
      const cell = cells[id];
      return cell ? { ...cell, blocks: [] } : NOTHING;
    }),
    review: rows.map(() => NOT_REVIEWED),
  }));

const tableOf = (table: CaseTable): Table => ({
  id: table.id,
  title: table.title,
  columns: columnsOf(table),
});

const sectionOf = ({ id, title, fields, tables }: CaseSection): Section => ({
  id,
  title,
  fields: fields.map(({ from: _from, candidates: _candidates, data, ...field }) => ({
    ...field,
    data: { ...data, blocks: [] },
  })),
  tables: tables.map(tableOf),
});

/** The content of a case in the shape of a result, for what writes results: without places and without checks. */
export const asResult = ({ tabs }: CaseContent): Result => ({
  extraction: {
    keys: [],
    sections: tabs.flatMap(({ sections }) => sections.map(sectionOf)),
    blockers: [],
    rules: [],
    metadata: {},
  },
  documentMetadata: { documents: [], pages: [], merged_pages: [] },
  engine: { version: '', schema: '' },
});
