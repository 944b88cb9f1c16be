import { add, decimal, plain, subtract } from './decimal.ts';
import { type DecimalMark, findNumbers } from './numbers.ts';

/** A measured result: comparison sign, plain number and the unit printed behind it; or words as they stand. */
export type MeasuredResult = { value: string; unit?: string };

const FIGURE = /^\s*((?:[<>≤≥=~]|<=|>=|n\.?m\.?t\.?|less than)?)\s*([-−+]?\s*\d[\d.,'’]*)\s*(.*)$/iu;
const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥', '=': '', '~': '', 'less than': '<' };
const UNIT =
  /^(?:%|‰|°\s?[CF]?|[µμ\p{L}°%][\p{L}\d/²³.°%·^-]{0,14}(?:\s?\/\s?\d*\s?[\p{L}]+)?|\/\s?\d*\s?[\p{L}]+|hazen)$/iu;

/** Reads "<0,10 mg/kg", "99.5 %" or "conforms". Numbers get a decimal point, words stay as printed. */
export function readResult(text: string, mark: DecimalMark = null): MeasuredResult {
  const words = text.trim();
  const match = FIGURE.exec(words);
  if (!match) return { value: words };
  const [, sign = '', figure = '', rest = ''] = match;
  const [number] = findNumbers(figure.replace(/\s/g, ''), mark);
  const unit = rest.trim();
  if (!number || (unit !== '' && !UNIT.test(unit))) return { value: words };
  const plain = `${SIGNS[sign.toLowerCase()] ?? sign}${number.value}`;
  return unit === '' ? { value: plain } : { value: plain, unit };
}

/** Lower and upper limit of a specification text. */
type Limits = { lower?: string; upper?: string };

const SPAN = /^(.*?\d)\s?(?:-|–|—|~|to|bis|至|à|\.\.\.?)\s?(-?\s?\d.*)$/iu;
const AT_LEAST =
  /(?:\bmin(?:imum)?\b|\bnlt\b|not less than|at least|≥|>=?|不低於|不低于|不少於|不少于|以上)/iu;
const AT_MOST =
  /(?:\bmax(?:imum)?\b|\bnmt\b|not more than|less than|at most|up to|≤|<=?|不超過|不超过|不高於|不高于|不大於|不大于|以下)/iu;

/** Reads "0.95 - 0.98", "max. 1.0", "NLT 98", "≤ 0,5 %", "10 ± 2"; nothing for words. */
export function readLimits(text: string, mark: DecimalMark = null): Limits {
  const clean = text.replace(/[−‐‑]/g, '-').trim();
  const spread = /^(-?\d[\d.,]*)\s?(?:±|\+\/-)\s?(\d[\d.,]*)/.exec(clean);
  if (spread) return spreadLimits(spread[1]!, spread[2]!, mark);
  const span = SPAN.exec(clean);
  if (span && !AT_LEAST.test(clean) && !AT_MOST.test(clean)) {
    const [lower, upper] = [
      findNumbers(span[1]!, mark).at(-1),
      findNumbers(span[2]!.replace(/^-\s/, '-'), mark)[0],
    ];
    if (lower && upper) return { lower: lower.value, upper: upper.value };
  }
  const [only] = findNumbers(clean, mark);
  if (!only) return {};
  if (AT_LEAST.test(clean)) return { lower: only.value };
  return AT_MOST.test(clean) ? { upper: only.value } : {};
}

function spreadLimits(middle: string, spread: string, mark: DecimalMark): Limits {
  const [m, s] = [middle, spread].map((text) => decimal(findNumbers(text, mark)[0]?.value ?? ''));
  return m && s ? { lower: plain(subtract(m, s)), upper: plain(add(m, s)) } : {};
}
