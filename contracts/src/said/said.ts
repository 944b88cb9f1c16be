import { CODES } from './codes/index.ts';

/** What may vary in a sentence, by its kind in `codes/`: with that, how it is put into a language. */
export type Values = {
  /** Shown as it is. */
  text: string | number;
  /** The code of a status. */
  status: string;
  /** The code of a category. */
  category: string;
  /** The name of a field, table or column, in English as schemas and the engine give it. */
  name: string;
  /** The same of a cell: with the number of its row, from 1. */
  cell: string | { readonly name: string; readonly row: number };
  /** Several names. */
  names: readonly string[];
  /** Names with the signs between them: `['Subtotal', '+', 'Tax']`. */
  formula: readonly string[];
  /** How often each thing happened, by the last part of the key of its name. */
  counts: Readonly<Record<string, number>>;
  /** Sentences within this one. */
  saids: readonly Said[];
};

type Codes = typeof CODES;
export type SaidCode = keyof Codes;
type ParamsOf<C extends SaidCode> = { readonly [P in keyof Codes[C]]: Values[Codes[C][P] & keyof Values] };

/**
 * What a sentence for people is made of: a code of a closed set and what varies in it, for example
 * `{ code: 'no_page', params: { page: 3 } }`. It is stored and sent like this; the words are in `contracts/i18n`, and
 * whoever shows it picks the language (`render`).
 */
export type Said = { [C in SaidCode]: { readonly code: C; readonly params: ParamsOf<C> } }[SaidCode];

type Given<C extends SaidCode> = keyof Codes[C] extends never ? [] : [params: ParamsOf<C>];

/** A sentence of a code; the compiler asks for everything that varies in it. */
export const said = <C extends SaidCode>(code: C, ...[params]: Given<C>): Said =>
  ({ code, params: params ?? {} }) as Said;

/** A text that somebody wrote, or that was stored before sentences had codes: shown as it is in every language. */
export const asWritten = (text: string): Said => said('as_written', { text });

const isCode = (code: unknown): code is SaidCode => typeof code === 'string' && Object.hasOwn(CODES, code);

/** True for something of the shape of a sentence, with a code that is known here. */
export const isSaid = (given: unknown): given is Said =>
  typeof given === 'object' &&
  given !== null &&
  'code' in given &&
  isCode(given.code) &&
  'params' in given &&
  typeof given.params === 'object' &&
  given.params !== null;

/** The same text for the same value: a database gives properties back in an order of its own. */
const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** True for the same sentence, whatever objects hold it. */
export const sameSaid = (a: Said, b: Said): boolean =>
  JSON.stringify(a, ordered) === JSON.stringify(b, ordered);

/** Several sentences as one, each once. */
export function oneSaid(all: readonly Said[]): Said {
  const different = all.filter((one, at) => all.findIndex((other) => sameSaid(one, other)) === at);
  const [first] = different;
  return first && different.length === 1 ? first : said('several', { said: different });
}
