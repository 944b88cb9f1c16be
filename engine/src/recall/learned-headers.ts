import type { LearnedExample } from '@recto/contracts/learned';
import { fold } from '../normalise/fold.ts';
import {
  type ColumnSchema,
  formsOf,
  type KnownPlace,
  type Labels,
  type TableSchema,
} from '../schema/types.ts';
import type { Fit } from './layout-fingerprint.ts';

type ColumnExample = Extract<LearnedExample, { kind: 'column' }>;

/** The schema of a table with the headers that corrections showed; each header means one column, the newest says which. */
export function withLearnedHeaders(
  table: TableSchema,
  fitting: readonly { example: LearnedExample; fit: Fit }[],
): TableSchema {
  const columnOf = new Map<string, string>();
  const places = new Map<string, KnownPlace>();
  for (const { example, fit } of fitting) {
    if (!isAbout(example, table)) continue;
    for (const form of formsOf(example.header)) columnOf.set(form, example.column);
    const [left, right] = [example.left, example.right].map((x) => fit.moved(x, 500)[0]) as [number, number];
    places.set(example.column, { column: example.column, left: left / 1000, right: right / 1000 });
  }
  if (columnOf.size === 0) return table;
  const columns = table.columns.map((column) => relabelled(column, columnOf));
  return { ...table, columns, places: [...places.values()] };
}

const isAbout = (example: LearnedExample, table: TableSchema): example is ColumnExample =>
  example.kind === 'column' && example.table === table.id && example.header !== '';

function relabelled(column: ColumnSchema, columnOf: ReadonlyMap<string, string>): ColumnSchema {
  const own = [...columnOf].flatMap(([header, id]) => (id === column.id ? [header] : []));
  const foreign = (form: string) => {
    const id = columnOf.get(fold(form));
    return id !== undefined && id !== column.id;
  };
  const labels = Object.entries(column.labels).flatMap(([language, text]) => {
    const forms = formsOf(text).filter((form) => !foreign(form));
    return forms.length === 0 ? [] : [[language, forms.join(' | ')] as const];
  });
  const kept: Labels = Object.fromEntries(labels);
  return own.length === 0
    ? { ...column, labels: kept }
    : { ...column, labels: { ...kept, en: [...own, ...(kept.en ? [kept.en] : [])].join(' | ') } };
}
