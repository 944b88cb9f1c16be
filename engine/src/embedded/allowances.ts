import { ROUNDING } from '@recto/contracts/constraints';
import { type Decimal, decimal, near, plain, sum } from '@recto/contracts/decimal';
import { shareOf } from '@recto/contracts/sums';
import type { EmbeddedValues } from '../types.ts';
import type { XmlAllowance, XmlColumns } from './formats.ts';
import { elementsAt, textsAt, type XmlElement } from './xml.ts';

type Read = (from: XmlElement, columns: XmlColumns) => EmbeddedValues;

/** What is taken off or added, with what the XML says of it; `amount` has a minus where it is taken off. */
export type Allowance = { amount: Decimal; values: EmbeddedValues };

const negative = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });
const text = (amount: Decimal): string => plain(amount);

/** The allowances and charges below an element, in order, without those of nothing. */
export function allowancesIn(from: XmlElement, kinds: readonly XmlAllowance[], read: Read): Allowance[] {
  return kinds.flatMap((kind) =>
    elementsAt(from, kind.at).flatMap((element): Allowance[] => {
      const values = read(element, kind.columns);
      const said = decimal(values.amount?.[0] ?? '');
      if (!said || said.units === 0n) return [];
      const taken = kind.charge !== undefined && textsAt(element, kind.charge)[0] !== 'true';
      const amount = taken ? negative(said) : said;
      // Papers print a deduction with its minus and without.
      const amounts = taken ? [text(amount), text(said)] : [text(said)];
      const { percent, ...rest } = values;
      const known: EmbeddedValues =
        percent && isOf(percent[0] ?? '', said, element, kind.base) ? { percent } : {};
      return [{ amount, values: { ...rest, ...known, amount: amounts } }];
    }),
  );
}

/** False for a percentage that does not make the amount of its base: some write 0.1 for 10 %. */
function isOf(percent: string, amount: Decimal, element: XmlElement, base: string | undefined): boolean {
  const [share, whole] = [decimal(percent), decimal((base && textsAt(element, base)[0]) ?? '')];
  return share !== null && (whole === null || near(shareOf(whole, share), amount, ROUNDING));
}

/**
 * The allowances of one line as its discount: their sum, and the percentage of one that stands alone. Nothing where
 * charges outweigh them.
 */
export function discountOf(allowances: readonly Allowance[]): EmbeddedValues {
  if (allowances.length === 0) return {};
  const whole = sum(allowances.map(({ amount }) => amount));
  if (whole.units >= 0n) return {};
  const [percent] = allowances.length === 1 ? (allowances[0]!.values.percent ?? []) : [];
  return {
    discount: [text(negative(whole)), text(whole)],
    ...(percent ? { discount_percent: [percent] } : {}),
  };
}
