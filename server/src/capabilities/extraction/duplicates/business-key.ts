import { CATEGORY, type Category } from '@recto/contracts/categories';
import type { Block, Field, FieldData } from '@recto/contracts/result';
import { confidenceOf, hasValue } from '../values/result-walk.ts';

/** A value as it is compared, and whether it is sure: the engine was, or a person looked at it. */
type Said = { text: string; sure: boolean } | null;

/** From here a value is taken for what stands on the page. */
const SURE = 0.9;

/** A field as far as keys are made of it. */
export type KeyField = Pick<Field, 'id' | 'review'> & {
  data: Pick<FieldData, 'values' | 'standard_values' | 'origin'> & {
    blocks: readonly Pick<Block, 'confidence'>[];
  };
};

/** What a document says about which one it is. */
export type BusinessKey = {
  number: Said;
  needs: readonly Said[];
  party: Said;
  date: Said;
  /** What stands for the number where there is none; it says nothing while a part is missing. */
  instead: readonly Said[];
};

const NOTHING: BusinessKey = { number: null, needs: [], party: null, date: null, instead: [] };

/** Letters and digits alone: people and OCR put spaces and dashes as they like. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters that OCR takes for digits, and the other way round. */
const CONFUSED: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
};
const asNumber = (text: string): string =>
  plain(text).replace(/[OQDILZSB]/g, (letter) => CONFUSED[letter] ?? letter);

/** The fields that the key of a category is made of, by id. */
export function keyFieldsOf(category: Category): string[] {
  const identity = CATEGORY[category].identity;
  if (!identity) return [];
  const { number, needs = [], party = [], date = [], instead = [] } = identity;
  return [...number, ...needs, ...party, ...date, ...instead];
}

/** @param fields of the document, in the order of the form; those of `keyFieldsOf` do */
export function businessKeyOf(category: Category, fields: readonly KeyField[]): BusinessKey {
  const identity = CATEGORY[category].identity;
  if (!identity) return NOTHING;
  const { number, needs = [], party = [], date = [], instead = [] } = identity;
  const printed = first(fields, number, asNumber);
  const parts = printed ? [] : instead.map((id) => first(fields, [id], plain));
  return {
    number: printed ?? joined(parts),
    instead: parts,
    needs: needs.map((id) => first(fields, [id], plain)),
    party: first(fields, party, (text) => text.normalize('NFKC').toUpperCase()),
    date: first(fields, date, plain),
  };
}

/** All parts as one number; null while one is missing. */
const joined = (parts: readonly Said[]): Said => {
  const said = parts.flatMap((part) => part ?? []);
  return said.length === 0 || said.length < parts.length
    ? null
    : { text: said.map(({ text }) => text).join('-'), sure: said.every(({ sure }) => sure) };
};

function first(fields: readonly KeyField[], ids: readonly string[], form: (text: string) => string): Said {
  for (const id of ids) {
    const field = fields.find((candidate) => candidate.id === id);
    if (!field || !hasValue(field.data)) continue;
    const [standard] = field.data.standard_values;
    const text = form(standard?.trim() ? standard : (field.data.values[0] ?? ''));
    if (text !== '') return { text, sure: field.review.result.reviewed || confidenceOf(field.data) >= SURE };
  }
  return null;
}

/** The number for the index: at least three characters with a digit among them, else it identifies nothing. */
export const indexedNumber = ({ number }: BusinessKey): string | null =>
  number && number.text.length > 2 && /\d/.test(number.text) ? number.text.slice(0, 256) : null;

/** True when both say that they are the same document: number, what it needs, and nobody else's name on it. */
export function sameKey(a: BusinessKey, b: BusinessKey): boolean {
  const number = indexedNumber(a);
  if (number === null || number !== indexedNumber(b)) return false;
  if (!a.needs.every((said, at) => said !== null && said.text === b.needs[at]?.text)) return false;
  if (contradicts(a.date, b.date)) return false;
  return !a.party || !b.party || sameParty(a.party.text, b.party.text);
}

/** True when both are sure of different numbers or days: then they are two, however alike their pages are. */
export const differentKeys = (a: BusinessKey, b: BusinessKey): boolean =>
  contradicts(a.number, b.number) ||
  contradicts(a.date, b.date) ||
  a.needs.some((said, at) => contradicts(said, b.needs[at] ?? null)) ||
  a.instead.some((said, at) => contradicts(said, b.instead[at] ?? null));

const contradicts = (a: Said, b: Said): boolean =>
  a !== null && b !== null && a.sure && b.sure && a.text !== b.text;

const namesIn = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}]{2,}/gu) ?? [];

/** Names of one company, written in two ways: half of the words of the shorter one. */
function sameParty(a: string, b: string): boolean {
  const [left, right] = [new Set(namesIn(a)), new Set(namesIn(b))];
  const common = [...left].filter((name) => right.has(name)).length;
  return common * 2 >= Math.max(1, Math.min(left.size, right.size));
}
