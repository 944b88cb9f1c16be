import type { Kind } from '@recto/contracts/kinds/kind';
import type { InputConfig } from '@recto/contracts/result';
import type { CategorySchema, FieldSchema, ValueType } from './types.ts';

/** What a value is, by how it is found and normalised; with that what fits its field, whoever gives it. */
const KIND: Readonly<Record<ValueType, Kind>> = {
  account: 'account',
  airport: 'text',
  amount: 'amount',
  assessment_year: 'text',
  awb: 'awb',
  choice: 'choice',
  code: 'text',
  container: 'container',
  currency: 'currency',
  date: 'date',
  email: 'text',
  head_part: 'text',
  heading: 'text',
  hkid: 'hkid',
  hs_code: 'hs_code',
  id: 'text',
  incoterm: 'text',
  ipc: 'text',
  last_date: 'date',
  limit: 'limit',
  line_no: 'text',
  list: 'text',
  money: 'amount',
  month: 'month',
  multiline: 'multiline',
  number: 'number',
  percent: 'percent',
  person: 'text',
  person_zh: 'text',
  phone: 'text',
  price: 'amount',
  quantity: 'number',
  result: 'result',
  seal: 'text',
  sex: 'text',
  specification: 'text',
  symbols: 'text',
  tail_part: 'text',
  tax_id: 'text',
  telegraph_code: 'text',
  term: 'text',
  text: 'text',
  unit: 'unit',
  unit_behind: 'unit',
  url: 'text',
  verdict: 'text',
  vessel: 'text',
  voyage: 'text',
  words: 'text',
  yes_no: 'yes_no',
};

/** How a value is entered, by what it is; other kinds are entered as text. */
const INPUT: Partial<Record<Kind, InputConfig['type']>> = {
  amount: 'number',
  number: 'number',
  percent: 'number',
  limit: 'number',
  date: 'date',
  multiline: 'multiline',
};

/** Values that people choose from a code table, whatever field they stand in. */
const CODE_TABLE: Partial<Record<ValueType, string>> = {
  currency: 'currency',
  incoterm: 'incoterm',
  unit: 'unit',
};

type Entered = Pick<FieldSchema, 'type'> & Partial<Pick<FieldSchema, 'multiline' | 'codeTable' | 'options'>>;

const kindIn = ({ type, codeTable }: Entered): Kind => (codeTable === 'country' ? 'country' : KIND[type]);

/** How a field or column is entered and what it is. */
export function inputOf(schema: Entered): InputConfig {
  const kind = kindIn(schema);
  if (schema.options) return { type: 'select', options: [...schema.options], kind };
  if (schema.multiline) return { type: 'multiline', kind: 'multiline' };
  const codeTableName = schema.codeTable ?? CODE_TABLE[schema.type];
  return codeTableName === undefined
    ? { type: INPUT[kind] ?? 'text', kind }
    : { type: 'code_table', codeTableName, kind };
}

/** What the fields of a category are by id, and its columns by `table.column`. */
export const kindsOf = ({ sections }: CategorySchema): ReadonlyMap<string, Kind> =>
  new Map(
    sections.flatMap(({ fields, tables }) => [
      ...fields.map((field): [string, Kind] => [field.id, field.multiline ? 'multiline' : kindIn(field)]),
      ...tables.flatMap(({ id, columns }) =>
        columns.map((column): [string, Kind] => [`${id}.${column.id}`, kindIn(column)]),
      ),
    ]),
  );

/** The own name of each column, by `table.column`. */
export const columnNamesOf = ({ sections }: CategorySchema): ReadonlyMap<string, string> =>
  new Map(
    sections
      .flatMap(({ tables }) => tables ?? [])
      .flatMap(({ id, columns }) => columns.map((column) => [`${id}.${column.id}`, column.name] as const)),
  );
