import { findCurrencies } from '../normalise/currency.ts';
import { plainNumber } from '../normalise/numbers.ts';
import type { DocumentContext } from './context.ts';
import type { ValueReading } from './reading.ts';

/** "12,450.07", "12 450,07", "4,72,500": groups of two or three figures. */
const FIGURE = "\\d{1,3}(?:[,. '’\u00a0\u202f]\\d{2,3})*[,.]\\d{2}(?!\\d)|\\d[\\d,.]*\\d|\\d";
/** Stars, strokes and "/-" with which people fill what is left of the box. */
const CLOSED = '(?:\\s?/[-–—]|[\\s*#=~-]*)$';
/** Cents set apart by a stroke: "23,406 - 80". */
const CENTS = '\\s?[-–—=]\\s?(?<cents>\\d{2})';
const BEHIND = new RegExp(`^[\\s*#:：=]*(?:(?<whole>\\d[\\d,]*)${CENTS}|(?<figure>${FIGURE}))${CLOSED}`, 'u');
/** "12 450,07 $": the sign behind its amount, which then tells its cents. */
const BEFORE = /(?:^|[\s*#:：])(?<figure>\d{1,3}(?:[,. '’\u00a0\u202f]\d{3})*[,.]\d{2}|\d+[,.]\d{2})\s?$/u;
/** A figure or a mark in each box: "3 8 6 , 7 2 5.0 0". */
const BOXES = /^[\s:：]*(?<boxes>\d(?: ?[,.]? ?\d){2,}? ?[.,] ?\d \d)\s*$/u;

const LEAST = { behind: 1, before: 0.9, boxes: 0.85 } as const;

const read = (
  text: string,
  printed: string,
  from: number,
  standard: string,
  quality: number,
): ValueReading => {
  const start = text.indexOf(printed, from);
  return { start, end: start + printed.length, value: printed, standard, quality };
};

function besideCurrency(text: string, context: DocumentContext): ValueReading[] {
  return findCurrencies(text, context.hints).flatMap(({ start, end }) => {
    const behind = BEHIND.exec(text.slice(end));
    if (behind) {
      const { whole, cents, figure = '' } = behind.groups!;
      if (!whole)
        return [read(text, figure, end, plainNumber(figure, context.decimalMark).value, LEAST.behind)];
      const printed = /\d.*\d/u.exec(behind[0])![0];
      return [read(text, printed, end, `${whole.replaceAll(',', '')}.${cents}`, LEAST.before)];
    }
    const before = BEFORE.exec(text.slice(0, start))?.groups?.figure;
    // What goes on behind the sign is a sentence, or the next amount.
    if (!before || !/^[\s*#.-]*$/u.test(text.slice(end))) return [];
    const from = text.slice(0, start).lastIndexOf(before);
    return [read(text, before, from, plainNumber(before, context.decimalMark).value, LEAST.before)];
  });
}

/** An amount with its currency beside it: such a figure needs no label. Figures in boxes tell themselves apart too. */
export function money(text: string, context: DocumentContext): ValueReading[] {
  const named = besideCurrency(text, context);
  const boxes = named.length > 0 ? undefined : BOXES.exec(text)?.groups?.boxes;
  if (!boxes || !/\d \d/.test(boxes)) return named;
  const standard = plainNumber(boxes.replaceAll(' ', ''), context.decimalMark).value;
  return [read(text, boxes, 0, standard, LEAST.boxes)];
}
