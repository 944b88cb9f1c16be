import {
  type Entity,
  type EntityField,
  type FieldKind,
  withZeros,
  writableOf,
} from '@recto/contracts/entities/definition';
import type { ImportDelimiter } from '@recto/contracts/entities/import-query';

/** What a column of a file is: a field, for references by label or by id. */
export type FileColumn = {
  readonly at: number;
  readonly name: string;
  readonly field: EntityField;
  readonly byId: boolean;
};

const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');

/** Whether a title of a head names a field. */
export const knowsTitle =
  (entity: Entity) =>
  (title: string): boolean =>
    columnsOf(entity, [title]).columns.length > 0;

/**
 * The fields that the head of a file names, whatever their case and spacing; `mic.id` is a reference by id.
 * @returns the columns, and names that no field answers to
 */
export function columnsOf(
  entity: Entity,
  head: readonly string[],
): { columns: FileColumn[]; ignored: string[] } {
  const fields = new Map(
    writableOf(entity, 'create').map(([name, field]) => [folded(name), { name, field }]),
  );
  const columns: FileColumn[] = [];
  const ignored: string[] = [];
  for (const [at, title] of head.entries()) {
    const [owner = '', part] = title.split('.');
    const found = fields.get(folded(owner));
    const byId = part?.trim().toLowerCase() === 'id';
    if (found && (part === undefined || byId) && !columns.some(({ name }) => name === found.name))
      columns.push({ at, ...found, byId });
    else if (title.trim() !== '') ignored.push(title);
  }
  return { columns, ignored };
}

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, y: true, '1': true, x: true, 是: true },
  ...{ false: false, no: false, n: false, '0': false, 否: false },
};

/** What does not stand for a value stays text: the schema says what is wrong with it. */
const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return Number.NaN;
  }
};
/** `2026-11-21 08:30` is UTC; with an offset it is that moment. */
const asMoment = (text: string): string =>
  /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/.test(text)
    ? `${text.replace(' ', 'T')}${text.length === 10 ? 'T00:00' : ''}${text.length === 19 ? '' : ':00'}Z`
    : text;

/** Thousands between points, spaces or apostrophes, and a comma before the rest. */
const WITH_COMMA = /^(-?\d+|-?\d{1,3}(?:[.\u00a0\u202f ’']\d{3})+),(\d+)$/;

/**
 * A number with a decimal comma as the one with a point. Files with semicolons come from where the comma is the decimal
 * sign; with tabs it is one where it cannot stand between thousands; elsewhere "1,234" is nobody's guess.
 */
function pointed(text: string, delimiter: ImportDelimiter | null): string {
  const [, whole = '', rest = ''] = WITH_COMMA.exec(text) ?? [];
  const clear = rest.length !== 3 || /^-?0$/.test(whole) || /\D/.test(whole.replace('-', ''));
  const taken = rest !== '' && (delimiter === 'semicolon' || (delimiter === 'tab' && clear));
  return taken ? `${whole.replace(/[^\d-]/g, '')}.${rest}` : text;
}

type Parse = (text: string, field: EntityField, delimiter: ImportDelimiter | null) => unknown;
const PARSE: Partial<Record<FieldKind, Parse>> = {
  text: (text, field) => withZeros(field, text),
  flag: (text) => FLAGS[text.toLowerCase()] ?? text,
  choice: (text, field) =>
    (field.kind === 'choice' && field.values.find((one) => one.toLowerCase() === text.toLowerCase())) || text,
  json: asJson,
  number: (text, _field, delimiter) => pointed(text, delimiter),
  moment: asMoment,
};

/** A cell as the schema wants its field; undefined for an empty one, which leaves the field alone. */
export function cellValue(text: string, field: EntityField, delimiter: ImportDelimiter | null): unknown {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : (PARSE[field.kind]?.(trimmed, field, delimiter) ?? trimmed);
}
