import type { CrossOutcome, CrossPlace, Side } from '@recto/contracts/cross-checks';
import { compare, type Decimal, decimal, subtract, sum } from '@recto/contracts/decimal';
import { said } from '@recto/contracts/said/said';
import { type Amount, addUp, allowance, inUnit, inWords, rest, standing, unitIn } from './amounts.ts';
import { documentsOf, type Group } from './groups.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { type ComparedDocument, isUnread, numberOf, type Reading, readSide } from './readings.ts';

const NOTHING: Decimal = { units: 0n, scale: 0 };

const one = (document: ComparedDocument, side: Side): Reading | null =>
  readSide(document, side, 'number')[0] ?? null;

/** The currency of the first document that names one. */
const currencyOf = ({ documents }: Group): string => {
  const [first] = documents.flatMap((document) =>
    readSide(document, { category: document.category, field: 'currency' }, 'currency'),
  );
  return first?.standard ?? '';
};

type Billed = { readonly measures: readonly Decimal[]; readonly places: readonly CrossPlace[] };

/**
 * What was billed together, in the ways in which it may be that of the order: with tax, without, and less what
 * was paid before, which a final invoice states in full once more. Null where one of them has no total.
 */
function billedOf(group: Group, total: Side, net: Side): Billed | null {
  const invoices = documentsOf(group, total.category);
  const readings = invoices.map((invoice) => ({
    gross: one(invoice, total),
    net: one(invoice, net),
    prepaid: one(invoice, { category: total.category, field: 'prepaid_amount' }),
  }));
  if (readings.some(({ gross, net: bare }) => numberOf(gross) === null || isUnread(bare))) return null;
  const gross = sum(readings.flatMap((each) => numberOf(each.gross) ?? []));
  const bare = sum(readings.flatMap((each) => numberOf(each.net) ?? numberOf(each.gross) ?? []));
  const prepaid = sum(readings.flatMap((each) => numberOf(each.prepaid) ?? []));
  const several = invoices.length > 1 && compare(prepaid, NOTHING) !== 0;
  return {
    measures: [gross, bare, ...(several ? [subtract(gross, prepaid), subtract(bare, prepaid)] : [])],
    places: readings.flatMap((each) => [each.gross?.place ?? [], each.net?.place ?? []].flat()),
  };
}

/** True where every item that was ordered is billed: such invoices claim the whole order. */
function claimsAll({ group, before }: Asked): boolean {
  const billed = before.filter(({ check, id }) => check === 'billed' && id.startsWith(idOf('billed', group)));
  return (
    group.items.length > 0 &&
    group.items.every(({ key }) =>
      billed.some(({ id, verdict }) => id === idOf('billed', group, key) && verdict !== 'open'),
    )
  );
}

const idOf = (check: string, group: Group, of = ''): string =>
  [check, group.key, of].filter(Boolean).join(':');

/**
 * What was billed against what was ordered. More than ordered fails. Less fails where the invoices claim the whole order;
 * otherwise the rest is open, as with quantities. An order that has no total, or whose newest confirmation repeats it
 * in part only, has none to compare with.
 */
export const amount: Way = (asked) => {
  const { check, group } = asked;
  const [ordered, total, net] = check.between;
  if (!ordered || !total || !net || group.patched) return [];
  const orders = documentsOf(group, ordered.category).map((document) => one(document, ordered));
  const billed = documentsOf(group, total.category).length > 0 ? billedOf(group, total, net) : null;
  if (!billed || orders.length === 0 || orders.some((reading) => numberOf(reading) === null)) return [];
  const due = { number: sum(orders.flatMap((reading) => numberOf(reading) ?? [])), unit: currencyOf(group) };
  const places = [...billed.places, ...orders.flatMap((reading) => reading?.place ?? [])];
  return [judged(asked, due, billed.measures, places)];
};

function judged(
  asked: Asked,
  due: Amount,
  measures: readonly Decimal[],
  places: readonly CrossPlace[],
): CrossOutcome {
  const { check, tolerances } = asked;
  const allowed = allowance(check.tolerance, due, tolerances);
  const stands = measures.map((number) => standing(number, due.number, allowed));
  const [of, on] = [check.between[0], check.between[1]].map((side) => side?.category ?? 'INVOICE') as [
    Side['category'],
    Side['category'],
  ];
  const [first = NOTHING] = measures;
  const at = stands.indexOf('same');
  const found = { number: measures[at] ?? first, unit: due.unit };
  const params = { value: inWords(found), on, of };
  const more = { ...params, other: inWords(due) };
  if (at >= 0) {
    const exact = compare(found.number, due.number) === 0;
    const sentence = exact ? said('cross_total_same', params) : said('cross_total_near', more);
    return outcome(asked, '', 'agrees', sentence, places);
  }
  if (!stands.includes('under') || claimsAll(asked)) {
    return outcome(asked, '', 'differs', said('cross_total_differs', more), places);
  }
  const part = { number: measures[stands.indexOf('under')] ?? first, unit: due.unit };
  const open = inWords(rest(due, part));
  return outcome(
    asked,
    '',
    'open',
    said('cross_total_open', { ...more, value: inWords(part), open }),
    places,
  );
}

/**
 * A total and what the rows of another document add up to. With one document on each side both must be equal; where
 * there are several, less may be on another that is not here yet.
 */
export const whole: Way = (asked) => {
  const { check, group, tolerances } = asked;
  const [left, right] = check.between;
  if (!left || !right) return [];
  const [totals, parts] = [left, right].map((side) =>
    documentsOf(group, side.category).map((document) => readSide(document, side, check.as)),
  ) as [Reading[][], Reading[][]];
  const [all, some] = [totals.flat(), parts.flat()];
  if ([...totals, ...parts].some((each) => each.length === 0) || [...all, ...some].some(isUnread)) return [];
  const [due, found] = [addUp(all.map(amountOf)), addUp(some.map(amountOf))];
  const number = due && found && inUnit(found.number, found.unit, due.unit);
  if (!due || !number) return [];
  const unit = due.unit || (found?.unit ?? '');
  const stands = standing(number, due.number, allowance(check.tolerance, { ...due, unit }, tolerances));
  const [on, of, places] = [right.category, left.category, [...some, ...all].map(({ place }) => place)];
  const params = { name: check.name, value: inWords({ number, unit }), on, of };
  const more = { ...params, other: inWords({ ...due, unit }) };
  if (stands === 'same') return [outcome(asked, '', 'agrees', said('cross_sum_same', more), places)];
  const several = totals.length > 1 || parts.length > 1;
  return [
    several && stands === 'under'
      ? outcome(asked, '', 'open', said('cross_sum_open', more), places)
      : outcome(asked, '', 'differs', said('cross_differs', more), places),
  ];
};

const amountOf = (reading: Reading): Amount => ({
  number: numberOf(reading) ?? (decimal('0') as Decimal),
  unit: unitIn(reading.text),
});
