import type { Category } from '@recto/contracts/categories';
import type { CrossOutcome, CrossPlace, Side } from '@recto/contracts/cross-checks';
import { compare } from '@recto/contracts/decimal';
import { said } from '@recto/contracts/said/said';
import { foldCode } from '../../extraction/checks/index.ts';
import { type Amount, addUp, allowance, inUnit, inWords, rest, standing, unitIn } from './amounts.ts';
import { certificatesOf } from './certificates.ts';
import type { Group } from './groups.ts';
import type { Item } from './items.ts';
import { type Line, placesOf } from './lines.ts';
import { type Asked, outcome, type Way } from './outcome.ts';
import { isPriceCredit } from './price.ts';
import { numberOf, type Reading, readSide } from './readings.ts';

/** What documents of a category say of an item together, and where. */
type Told = { readonly amount: Amount; readonly places: readonly CrossPlace[]; readonly on: Category };

/** Lines of an item on documents of a category. */
export const linesOfItem = (group: Group, item: Item, category: Category): Line[] =>
  category === group.base
    ? [...item.lines]
    : group.paired.flatMap((one) => (one.item === item && one.line.category === category ? [one.line] : []));

/** Null: they say nothing, or part of it cannot be read or added up; then nothing is claimed about the whole. */
function ofLines(group: Group, item: Item, category: Category): Told | null {
  const lines = linesOfItem(group, item, category).filter((line) => !isPriceCredit(line, item));
  if (lines.length === 0 || lines.some(({ unread, counted }) => unread || !counted)) return null;
  const amount = addUp(lines.flatMap(({ counted }) => counted ?? []));
  return (
    amount && {
      amount,
      on: category,
      places: lines.flatMap((line) => placesOf(line, line.quantity, line.unit)),
    }
  );
}

/** What certificates are about, each batch once. */
function ofCertificates(group: Group, item: Item, sides: readonly Side[]): Told | null {
  const batches = new Map<string, { quantity: Reading; amount: Amount }>();
  for (const side of sides) {
    for (const certificate of certificatesOf(group, item, side.category)) {
      const [quantity] = readSide(certificate, side, 'quantity');
      const number = numberOf(quantity ?? null);
      if (!quantity || !number) continue;
      const [batch] = readSide(certificate, { category: side.category, field: 'batch_number' }, 'code');
      const key = batch ? foldCode(batch.text) : certificate.uuid;
      batches.set(key, { quantity, amount: { number, unit: unitIn(quantity.text) } });
    }
  }
  const all = [...batches.values()];
  const amount = addUp(all.map((one) => one.amount));
  const on = all[0]?.quantity.place.category;
  return amount && on ? { amount, on, places: all.map(({ quantity }) => quantity.place) } : null;
}

const told = (group: Group, item: Item, sides: readonly Side[]): Told | null => {
  const [first] = sides;
  if (!first) return null;
  return 'field' in first ? ofCertificates(group, item, sides) : ofLines(group, item, first.category);
};

/**
 * What was delivered or billed of each item, all documents together, against what it should be. More fails. Less is
 * told as open and does not: orders come in parts, and neither an invoice nor a packing list says that it is the last
 * one. Whether somebody claims to have billed the whole order shows in the totals.
 */
export const quantity: Way = (asked) => {
  const { check, group } = asked;
  const [expected, ...found] = check.between;
  if (!expected) return [];
  return group.items.flatMap((item): CrossOutcome[] => {
    const [due, there] = [told(group, item, [expected]), told(group, item, found)];
    return due && there ? judged(asked, item, due, there) : [];
  });
};

function judged(asked: Asked, item: Item, due: Told, there: Told): CrossOutcome[] {
  const { check, tolerances } = asked;
  const unit = due.amount.unit || there.amount.unit;
  const number = inUnit(there.amount.number, there.amount.unit, unit);
  // Of units that do not measure the same, the check of the units tells.
  if (!number) return [];
  const [found, expected] = [
    { number, unit },
    { ...due.amount, unit },
  ];
  const allowed = allowance(check.tolerance, expected, tolerances);
  const stands = standing(found.number, expected.number, allowed);
  const places = [...there.places, ...due.places];
  const params = { item: item.label, value: inWords(found), on: there.on, of: due.on };
  const more = { ...params, other: inWords(expected) };
  const tell = (verdict: CrossOutcome['verdict'], sentence: CrossOutcome['said']) => [
    outcome(asked, item.key, verdict, sentence, places),
  ];
  if (stands === 'under') {
    const open = inWords(rest(expected, found));
    return tell('open', said('cross_quantity_open', { ...more, open }));
  }
  if (check.how === 'quantity' && check.covers) return tell('agrees', said('cross_quantity_covered', more));
  if (stands === 'over') return tell('differs', said('cross_quantity_over', more));
  return tell(
    'agrees',
    compare(found.number, expected.number) === 0
      ? said('cross_quantity_same', params)
      : said('cross_quantity_near', more),
  );
}
