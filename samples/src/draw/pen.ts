import { type DateStyle, type NumberStyle, printDate, printNumber, printQuantity } from '../format.ts';
import type { Random } from '../random.ts';
import { brandColor } from './parts.ts';

/** A vendor's hand: its colour, and how it writes money (hundredths), quantities (thousandths) and dates (ISO). */
export type Pen = {
  random: Random;
  color: string;
  numbers: NumberStyle;
  money: (amount: number) => string;
  quantity: (thousandths: number, atLeast?: number) => string;
  date: (iso: string) => string;
};

type Forms = {
  numbers: readonly NumberStyle[];
  dates: readonly DateStyle[];
  wholeAmounts?: boolean;
  symbol?: string;
};

/** Picks the vendor's hand from the forms that it might use, e.g. those of its country. */
export function penOf(random: Random, forms: Forms): Pen {
  const color = brandColor(random);
  const numbers = random.pick(forms.numbers);
  const dates = random.pick(forms.dates);
  const { symbol = '', wholeAmounts } = forms;
  return {
    random,
    color,
    numbers,
    money: (amount) =>
      symbol + (wholeAmounts ? printNumber(amount / 100, 0, numbers) : printNumber(amount, 2, numbers)),
    quantity: (thousandths, atLeast) => printQuantity(thousandths, numbers, atLeast),
    date: (iso) => printDate(iso, dates),
  };
}
