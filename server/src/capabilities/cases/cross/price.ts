import type { CrossOutcome } from '@recto/contracts/cross-checks';
import { compare, type Decimal, multiply, near } from '@recto/contracts/decimal';
import { said } from '@recto/contracts/said/said';
import { allowance, inUnit, unitForm } from './amounts.ts';
import { type Item, labelOf, type Paired } from './items.ts';
import { type Line, placesOf } from './lines.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { numberOf } from './readings.ts';

const ONE: Decimal = { units: 1n, scale: 0 };

const size = (number: Decimal): Decimal => (number.units < 0n ? { ...number, units: -number.units } : number);

const priceOf = ({ price }: Line): Decimal | null => {
  const number = numberOf(price);
  return number && size(number);
};

const unitOfLine = ({ unit, counted }: Line): string => unit?.text ?? counted?.unit ?? '';

/** What the price of an ordered line is for the unit of another one; null where units do not measure the same. */
function priceIn(own: Line, line: Line): { price: Decimal; exact: boolean } | null {
  const price = priceOf(own);
  const [from, to] = [unitOfLine(line), unitOfLine(own)];
  const factor = inUnit(ONE, from, to);
  return (
    price &&
    factor && { price: multiply(price, factor), exact: unitForm(from) === unitForm(to) || !from || !to }
  );
}

/** Half of the last digit that a price is printed with: a price of another unit comes out no more exactly. */
const halfDigit = ({ scale }: Decimal): Decimal => ({ units: 5n, scale: Math.max(scale, 2) + 1 });

const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) > 0 ? a : b);

function agrees(
  found: Decimal,
  own: Line,
  line: Line,
  { check, tolerances }: Pick<Asked, 'check' | 'tolerances'>,
) {
  const expected = priceIn(own, line);
  if (!expected) return null;
  const allowed = allowance(check.tolerance, { number: expected.price, unit: '' }, tolerances);
  return near(found, expected.price, expected.exact ? allowed : larger(allowed, halfDigit(found)));
}

/**
 * True for a line of a credit note that gives money back and no goods: its price is none that was agreed on. It is no
 * delivery that came back, so that it changes no quantity.
 */
export function isPriceCredit(line: Line, item: Item): boolean {
  const found = priceOf(line);
  if (!line.credit || !found) return false;
  const prices = item.lines.flatMap((own) => priceIn(own, line) ?? []);
  return prices.length > 0 && !prices.some(({ price }) => near(found, price, halfDigit(found)));
}

/** The price of each line must be one at which its item was ordered; a lower one is told as well. */
export const price: Way = (asked) => {
  const { check, group } = asked;
  const [ordered, billed] = check.between;
  if (!ordered || !billed || group.base !== ordered.category) return [];
  return group.paired
    .filter(({ line }) => line.category === billed.category)
    .flatMap((paired) => priceOfLine(asked, paired));
};

function priceOfLine(asked: Asked, { line, item }: Paired): CrossOutcome[] {
  const found = priceOf(line);
  if (typeof item === 'string' || !found || !line.price || isPriceCredit(line, item)) return [];
  const own = item.lines.filter((one) => priceOf(one) !== null);
  const verdicts = own.map((one) => agrees(found, one, line, asked));
  const [at, on, of] = [
    verdicts.indexOf(true),
    line.category,
    asked.check.between[0]?.category ?? line.category,
  ];
  const { name } = asked.check;
  const params = { item: labelOf(line), name, value: line.price.text, on, of };
  const id = `${line.uuid}:${line.row}`;
  const placesWith = (lines: readonly Line[]) => [
    ...placesOf(line, line.price, line.unit),
    ...lines.flatMap((one) => placesOf(one, one.price, one.unit)),
  ];
  const right = own[at];
  if (right) return [outcome(asked, id, 'agrees', said('cross_value_same', params), placesWith([right]))];
  if (!verdicts.includes(false)) return [];
  const other = [...new Set(own.map((one) => one.price?.text ?? ''))].join(' / ');
  return [outcome(asked, id, 'differs', said('cross_value_differs', { ...params, other }), placesWith(own))];
}

/** Units may be others, as long as they measure the same; otherwise nothing can be said of quantity and price. */
export const unit: Way = (asked) => {
  const { check, group } = asked;
  const of = check.between[0]?.category;
  return group.paired.flatMap(({ line, item }): CrossOutcome[] => {
    if (typeof item === 'string' || !of || of !== group.base || !line.unit) return [];
    const own = item.lines.filter((one) => one.unit !== null);
    const [first] = own;
    if (!first) return [];
    const same = own.find((one) => inUnit(ONE, unitOfLine(line), unitOfLine(one)) !== null);
    const params = { item: labelOf(line), name: check.name, value: line.unit.text, on: line.category, of };
    const places = [...placesOf(line, line.unit), ...placesOf(same ?? first, (same ?? first).unit)];
    const id = `${line.uuid}:${line.row}`;
    return same
      ? [outcome(asked, id, 'agrees', said('cross_value_same', params), places)]
      : [
          outcome(
            asked,
            id,
            'unclear',
            said('cross_value_unclear', { ...params, other: first.unit?.text ?? '' }),
            places,
          ),
        ];
  });
};
