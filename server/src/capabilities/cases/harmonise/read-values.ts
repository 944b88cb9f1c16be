import type { HarmoniseConfig, HarmonisedField, HarmonisedName } from '@recto/contracts/harmonise';
import { compare, type Decimal, decimal, plain } from '@recto/engine/normalise/decimal';
import { fold } from '@recto/engine/normalise/fold';
import { convert } from '@recto/engine/normalise/measures';
import { findNumbers } from '@recto/engine/normalise/numbers';
import { once } from '@recto/engine/normalise/remember';
import { type Meaning, meaningOf, type Vocabulary } from './words.ts';

/** A value of a field as it is compared. `key`: two with the same one say the same. */
export type ReadValue = {
  readonly key: string;
  /** As people are shown it. */
  readonly shown: string;
  /** Of numbers, in the unit that all of a measure are compared in. */
  readonly number?: Decimal;
  readonly measure?: string;
  readonly meaning?: Meaning;
};

/** What is printed in a specification, by field; '' and absent are nothing. */
export type Printed = Readonly<Partial<Record<HarmonisedName, string>>>;

/** Units that all of a measure are turned into. */
const COMMON = ['l', 'kg', 'm'] as const;
/** Other names of units of volume: the US gallon is the one that vendors of packaging mean. */
const UNIT_WORDS: Readonly<Record<string, string>> = {
  'us gal': 'gal',
  'us gallon': 'gal',
  'us gallons': 'gal',
  'u s gallons': 'gal',
  usg: 'gal',
  加仑: 'gal',
  美制加仑: 'gal',
  'cubic metre': 'm3',
  'cubic metres': 'm3',
  'cubic meter': 'm3',
  'cubic meters': 'm3',
  cbm: 'm3',
  立方米: 'm3',
  立方: 'm3',
  公升: 'l',
};
const units = once(() => new Map(Object.entries(UNIT_WORDS).map(([name, unit]) => [fold(name), unit])));

const wordSet = (words: readonly string[]) => once(() => new Set(words.map(fold)));
const yes = wordSet([
  'yes',
  'y',
  'true',
  'x',
  'ok',
  'approved',
  'treated',
  'required',
  'compliant',
  '是',
  '有',
  '已',
  '需要',
  '1',
]);
const no = wordSet([
  'no',
  'n',
  'false',
  'none',
  'not approved',
  'not treated',
  'not required',
  'n a',
  '否',
  '无',
  '不',
  '不需要',
  '0',
]);

/** A value as the form has it compared; null for nothing, and for what cannot be read so. */
export function readValue(field: HarmonisedField, printed: Printed, words: Vocabulary): ReadValue | null {
  const text = printed[field.name]?.trim() ?? '';
  if (text === '') return null;
  return READERS[field.compare](
    text,
    field.unit === undefined ? '' : (printed[field.unit]?.trim() ?? ''),
    words,
  );
}

type Reader = (text: string, unit: string, words: Vocabulary) => ReadValue | null;

const READERS: Readonly<Record<HarmonisedField['compare'], Reader>> = {
  equal: (text) => (fold(text) === '' ? null : { key: fold(text), shown: text }),
  text: (text, _, vocabulary) => {
    const meaning = meaningOf(text, vocabulary);
    const { words } = meaning;
    return words.length === 0 ? null : { key: words.join('\n'), shown: words.join(', '), meaning };
  },
  flag: (text) => {
    const word = fold(text);
    const says = yes().has(word) || text === '✓' ? 'yes' : no().has(word) ? 'no' : null;
    return says && { key: says, shown: says };
  },
  number: readNumber,
};

/** "200 L", "0.2 m³" and "52.8 US gal" are read in litres. A unit in the text itself goes before that of its field. */
function readNumber(text: string, unitField: string): ReadValue | null {
  const exact = decimal(text);
  const [found] = exact ? [] : findNumbers(text);
  const number = exact ?? (found && decimal(found.value));
  if (!number) return null;
  const behind = found ? text.slice(found.end).trim() : '';
  const written = behind || unitField;
  for (const common of COMMON) {
    const turned = written === '' ? null : convert(number, units().get(fold(written)) ?? written, common);
    if (turned)
      return {
        key: `${common} ${shortest(turned)}`,
        shown: `${plain(number)} ${written}`,
        number: turned,
        measure: common,
      };
  }
  const measure = fold(written);
  return {
    key: `${measure} ${shortest(number)}`,
    shown: `${plain(number)} ${written}`.trim(),
    number,
    measure,
  };
}

const shortest = (number: Decimal): string =>
  plain(number)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** From 0 for two that say something else to 1 for two that say the same. */
export function agreement(field: HarmonisedField, a: ReadValue, b: ReadValue): number {
  if (a.key === b.key) return 1;
  if (a.number && b.number) return a.measure === b.measure && near(field, a.number, b.number) ? 1 : 0;
  return a.meaning && b.meaning ? sharedWords(a.meaning, b.meaning) : 0;
}

const asDecimal = (number: number): Decimal => decimal(number.toFixed(12)) ?? { units: 0n, scale: 0 };
const magnitude = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale });

function near({ tolerance }: HarmonisedField, a: Decimal, b: Decimal): boolean {
  if (!tolerance) return compare(a, b) === 0;
  const gap = magnitude({
    units: b.units * 10n ** BigInt(a.scale) - a.units * 10n ** BigInt(b.scale),
    scale: a.scale + b.scale,
  });
  if ('abs' in tolerance) return compare(gap, asDecimal(tolerance.abs)) <= 0;
  const [one, other] = [magnitude(a), magnitude(b)];
  const larger = compare(one, other) > 0 ? one : other;
  const share = asDecimal(tolerance.rel);
  return compare(gap, { units: larger.units * share.units, scale: larger.scale + share.scale }) <= 0;
}

const hasDigit = (word: string): boolean => /\d/.test(word);

/** Two that name the same things agree at least so far, whatever else stands beside it. */
const SAME_THINGS = 0.8;

/** The share of words that both have (Dice); none where both have numbers and others: "1A1" is no "1A2". */
function sharedWords(a: Meaning, b: Meaning): number {
  const [one, other] = [a, b].map(({ words }) => words.filter(hasDigit).join('\n'));
  if (one !== '' && other !== '' && one !== other) return 0;
  const common = a.words.filter((word) => b.words.includes(word));
  const share = (2 * common.length) / (a.words.length + b.words.length);
  const sameThings = a.things.length > 0 && a.things.join('\n') === b.things.join('\n');
  return sameThings ? SAME_THINGS + (1 - SAME_THINGS) * share : share;
}

/** The fields of a form as one specification says them, in their order. */
export const readAll = (
  { fields }: HarmoniseConfig,
  printed: Printed,
  words: Vocabulary,
): (ReadValue | null)[] => fields.map((field) => readValue(field, printed, words));
