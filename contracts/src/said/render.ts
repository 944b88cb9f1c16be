import { CODES } from './codes/index.ts';
import type { Said, SaidCode, Values } from './said.ts';
import { termKey } from './term-key.ts';

/**
 * The text of a key in some language with `params` put in; `spare` where there is none. i18next's `t` is one, and so is
 * `textsOf` for a file of `contracts/i18n`.
 */
export type Texts = (key: string, params?: Readonly<Record<string, string>>, spare?: string) => string;

/** Key of the text of a code: codes with a dot are keys themselves. */
export const keyOf = (code: SaidCode): string => (code.includes('.') ? code : `said.${code}`);

/** A name that the engine or a schema gives in English, in the language of the texts; any other stays. */
export const nameIn = (name: string, texts: Texts): string => texts(termKey(name), {}, name);

const joined = (parts: readonly string[], joint: string, texts: Texts): string =>
  parts.join(texts(`joint.${joint}`));

/** How each kind of value is put into the language of the texts. */
const WAYS: { readonly [K in keyof Values]: (value: Values[K], texts: Texts) => string } = {
  text: String,
  status: (code, texts) => texts(`status.${code}`, {}, code),
  category: (code, texts) => texts(`category.${code}`, {}, code),
  name: nameIn,
  cell: (cell, texts) =>
    typeof cell === 'string'
      ? nameIn(cell, texts)
      : texts('review.cell', { column: nameIn(cell.name, texts), row: String(cell.row) }),
  names: (names, texts) =>
    joined(
      names.map((name) => nameIn(name, texts)),
      'names',
      texts,
    ),
  formula: (parts, texts) => parts.map((part, at) => (at % 2 === 0 ? nameIn(part, texts) : part)).join(' '),
  counts: (counts, texts) =>
    joined(
      Object.entries(counts).map(
        ([key, count]) => `${texts('joint.count', { name: texts(`mail.outcome.${key}`) })}${count}`,
      ),
      'names',
      texts,
    ),
  saids: (all, texts) =>
    joined(
      // Within another one a sentence has no full stop of its own.
      all.map((one) => render(one, texts).replace(/[.。]$/u, '')),
      'sentences',
      texts,
    ),
};

/**
 * A sentence in the language of the texts. A value that is not of the kind it should be (stored by another version, say)
 * is shown as it is.
 */
export function render({ code, params }: Said, texts: Texts): string {
  const kinds: Readonly<Record<string, keyof Values>> = CODES[code] ?? {};
  const values = Object.entries(params).map(([name, value]) => {
    const way = WAYS[kinds[name] ?? 'text'] as (value: unknown, texts: Texts) => string;
    return [name, isOfKind(kinds[name], value) ? way(value, texts) : String(value)];
  });
  return texts(keyOf(code), Object.fromEntries(values), '');
}

const LISTS: readonly unknown[] = ['names', 'formula', 'saids'];

const isOfKind = (kind: keyof Values | undefined, value: unknown): boolean => {
  if (LISTS.includes(kind)) return Array.isArray(value);
  if (kind === 'counts') return typeof value === 'object' && value !== null;
  if (kind === 'cell') return typeof value === 'string' || (typeof value === 'object' && value !== null);
  return kind === 'text' || typeof value === 'string';
};

/** The texts of one file of `contracts/i18n`. */
export const textsOf =
  (file: Readonly<Record<string, string>>): Texts =>
  (key, params = {}, spare = key) =>
    file[key]?.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole) ?? spare;
