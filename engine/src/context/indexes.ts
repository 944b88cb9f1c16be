import { STOP_LABELS } from '../schema/stop-labels.ts';
import type { CategorySchema, TableSchema } from '../schema/types.ts';
import { LabelIndex } from './labels.ts';

const ofFields = new WeakMap<CategorySchema, LabelIndex>();
const ofHeaders = new WeakMap<TableSchema, LabelIndex>();
const ofCells = new WeakMap<TableSchema, LabelIndex>();

function cached<K extends object>(cache: WeakMap<K, LabelIndex>, key: K, make: () => LabelIndex): LabelIndex {
  const index = cache.get(key) ?? make();
  cache.set(key, index);
  return index;
}

/** Labels of all fields of a category, built once per process. */
export const fieldIndex = (schema: CategorySchema): LabelIndex =>
  cached(
    ofFields,
    schema,
    () =>
      new LabelIndex(
        schema.sections.flatMap((s) => s.fields.filter(({ apart }) => !apart)),
        STOP_LABELS,
        schema.sections.flatMap((s) => s.tables.flatMap((t) => t.columns)),
      ),
  );

/** Labels of the columns of a table, for headers. */
export const headerIndex = (schema: TableSchema): LabelIndex =>
  cached(ofHeaders, schema, () => new LabelIndex(schema.columns, [], [], true));

/** The same with everything else that a line under an item may name. */
export const cellIndex = (schema: TableSchema): LabelIndex =>
  cached(ofCells, schema, () => new LabelIndex(schema.columns, STOP_LABELS));
