import type { DocumentContext } from '../context/context.ts';
import { joinSpans, type Segment, spanOf } from '../layout/segment.ts';
import { type Decimal, decimal, multiply, near } from '../normalise/decimal.ts';
import { findNumbers } from '../normalise/numbers.ts';
import { toldCell } from './told/told.ts';
import type { CellValue } from './types.ts';

type Figure = { at: number; start: number; end: number; value: Decimal; standard: string };

/** What may stand between a count and its rate: "kg x", "KG @ USD". */
const TIMES = /^\s*(?:\/?\s?\p{L}{1,8}\.?\s*){0,2}[x×*@]?\s*(?:\p{Sc}|[A-Z]{3})?\s*$/iu;
/** And between the rate and the amount: "/kg =", "....". */
const MAKES = /^\s*(?:\/\s?\p{L}{1,6})?[\s.…=]*(?:\p{Sc}|[A-Z]{3})?\s*$/u;
const CURRENCY = /^\s*(?:\p{Sc}|[A-Z]{3})?\s*$/u;
/** Currencies that stand before amounts. */
export const CURRENCIES =
  'USD|EUR|GBP|HKD|CNY|RMB|JPY|SGD|CHF|AUD|CAD|NZD|TWD|NTD|INR|AED|BRL|MXN|KRW|THB|MYR|IDR|SEK|NOK|DKK|PLN';
/** One at the end of a name. */
export const MONEY = new RegExp(String.raw`\s+(?:${CURRENCIES})$`, 'u');
/** What leads from a name to its figures. */
const LEADER = /[\s.…:=_]+$/u;

/**
 * The cells of a line that ends in a count, a rate and the amount that they make, behind the name of a charge:
 * "FUEL SURCHARGE  386.5  1.20  463.80"; null for any other line.
 */
export function chargeOfProduct(
  segments: readonly Segment[],
  context: DocumentContext,
): Map<string, CellValue> | null {
  const [count, rate, amount] = figuresIn(segments, context).slice(-3);
  if (!count || !rate || !amount) return null;
  const rounding = { units: 1n, scale: amount.value.scale };
  if (!near(multiply(count.value, rate.value), amount.value, rounding)) return null;
  const said = [
    TIMES.test(between(segments, count, rate)),
    MAKES.test(between(segments, rate, amount)),
    CURRENCY.test(between(segments, amount, null)),
  ];
  const names = segments.slice(0, count.at + 1).flatMap((s, i) => {
    const text = (i === count.at ? s.text.slice(0, count.start) : s.text).replace(LEADER, '');
    return text.trim() === '' ? [] : [spanOf(s, 0, text.length)];
  });
  if (said.includes(false) || names.length === 0) return null;
  const name = joinSpans(names, ' ');
  const figure = (f: Figure) => toldCell(spanOf(segments[f.at]!, f.start, f.end), f.standard);
  return /\p{L}{2}/u.test(name.text)
    ? new Map([
        ['description', toldCell(name)],
        ['quantity', figure(count)],
        ['rate', figure(rate)],
        ['amount', figure(amount)],
      ])
    : null;
}

/** The figures of a line, of each piece by itself; shares of a hundred are none. */
const figuresIn = (segments: readonly Segment[], context: DocumentContext): Figure[] =>
  segments.flatMap(({ text }, at) =>
    findNumbers(text, context.decimalMark).flatMap(({ start, end, value: standard, percent }) => {
      const value = decimal(standard);
      return value && value.units > 0n && !percent ? [{ at, start, end, value, standard }] : [];
    }),
  );

/** What is printed between two figures of a line, or behind the last. */
function between(segments: readonly Segment[], from: Figure, to: Figure | null): string {
  const first = segments[from.at]!.text;
  if (to?.at === from.at) return first.slice(from.end, to.start);
  const whole = segments.slice(from.at + 1, to?.at).map(({ text }) => text);
  const last = to ? segments[to.at]!.text.slice(0, to.start) : '';
  return [first.slice(from.end), ...whole, last].join(' ');
}
