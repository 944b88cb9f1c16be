/**
 * What a value is, whoever wrote it down: read from a page, typed, learned or imported. `result` is what a laboratory
 * found ("<0.01", "ND", "conforms"); kinds with a check digit are named after the identifier that carries it.
 */
export const KINDS = [
  'text',
  'multiline',
  'date',
  'month',
  'amount',
  'number',
  'percent',
  'result',
  'limit',
  'currency',
  'country',
  'unit',
  'yes_no',
  'choice',
  'iban',
  'hkid',
  'container',
  'awb',
  'hs_code',
] as const;
export type Kind = (typeof KINDS)[number];

/** Why a value does not fit its kind: the text `check.<code>` in the reader's language says it, with `params`. */
export type ValueProblem = { readonly code: string; readonly params: Readonly<Record<string, string>> };
