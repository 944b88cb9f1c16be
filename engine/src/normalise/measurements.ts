import { decimal, plain } from './decimal.ts';
import { readResult } from './results.ts';

export const OPERATORS = ['=', '<', '≤', '>', '≥', '≈'] as const;
export type Operator = (typeof OPERATORS)[number];

/** A measured number: how it stands to what was measured, the plain decimal, and the unit behind it ('' for none). */
export type Measurement = { operator: Operator; number: string; unit: string };

/** Words before a number, and the sign that they stand for; the longest first. */
const WORDS: readonly (readonly [RegExp, Operator])[] = [
  [
    /^(?:not more than|no more than|n\.?m\.?t\.?|max(?:imum|\.)?|at most|up to|不超过|不大于|不高于|至多|最大)[\s:：]*/iu,
    '≤',
  ],
  [
    /^(?:not less than|no less than|n\.?l\.?t\.?|min(?:imum|\.)?|at least|不少于|不小于|不低于|至少|最小)[\s:：]*/iu,
    '≥',
  ],
  [/^(?:less than|below|under|lower than|小于|低于|少于)\s*/iu, '<'],
  [/^(?:more than|greater than|above|over|higher than|exceeds|大于|高于|多于|超过)\s*/iu, '>'],
  [/^(?:about|approx(?:imately|\.)?|ca\.?|circa|约|大约)\s*/iu, '≈'],
];
/** "ND (<0.1)", "not detected, < 0.1 mg/kg": what matters is below which number. */
const UNDETECTED = /^(?:n\.?\s?d\.?|not detected|未检出|未檢出)[\s,;:，；：(（]*(?=[<≤＜])/iu;
const SIGNS: Readonly<Record<string, Operator>> = {
  '': '=',
  '=': '=',
  '<': '<',
  '≤': '≤',
  '<=': '≤',
  '>': '>',
  '≥': '≥',
  '>=': '≥',
  '~': '≈',
  '≈': '≈',
};
const WIDE: Readonly<Record<string, string>> = {
  '＜': '<',
  '＞': '>',
  '≦': '≤',
  '≧': '≥',
  '⩽': '≤',
  '⩾': '≥',
  '－': '-',
  '﹤': '<',
  '﹥': '>',
};
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const POWER =
  /(\d(?:[\d.,]*\d)?)\s*(?:[x×*·]\s*10\s*(?:\^|\*\*)?\s*([⁻⁺]?[⁰¹²³⁴-⁹]+)|[x×*·]\s*10\s*(?:\^|\*\*)\s*([-+]?\d{1,2})|[eE]([-+]?\d{1,2})(?![\d\p{L}]))/u;
const LONE_POWER = /(?<![\d.,])10\s*(?:([⁻⁺]?[⁰¹²³⁴-⁹]+)|\^\s*([-+]?\d{1,2}))/u;

const exponentOf = (text: string): number =>
  Number(
    [...text]
      .map((char) => {
        if (char === '⁻') return '-';
        const digit = SUPERSCRIPTS.indexOf(char);
        return digit < 0 ? char.replace('⁺', '+') : String(digit);
      })
      .join(''),
  );

/** `figure` times a power of ten, as plain decimal text. */
function shifted(figure: string, exponent: number): string {
  const number = decimal(figure.replace(',', '.'));
  if (!number) return figure;
  const scale = number.scale - exponent;
  return scale >= 0
    ? plain({ units: number.units, scale })
    : plain({ units: number.units * 10n ** BigInt(-scale), scale: 0 });
}

/** "1.2 × 10³", "1.2E3" and "10^3" as plain numbers. */
const withoutPowers = (text: string): string =>
  text
    .replace(POWER, (_, figure: string, raised?: string, carets?: string, e?: string) =>
      shifted(figure, exponentOf(raised ?? carets ?? e ?? '0')),
    )
    .replace(LONE_POWER, (_, raised?: string, carets?: string) =>
      shifted('1', exponentOf(raised ?? carets ?? '0')),
    );

/** "10 ± 0.2 %" is 10 %; what is behind a number in brackets says more about it, not how much it is. */
const withoutSpread = (text: string): string =>
  text.replace(/\s*(?:±|\+\/-)\s*\d[\d.,]*/u, ' ').replace(/\s*[（(][^)）]*[)）]?\s*$/u, '');

/** Reads a result of a laboratory: "< 0,10 mg/kg", "NMT 10 ppm", "1.2 × 10³ CFU/g", "ND (<0.5)". Null where it is no number. */
export function readMeasurement(text: string): Measurement | null {
  let rest = [...text.trim()].map((char) => WIDE[char] ?? char).join('');
  if (UNDETECTED.test(rest)) rest = rest.replace(UNDETECTED, '').replace(/[)）]\s*$/u, '');
  const word = WORDS.find(([pattern]) => pattern.test(rest));
  if (word) rest = rest.replace(word[0], '');
  const { value, unit = '' } = readResult(withoutSpread(withoutPowers(rest)).trim());
  const [, sign = '', figure = ''] = /^(<=|>=|[<>≤≥=~≈]?)\s*(.*)$/u.exec(value) ?? [];
  const number = decimal(figure.trim());
  const operator = SIGNS[sign];
  if (!number || !operator) return null;
  return { operator: word && operator === '=' ? word[1] : operator, number: plain(number), unit };
}
