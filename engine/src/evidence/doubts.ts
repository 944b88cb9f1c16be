import { OPEN_END } from '../context/continuation.ts';
import type { Choice } from '../context/settle-sum.ts';
import { isBorneOut } from '../normalise/mail-address.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import type { Findings } from './findings.ts';
import { isCut } from './standing.ts';

/** A value and what is known of its document. */
type Doubted = {
  field: FieldSchema;
  value: string;
  choice: Choice;
  found: Pick<Findings, 'chosen' | 'lines'>;
};

const CODES: ReadonlySet<ValueType> = new Set(['code', 'id', 'voyage']);

/** Short for orders of all kinds, behind which figures are usual, and the country before the number of a plant. */
const USUAL = /^(?:[SPCDVWM]O\d{3,}|[A-Z]{2}0\d)$/u;
/**
 * Where O and 0, or I, l and 1, may be one another: a letter O beside a figure, a zero where "SO" is as likely, either
 * of them before letters and figures by turns, a stroke among figures, a small letter among capitals.
 */
const EITHER =
  /[A-Z]O\d|\dO|^[SPCDVWM]0\d{3}|^[A-Z]0\d$|^[O0][A-Z]+\d+[A-Z]|\d[Il]|^[Il]\d|[a-z][A-Z]+\d|[A-Z\d][a-z][A-Z]/u;

const isMixed = (value: string): boolean =>
  value.split(/[\s/.:()-]+/u).some((part) => EITHER.test(part) && !USUAL.test(part));

/** Shorter codes are alike by chance. */
const LEAST = 6;

/** "WKF-1208-07" beside "WKF-P208-07": a code like another, but for a figure where that has a letter. */
function isUnlike(value: string, other: string): boolean {
  if (value.length !== other.length || value.length < LEAST) return false;
  const apart = [...value].flatMap((sign, i) => {
    const there = other[i]!;
    return sign === there || /^\d\d$/.test(sign + there) ? [] : [sign + there];
  });
  return apart.length === 1 && /^[01][A-Z]$/.test(apart[0]!);
}

/** Capitals at the end are an abbreviation or a piece of a word: "Selangor D.E". */
const breaksOff = (value: string): boolean => OPEN_END.test(value) && !/\p{Lu}$/u.test(value);
/** Han that a mark beside the name gave twice. */
const DOUBLED = /^(\p{Script=Han}{2,4})\1/u;

/** A day of one figure where two are written: the other one stands apart. */
const HALF_DAY = /^\d{4}-\d{2}-\d$/;

/** What may be wrong with a value that OCR read, by the part of the evidence that tells of it. */
const OF_OCR: Readonly<Record<string, (doubted: Doubted) => boolean>> = {
  // OCR often misses the sign of a currency.
  guessed: ({ choice }) => choice.candidate.reason.kind === 'country-currency',
  mixed: ({ field, value, found }) =>
    CODES.has(field.type) && isMixed(value) && found.lines.filter((line) => line.includes(value)).length < 2,
  unlike: ({ field, value, found }) =>
    CODES.has(field.type) &&
    [...found.chosen.values()].some(({ candidate }) => isUnlike(value, candidate.value)),
  unproven: ({ field, value, found }) =>
    field.type === 'email' &&
    !isBorneOut(value, found.chosen.get('name')?.candidate.value ?? '', found.lines),
  torn: ({ value, choice }) =>
    isCut(value) || breaksOff(value) || DOUBLED.test(value) || HALF_DAY.test(choice.candidate.span.text),
};
/** What may be wrong with a value however it was read. */
const OF_ANY: typeof OF_OCR = {
  uneven: ({ field, value, found }) => isUneven(field, value, found.chosen),
};
export const DOUBTS: readonly string[] = [...Object.keys(OF_OCR), ...Object.keys(OF_ANY)];

/** Names of another length than the telegraph codes beside them say, a code of four figures for each character. */
function isUneven({ type }: FieldSchema, value: string, chosen: Findings['chosen']): boolean {
  if (type !== 'person_zh') return false;
  const codes = [...chosen.values()].find(({ candidate }) => /^\d{4}(?:\s\d{4})+$/.test(candidate.value));
  const named = value.match(/\p{Script=Han}/gu)?.length ?? 0;
  return codes !== undefined && codes.candidate.value.split(/\s/).length !== named;
}

/** The doubts of a chosen value, each 0 or 1. `scanned`: whether OCR read it. */
export function doubtParts(
  field: FieldSchema,
  choice: Choice,
  found: Doubted['found'],
  scanned: boolean,
): Record<string, number> {
  const doubted = { field, value: choice.candidate.value, choice, found };
  const told = (doubts: typeof OF_OCR, on: boolean) =>
    Object.entries(doubts).map(([part, holds]) => [part, on && holds(doubted) ? 1 : 0]);
  return Object.fromEntries([...told(OF_OCR, scanned), ...told(OF_ANY, true)]);
}
