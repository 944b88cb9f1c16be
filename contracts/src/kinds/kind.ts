import type { SaidCode } from '../said/said.ts';

/**
 * What a value is, whoever wrote it down: read from a page, typed, learned or imported. `result` is what a laboratory
 * found ("<0.01", "ND", "conforms"); the last ones carry a check digit of their own.
 */
export const KINDS = [
  'text',
  'multiline',
  'date',
  'month',
  'amount',
  'number',
  'percent',
  'limit',
  'result',
  'currency',
  'country',
  'unit',
  'yes_no',
  'choice',
  'hs_code',
  'account',
  'hkid',
  'container',
  'awb',
] as const;
export type Kind = (typeof KINDS)[number];

/** Why a value does not fit its kind: the code of a sentence, which also names the value's place. */
export type ValueProblem = { readonly code: KindCode; readonly params: { readonly value: string } };
export type KindCode = Extract<SaidCode, `check.kind.${string}`>;

/** What helps to judge a value. */
export type KindContext = {
  /** How the document writes days and decimals, for values taken from its pages. */
  readonly dateOrder?: 'dmy' | 'mdy' | undefined;
  readonly decimalMark?: '.' | ',' | null | undefined;
  /** Units of the tenant as `unitKey` writes them, beside those that everybody knows. */
  readonly units?: ReadonlySet<string> | undefined;
  /** What a choice offers. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** The normalised form that came with the text. One that fits is believed: who gave it saw the whole document. */
  readonly standard?: string | undefined;
  /** The text stands so on the page. Names of units and countries are not marked then, however they are spelled. */
  readonly printed?: boolean | undefined;
};
