import { DEFAULT_TOLERANCES, type Tolerance, type ToleranceGroup } from '@recto/contracts/cross-checks';
import {
  compare,
  type Decimal,
  decimal,
  multiply,
  near,
  plain,
  subtract,
  sum,
} from '@recto/contracts/decimal';
import { convert } from '@recto/contracts/kinds/read/measures';
import { unitBehind, unitOf } from '@recto/contracts/kinds/read/units';

/** How much of what; '' for a unit that nobody printed, which is taken for that of the other side. */
export type Amount = { readonly number: Decimal; readonly unit: string };

const ONE: Decimal = { units: 1n, scale: 0 };

/** Units that are one, whoever writes them. What goes into a carton differs, so that those are never pieces. */
const SAME_UNIT: Readonly<Record<string, string>> = {
  MT: 'T',
  PCS: 'PC',
  PCE: 'PC',
  EA: 'PC',
  STK: 'PC',
  UNIT: 'PC',
  件: 'PC',
  個: 'PC',
  个: 'PC',
  桶: 'DRUM',
  袋: 'BAG',
  瓶: 'BOTTLE',
  套: 'SET',
};

/** The form of a unit in which units are compared. */
export function unitForm(text: string): string {
  const form = unitOf(text) ?? text.trim().toUpperCase();
  return SAME_UNIT[form] ?? form;
}

/** The unit that stands behind the number of a text: "500 kgs". */
export const unitIn = (text: string): string => {
  const behind = /^[^\p{N}]*[\p{N}][\p{N}.,'’\s]*/u.exec(text);
  return behind ? (unitBehind(text.slice(behind[0].length))?.unit ?? '') : '';
};

/** A number of one unit in another; null where the two do not measure the same. */
export function inUnit(number: Decimal, from: string, to: string): Decimal | null {
  const [a, b] = [unitForm(from), unitForm(to)];
  return a === '' || b === '' || a === b ? number : convert(number, a, b);
}

/** True for what is weighed or measured, and so never quite exact; what is counted is. */
const isMeasured = (unit: string): boolean =>
  unit !== '' && ['KG', 'L', 'M'].some((to) => inUnit(ONE, unit, to) !== null);

/** Amounts together, in the unit of the first that has one; null where one is in a unit of another kind. */
export function addUp(amounts: readonly Amount[]): Amount | null {
  const unit = amounts.find((one) => one.unit !== '')?.unit ?? '';
  const numbers = amounts.flatMap(({ number, unit: from }) => inUnit(number, from, unit) ?? []);
  return numbers.length === amounts.length && numbers.length > 0 ? { number: sum(numbers), unit } : null;
}

const size = (number: Decimal): Decimal => (number.units < 0n ? { ...number, units: -number.units } : number);

/** How exact a rule is about a unit; 0 where it says nothing of it. */
function rankOf({ unit: of }: Tolerance, unit: string): number {
  if (of === '') return 1;
  if (of === 'MEASURED') return isMeasured(unit) ? 2 : 0;
  if (unit === '') return 0;
  if (unitForm(of) === unitForm(unit)) return 4;
  return inUnit(ONE, of, unit) === null ? 0 : 3;
}

/** How far apart two may be where one of them has to be `expected`; the larger of what a rule gives absolutely and as a share. */
export function allowance(
  group: ToleranceGroup | undefined,
  { number, unit }: Amount,
  own: readonly Tolerance[],
): Decimal {
  const rule = ruleOf(own, group, unit) ?? ruleOf(DEFAULT_TOLERANCES, group, unit);
  const absolute = decimal(rule?.absolute ?? '0') ?? { units: 0n, scale: 0 };
  const share = multiply(
    size(number),
    multiply(decimal(rule?.percent ?? '0') ?? ONE, { units: 1n, scale: 2 }),
  );
  const fixed = rule && rule.unit !== 'MEASURED' ? (inUnit(absolute, rule.unit, unit) ?? absolute) : absolute;
  return compare(fixed, share) > 0 ? fixed : share;
}

const ruleOf = (rules: readonly Tolerance[], group: ToleranceGroup | undefined, unit: string) =>
  rules
    .filter((rule) => rule.checkGroup === group && rankOf(rule, unit) > 0)
    .toSorted((a, b) => rankOf(b, unit) - rankOf(a, unit))[0];

/** How an amount stands to one of the same unit: `same` within what is allowed, the limit itself included. */
export function standing(found: Decimal, expected: Decimal, allowed: Decimal): 'same' | 'over' | 'under' {
  if (near(found, expected, allowed)) return 'same';
  return compare(found, expected) > 0 ? 'over' : 'under';
}

/** Without zeros behind the point that say nothing. */
export function brief({ units, scale }: Decimal): string {
  let [rest, places] = [units, scale];
  while (places > 0 && rest % 10n === 0n) [rest, places] = [rest / 10n, places - 1];
  return plain({ units: rest, scale: places });
}

/** "500 KG", as it is said. */
export const inWords = ({ number, unit }: Amount): string => `${brief(number)} ${unit}`.trim();

/** What is left of `whole`. */
export const rest = (whole: Amount, part: Amount): Amount => ({
  number: subtract(whole.number, part.number),
  unit: whole.unit,
});
