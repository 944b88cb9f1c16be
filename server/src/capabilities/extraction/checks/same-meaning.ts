import type { ComparedAs } from '@recto/contracts/baseline';
import { findCurrencies } from '@recto/engine/normalise/currency';
import { findDates } from '@recto/engine/normalise/dates';
import { compare, type Decimal, decimal, multiply, near } from '@recto/engine/normalise/decimal';
import { findNumbers } from '@recto/engine/normalise/numbers';
import { padIpc, unitOf } from '@recto/engine/normalise/units';

/** Null: one of the two cannot be read as what it should be. */
export type SameMeaning = boolean | null;

/** Letters and digits alone, in one case and width. */
export const foldCode = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const withoutZeros = (text: string): string => foldCode(text).replace(/^0+(?=.)/, '');

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const contains = (a: readonly string[], b: readonly string[]): boolean => {
  const [all, some] = a.length >= b.length ? [a, b] : [b, a];
  return some.length > 0 && some.every((word) => all.includes(word));
};

/** One within the other: "Rose oil" and "Rose oil, natural, 25 kg drum". */
const sameText = (a: string, b: string): boolean =>
  foldCode(a) === foldCode(b) || contains(words(a), words(b));

const LEGAL_FORMS = new Set(
  'gmbh ag kg sa sas sarl bv nv ltd limited inc llc co company corp plc srl spa oy ab'.split(' '),
);
const sameName = (a: string, b: string): boolean => {
  const bare = (name: string) => words(name).filter((word) => !LEGAL_FORMS.has(word));
  return foldCode(a) === foldCode(b) || contains(bare(a), bare(b));
};

function numberOf(text: string): Decimal | null {
  const exact = decimal(text.trim());
  if (exact) return exact;
  const found = findNumbers(text);
  return found.length === 1 ? decimal(found[0]?.value ?? '') : null;
}

/** Places behind the point that say something. */
const placesOf = ({ units, scale }: Decimal): number => {
  let [rest, places] = [units, scale];
  while (places > 0 && rest % 10n === 0n) [rest, places] = [rest / 10n, places - 1];
  return places;
};

/** Equal, or equal as far as the one with fewer decimals goes, where it has at least two. */
function sameNumber(a: string, b: string): SameMeaning {
  const [left, right] = [numberOf(a), numberOf(b)];
  if (!left || !right) return null;
  const places = Math.min(placesOf(left), placesOf(right));
  return places < 2 ? compare(left, right) === 0 : near(left, right, { units: 5n, scale: places + 1 });
}

/** Units of one dimension in its smallest one. */
const MEASURE: Readonly<Record<string, readonly [dimension: string, factor: string]>> = {
  MG: ['mass', '0.001'],
  G: ['mass', '1'],
  KG: ['mass', '1000'],
  T: ['mass', '1000000'],
  MT: ['mass', '1000000'],
  LB: ['mass', '453.59237'],
  OZ: ['mass', '28.349523125'],
  ML: ['volume', '1'],
  L: ['volume', '1000'],
  GAL: ['volume', '3785.411784'],
  ...Object.fromEntries(
    ['PC', 'PCS', 'PCE', 'EA', 'STK', 'UNIT', '件', '個', '个'].map((unit) => [
      unit,
      ['count', '1'] as const,
    ]),
  ),
};

const unitForm = (text: string): string => unitOf(text.trim()) ?? text.trim().toUpperCase();

const sameDimension = (a: string, b: string): boolean => {
  const [one, other] = [MEASURE[unitForm(a)], MEASURE[unitForm(b)]];
  return one !== undefined && other !== undefined && one[0] === other[0];
};

/** The same unit, or one that the other can be converted to: whether the amounts agree, the quantity says. */
const sameUnit = (a: string, b: string): boolean =>
  unitForm(a) === unitForm(b) || foldCode(a) === foldCode(b) || sameDimension(a, b);

const ROUNDING = { units: 1n, scale: 3 };

/** Quantities, each in its unit; converted ones may be rounded by a tenth of a percent. */
export function sameQuantity(a: string, b: string, unitA: string, unitB: string): SameMeaning {
  const [left, right] = [numberOf(a), numberOf(b)];
  if (!left || !right) return null;
  const [one, other] = [MEASURE[unitForm(unitA)], MEASURE[unitForm(unitB)]];
  if (!one || !other || one[0] !== other[0] || one[1] === other[1]) return sameNumber(a, b);
  const [x, y] = [multiply(left, decimal(one[1]) as Decimal), multiply(right, decimal(other[1]) as Decimal)];
  return near(x, y, multiply(y, ROUNDING));
}

function sameDate(a: string, b: string): SameMeaning {
  const [left, right] = [findDates(a)[0]?.value, findDates(b)[0]?.value];
  return left && right ? left === right : null;
}

/** The rule must be the same; the place, where both name one. */
function sameIncoterm(a: string, b: string): boolean {
  const [[rule, ...place], [other, ...elsewhere]] = [words(a), words(b)];
  return rule === other && (place.length === 0 || elsewhere.length === 0 || contains(place, elsewhere));
}

const currencyOf = (text: string): string => findCurrencies(text)[0]?.code ?? foldCode(text);

/** Terms are worded in many ways: their numbers must agree, and one must be about no other kind of payment. */
const KIND_OF_TERM = /advance|prepa|receipt|delivery|credit|letter|訂金|預付|貨到|信用狀|信用证/i;
function sameTerm(a: string, b: string): boolean {
  if (foldCode(a) === foldCode(b)) return true;
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number).toSorted((x, y) => x - y);
  const kind = (text: string) => KIND_OF_TERM.exec(text)?.[0].toLowerCase() ?? '';
  const [left, right] = [numbers(a), numbers(b)];
  return left.length > 0 && left.join() === right.join() && kind(a) === kind(b);
}

const MODES: readonly RegExp[] = [
  /sea|ocean|vessel|ship|boat|fcl|lcl|海/i,
  /air|flight|空/i,
  /road|truck|lorry|ltl|ftl|陸|陆|公路/i,
  /rail|train|鐵|铁/i,
  /courier|express|parcel|dhl|fedex|ups|快/i,
];
const sameMode = (a: string, b: string): boolean => {
  const kind = (text: string) => MODES.findIndex((mode) => mode.test(text));
  return foldCode(a) === foldCode(b) || (kind(a) >= 0 && kind(a) === kind(b));
};

/** Whether two texts mean the same, by what they are; a quantity here without its unit. */
export const SAME_MEANING: Record<ComparedAs, (a: string, b: string) => SameMeaning> = {
  code: (a, b) => withoutZeros(a) === withoutZeros(b),
  ipc: (a, b) => padIpc(foldCode(a)) === padIpc(foldCode(b)),
  name: sameName,
  text: sameText,
  number: sameNumber,
  quantity: sameNumber,
  unit: sameUnit,
  date: sameDate,
  incoterm: sameIncoterm,
  currency: (a, b) => currencyOf(a) === currencyOf(b),
  term: sameTerm,
  mode: sameMode,
};
