import { decimal, near } from '../normalise/decimal.ts';
import { tokenise } from '../normalise/fold.ts';
import type { ValueType } from '../schema/types.ts';

/** How two values of one field, from two sources, stand to each other; `akin` ones neither confirm nor deny. */
export type Agreement = 'same' | 'akin' | 'different';

const NUMBERS: ReadonlySet<ValueType> = new Set([
  'amount',
  'limit',
  'line_no',
  'number',
  'percent',
  'price',
  'quantity',
]);

export const isNumeric = (type: ValueType): boolean => NUMBERS.has(type);

/** Shorter texts are found within others by chance. */
const LEAST_PART = 4;
/** Share of the words of the shorter text from which on two texts speak of the same thing. */
const ALIKE = 0.6;

/** Letters and digits without case, accents and signs. */
export const compact = (text: string): string =>
  tokenise(text)
    .map((token) => token.text)
    .join('');

/** Letters and figures alone, for values however they are spaced, pointed and signed. */
export const bare = (text: string): string => compact(text).replace(/[^\p{L}\p{N}]/gu, '');

const EXACT = { units: 0n, scale: 0 };

/** True when two texts hold the same number, or the same letters and figures. */
export const sameStandard = (a: string, b: string): boolean => {
  if (a === b) return true;
  const [x, y] = [decimal(a), decimal(b)];
  if (x && y) return near(x, y, EXACT);
  const [p, q] = [bare(a), bare(b)];
  return p !== '' && p === q;
};

/** Compares two values in the form that records use. */
export function agreement(type: ValueType, a: string, b: string): Agreement {
  if (isNumeric(type)) return sameNumber(a, b) ? 'same' : 'different';
  if (type === 'date' || type === 'currency') return a === b ? 'same' : 'different';
  const [x, y] = [compact(a), compact(b)];
  if (x === y) return 'same';
  const [short, long] = x.length < y.length ? [x, y] : [y, x];
  if (short.length >= LEAST_PART && long.includes(short)) return 'akin';
  // Terms are worded freely; other words need not mean another thing.
  return type === 'term' || sharedWords(a, b) >= ALIKE ? 'akin' : 'different';
}

/** Digits behind the point from which on a number may be a rounded one. */
const ROUNDED_FROM = 2;

// Credit notes print with a minus what their records hold without one; prices are printed rounded (3.3333 as 3.33).
function sameNumber(a: string, b: string): boolean {
  const [x, y] = [a, b].map((text) => decimal(text.replace(/^-/, '')));
  if (!x || !y) return a === b;
  const scale = Math.min(x.scale, y.scale);
  const rounding = { units: scale < ROUNDED_FROM || x.scale === y.scale ? 0n : 5n, scale: scale + 1 };
  return near(x, y, rounding);
}

function sharedWords(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => new Set(tokenise(text).map((token) => token.text)));
  const common = [...x!].filter((word) => y!.has(word)).length;
  return common / Math.max(1, Math.min(x!.size, y!.size));
}
