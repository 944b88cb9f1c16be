import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { SearchField, SearchFields } from '@recto/contracts/search/fields';
import { VALUE_SEPARATOR } from '../columns/column.ts';
import type { RowBatch } from '../columns/column-table.ts';
import { foldCode } from '../columns/fold-code.ts';
import type { HeldIndex } from '../index-definition.ts';

/** Names of fields in the engine: of a field itself, of its small letters, and of it as a code that is compared with slips. */
export const plain = (field: string): string => (field === 'id' ? 'id' : `f_${field.replaceAll('.', '_')}`);
export const small = (field: string): string => `s_${field.replaceAll('.', '_')}`;
export const coded = (field: string): string => `c_${field.replaceAll('.', '_')}`;
/** Of a record: its tenant, the tokens of its words, and the version that it was fed with. */
export const TENANT = 'tenant';
export const WORDS = 'words';
export const VERSION = 'fed';

/** Bytes of a code that are compared, as in memory. */
const LONGEST_CODE = 255;

/**
 * A code as the engine compares it: a letter for each byte of its folded letters, so that slips are counted in bytes as
 * they are in memory. Cut at whole letters.
 */
export function codeOf(text: string, most = Number.POSITIVE_INFINITY): string {
  const letters = Buffer.from(foldCode(text));
  let end = Math.min(letters.length, most);
  while (end < letters.length && end > 0 && ((letters[end] as number) & 0xc0) === 0x80) end--;
  return letters.subarray(0, end).toString('latin1');
}

export const codeOfNumber = (text: string): string => codeOf(text, LONGEST_CODE);

/** Longer values would be refused with their whole record; the copies cut theirs at 200 letters. */
const KEYWORD = { type: 'keyword', ignore_above: 8000 };
const NUMBER = { type: 'double' };

const MAPPED: Partial<Record<SearchField['kind'], (field: string) => Record<string, object>>> = {
  keyword: (field) => ({ [plain(field)]: KEYWORD, [small(field)]: KEYWORD }),
  keywords: (field) => ({ [plain(field)]: KEYWORD, [small(field)]: KEYWORD }),
  boolean: (field) => ({ [plain(field)]: KEYWORD, [small(field)]: KEYWORD }),
  code: (field) => ({ [coded(field)]: KEYWORD }),
  number: (field) => ({ [plain(field)]: NUMBER }),
  date: (field) => ({ [plain(field)]: { type: 'date', format: 'epoch_millis' } }),
};

/** Fields of an index that its rows have cells for. */
export const fedFields = ({ fields, cells }: HeldIndex): string[] =>
  Object.keys(fields).filter(
    (field) => cells[field] !== undefined && MAPPED[(fields[field] as SearchField).kind],
  );

/** What the engine is told of an index, made of what the capability declared of it. */
export function mappingOf(index: HeldIndex) {
  const properties: Record<string, object> = {
    [TENANT]: KEYWORD,
    [WORDS]: { ...KEYWORD, doc_values: false },
    [VERSION]: { type: 'long' },
    id: NUMBER,
  };
  for (const name of fedFields(index)) {
    const field = index.fields[name] as SearchField;
    if (name !== 'id') Object.assign(properties, MAPPED[field.kind]?.(name));
    if (field.fuzzy) properties[coded(name)] = KEYWORD;
  }
  return { dynamic: 'strict', _source: { enabled: false }, _routing: { required: true }, properties };
}

/** Raised when records are fed in another form than before. */
const FORM = 1;

/** Tells an index of this version of the server from those of others: by its fields and by what they are made of. */
export function fingerprintOf(index: HeldIndex, settings: unknown): string {
  const computed = Object.keys(index.cells).filter((field) => index.columns[field] === undefined);
  const said = JSON.stringify([FORM, mappingOf(index), index.columns, computed, settings]);
  return createHash('sha256').update(said).digest('hex').slice(0, 10);
}

type Doc = Record<string, unknown>;

/** Records as the engine holds them, in the order of the batch. */
export function docsOf(
  fields: SearchFields,
  { ids, cells }: RowBatch,
  tokens: ReadonlyMap<number, readonly string[]>,
): { id: number; doc: Doc }[] {
  return Array.from(ids, (id, i) => {
    const doc: Doc = { id, [WORDS]: tokens.get(id) ?? [] };
    for (const [name, column] of cells)
      addCell(doc, name, fields[name] as SearchField, column[i] as string | number);
    return { id, doc };
  });
}

function addCell(doc: Doc, name: string, { kind, fuzzy }: SearchField, cell: string | number): void {
  if (cell === '' || (typeof cell === 'number' && !Number.isFinite(cell))) return;
  if (kind === 'number' || kind === 'date') {
    doc[plain(name)] = cell;
    return;
  }
  const text = cell as string;
  if (kind === 'code') {
    doc[coded(name)] = codeOfNumber(text);
    return;
  }
  const values = kind === 'keywords' ? text.split(VALUE_SEPARATOR) : [text];
  doc[plain(name)] = values;
  doc[small(name)] = values.map((value) => value.toLowerCase());
  if (fuzzy) doc[coded(name)] = values.map((value) => codeOf(value));
}
