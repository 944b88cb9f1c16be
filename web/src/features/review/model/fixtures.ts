import type { Block, Column, Field, Result, Section, Table } from '@recto/contracts/result';

/** Small builders for tests: each says only what its test is about. */

let blocks = 0;
export const block = (over: Partial<Block> = {}): Block => ({
  id: `b${++blocks}`,
  page: 1,
  bbox: [10, 10, 60, 20],
  confidence: 0.99,
  ...over,
});

type Value = {
  value?: string;
  standard?: string;
  printed?: string;
  confidence?: number;
  block?: Partial<Block>;
};

const data = ({ value, standard, printed, confidence, block: over }: Value) =>
  value === undefined
    ? { values: [], standard_values: [], extracted_values: [], blocks: [] }
    : {
        values: [value],
        standard_values: [standard ?? value],
        extracted_values: [printed ?? value],
        blocks: [block({ ...(confidence === undefined ? {} : { confidence }), ...over })],
      };

const mark = (reviewed = false) => ({ result: { reviewed } });

export const field = (
  id: string,
  {
    reviewed,
    ...rest
  }: Value & { reviewed?: boolean } & Partial<
      Pick<Field, 'required' | 'keys' | 'input_config' | 'roles'>
    > = {},
): Field => {
  const { value, standard, printed, confidence, block: over, ...declared } = rest;
  return {
    id,
    name: id,
    label: { value: id, standard_value: id },
    data: data({ value, standard, printed, confidence, block: over }),
    review: mark(reviewed),
    ...declared,
  };
};

export const column = (id: string, values: string[], over: Partial<Column> = {}): Column => ({
  id,
  label: id,
  data: values.map((value) => data({ value })),
  review: values.map(() => mark()),
  ...over,
});

export const table = (columns: Column[], id = 'lines'): Table => ({ id, title: id, columns });

export const section = (fields: Field[], tables: Table[] = [], id = 'header'): Section => ({
  id,
  title: id,
  fields,
  tables,
});

export const result = (sections: Section[], rules: Result['extraction']['rules'] = []): Result => ({
  extraction: { keys: [], sections, blockers: [], rules, metadata: {} },
  documentMetadata: { documents: [], pages: [], merged_pages: [] },
  engine: { version: '1', schema: '1' },
});
