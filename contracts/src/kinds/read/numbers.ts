/** Which mark parts the decimals in a document, as far as its own numbers show it. */
export type DecimalMark = '.' | ',' | null;

export type FoundNumber = {
  start: number;
  end: number;
  /** Plain decimal text. */
  value: string;
  /** Digits after the decimal mark. */
  decimals: number;
  /** A per cent sign stands behind it. */
  percent: boolean;
};

/** Groups of thousands; those behind a comma and a space, as OCR sees them, have no other mark; plain figures. */
const BODY =
  /\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,6})?(?!\d)|\d{1,3}(?:, \d{3})+(?:\.\d{1,6})?(?!\d)|\d+(?:[.,]\d+)*/g;
/** Groups of thousands alone. */
const THOUSANDS = /^\d{1,3}(?:[.,]\d{3})+$/;
const MINUS = /(?:^|[\s(:$€£¥\p{L}])[-−–]\s?(?:\p{Sc}|[A-Z]{2,3})?\s?$/u;

/** A point before the first figure, as old systems print what is less than one: ".3140", "$.25". */
const POINT = /(?:^|[\s(|]|[-−+\p{Sc}])\.$/u;

/** Tells decimals from groups of thousands inside one number; `mark` settles "1,234" and "1.234". */
export function plainNumber(body: string, mark: DecimalMark = null): { value: string; decimals: number } {
  const digits = body.replace(/['’\u00a0\u202f ]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return { value: trimZeros(digits), decimals: 0 };
  const point = isDecimalPoint(digits, last, mark) ? last : -1;
  const whole = (point < 0 ? digits : digits.slice(0, point)).replace(/[.,]/g, '');
  const part = point < 0 ? '' : digits.slice(point + 1);
  return { value: trimZeros(part ? `${whole}.${part}` : whole), decimals: part.length };
}

function isDecimalPoint(digits: string, last: number, mark: DecimalMark): boolean {
  const sign = digits[last]!;
  const before = digits.slice(0, last);
  const behind = digits.length - last - 1;
  // 1.234.567: the same mark twice parts thousands; but 62.480.00 on a scan has a comma that was read as a point.
  if (before.includes(sign)) return behind === 2 && THOUSANDS.test(before);
  // 1.234,56: the second of two marks is the decimal one. 18,400.000 has three decimals where points part them; else
  // 1,186.185 is 1,186,185 with a smudge.
  if (/[.,]/.test(before)) return behind !== 3 || mark === sign;
  if (behind !== 3) return true;
  if (/^0*$/.test(before) || before.length > 3) return true; // 0.125 and 1234.500
  return mark === null ? sign === '.' : mark === sign;
}

const trimZeros = (text: string): string => text.replace(/^0+(?=\d)/, '');

/** Every number of a text, signs and brackets read as in accounts: -5, 5-, (5). */
export function findNumbers(text: string, mark: DecimalMark = null): FoundNumber[] {
  const out: FoundNumber[] = [];
  for (const match of text.matchAll(BODY)) {
    const end = match.index + match[0].length;
    const pointed = mark !== ',' && /^\d{2,6}$/.test(match[0]) && POINT.test(text.slice(0, match.index));
    const start = pointed ? match.index - 1 : match.index;
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const { value, decimals } = pointed
      ? { value: `0.${match[0]}`, decimals: match[0].length }
      : plainNumber(match[0].replace(/, /g, ','), mark);
    const bracketed = /\(\s?(?:\p{Sc}|[A-Z]{3})?\s?$/u.test(before) && /^\s?\)/.test(after);
    // "¥609,610-": on Japanese papers the stroke ends a sum, so that nobody can add a figure.
    const closed = decimals === 0 && /[¥￥]\s?$/u.test(before);
    const trailing = !closed && /^-(?=\s|$)/.test(after);
    const negative = bracketed || trailing || MINUS.test(before) || /^[-−]$/.test(before);
    const zero = /^0(?:\.0*)?$/.test(value);
    const percent = /^\s?[%％]/.test(after);
    out.push({ start, end, value: negative && !zero ? `-${value}` : value, decimals, percent });
  }
  return out;
}

/** "6907.21" may be a number of the tariff, and says little of how amounts are written. */
const MAYBE_TARIFF = /^\d{4}\.\d{2}$/;
const DOUBTFUL = 0.2;

/** "208,4 kg", "31.2 m³": one decimal, which a number of a chapter or a version has as well, before a unit. */
const ONE_DECIMAL = /(?<![\d.,])\d+([.,])\d(?=\s?(?:kgs?|m³|m3|cbm|ltrs?|cm|mm|g|l|t)(?!\p{L}))/giu;
/** "7.310 kg": three decimals or thousands. */
const GROUPED = /(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/u;
/** Small words of languages that write a decimal comma, and of those that do not. */
const WITH_COMMA =
  /(?<!\p{L})(?:und|der|die|das|von|mit|für|della?|delle|degli|dei|con|per|des|du|les|et|pour|los|las|del|para|dos|das|het|een|van|voor|ve|ile|na|je|iz)(?!\p{L})/giu;
const WITH_POINT = /(?<!\p{L})(?:the|of|and|by|to|for|that|is|are)(?!\p{L})|\p{Script=Han}/giu;
/** Words that tell in which language a document is written, at least. */
const TELLING = 6;

/** The mark of a document whose figures leave it open: by one decimal before a unit, else by what it is written in. */
function doubtfulMark(texts: readonly string[]): DecimalMark {
  const units = texts.flatMap((text) => [...text.matchAll(ONE_DECIMAL)].map(([, mark]) => mark));
  const commas = units.filter((mark) => mark === ',').length;
  if (commas !== units.length - commas) return commas > units.length - commas ? ',' : '.';
  if (!texts.some((text) => GROUPED.test(text))) return null;
  const count = (form: RegExp) => texts.reduce((sum, text) => sum + (text.match(form)?.length ?? 0), 0);
  const comma = count(WITH_COMMA);
  return comma >= TELLING && comma > 2 * count(WITH_POINT) ? ',' : null;
}

/** Decides the decimal mark from the numbers that leave no doubt, by majority. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    for (const [, first, second] of text.matchAll(
      /(?<![\d.,])\d{1,3}([.,])\d{3}(?:([.,])\d{2})(?![\d.,])/g,
    )) {
      if (first !== second) votes[second as '.' | ','] += 3;
    }
    // "1,661.400" and "36.966,0": two marks tell which parts decimals; three of them may be a smudge of "1,661,400".
    for (const [, first, second] of text.matchAll(
      /(?<![\d.,])\d{1,3}([.,])\d{3}([.,])(?:\d|\d{3,4})(?![\d.,]|\/)/g,
    )) {
      if (first !== second) votes[second as '.' | ','] += 1;
    }
    for (const [number, mark] of text.matchAll(/(?<![\d.,/-])\d+([.,])\d{2}(?![\d.,/-])/g))
      votes[mark as '.' | ','] += MAYBE_TARIFF.test(number) ? DOUBTFUL : 1;
    for (const [, mark] of text.matchAll(/(?<![\d.,])0([.,])\d+(?![\d.,])/g)) votes[mark as '.' | ','] += 1;
  }
  const told = votes['.'] === votes[','] ? null : votes['.'] > votes[','] ? '.' : ',';
  return Math.max(votes['.'], votes[',']) < 1 || told === null ? (doubtfulMark(texts) ?? told) : told;
}
