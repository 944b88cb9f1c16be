import { CATEGORIES, type Category } from '@recto/contracts/categories';
import { overlapX } from '../layout/geometry.ts';
import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { fold } from '../normalise/fold.ts';
import { schemaOf } from '../schema/index.ts';
import { type FieldSchema, formsOf } from '../schema/types.ts';
import { folded } from './folded.ts';
import { PhraseIndex } from './phrases.ts';

/** Numbers of its own that the head of a page shows, by what they are called. */
export type PageCodes = ReadonlyMap<string, string>;

/** Part of a page in which a document names its numbers. */
const HEAD = 0.5;
/** How far below a heading its value may stand, in lines. */
const BELOW = 3;

const CODE = /(?=[A-Z0-9/().#-]*\d)[A-Z0-9][A-Z0-9/().#-]{2,}[A-Z0-9)]/iu;
/** Dates and amounts look like codes and are none. */
const NO_CODE =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,3}(?:[.,]\d{3})*[.,]\d{2}|(?:19|20)\d\d)$/;

/** Letters and digits that scans take for one another. */
const CONFUSED: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};
const plain = (code: string): string =>
  [...code.toUpperCase().replace(/[^A-Z0-9]/g, '')].map((c) => CONFUSED[c] ?? c).join('');

/** Fields of a category that hold the numbers by which its documents are known. */
const keyFields = (category: Category): FieldSchema[] =>
  (schemaOf(category)?.sections ?? [])
    .flatMap((s) => s.fields)
    .filter(({ key, type }) => key && type !== 'text' && type !== 'multiline');

/** Ids of the key fields of a category. */
export const keysOf = (category: Category): string[] => keyFields(category).map(({ id }) => id);

/** What documents call their numbers; the code of an item heads a column of any list. */
const KEYS = new PhraseIndex(
  CATEGORIES.flatMap((category) => keyFields(category).filter(({ type }) => type !== 'ipc')).flatMap(
    ({ id, labels }) =>
      Object.values(labels)
        .flatMap(formsOf)
        .map((form) => [fold(form), id] as const),
  ),
);

/** Numbers of something else: a customer, a tax office, a telephone, a line of the table. */
const OF_OTHERS =
  /\b(?:page|item|line|pos|vat|tax|gst|ust|siret|telephone|fax|phone|iban|swift|bic|customer|client|kunden|your|order|po|bank|registered|company|reg|hs|room)\b|统一编号|电话|税/u;
const NUMBER_WORD = /(?:^| )(?:no|reference|id|code)$|(?:号|号码|编号)$/u;

/** What a folded label calls its number; null for text that is no such label. */
function nameOf(label: string): string | null {
  if (label === '' || label.length > 40) return null;
  const tokens = label.split(' ');
  const [key] = KEYS.find(tokens);
  if (key && key.start + key.length === tokens.length) return key.meanings[0]!;
  const squeezed = label.replace(/(?<=[\u2e80-\u9fff]) (?=[\u2e80-\u9fff])/g, '');
  return NUMBER_WORD.test(squeezed) && !OF_OTHERS.test(squeezed) ? squeezed : null;
}

function codeIn(text: string): string | null {
  const code = CODE.exec(text)?.[0];
  return code && !NO_CODE.test(code) ? code : null;
}

/** The value beside or below a segment that is a label alone. */
function besideOrBelow(page: PageLayout, segment: Segment): string | null {
  const { segments } = page.rows[segment.row]!;
  const next = segments[segments.indexOf(segment) + 1];
  const beside = next && codeIn(next.text);
  if (beside) return beside;
  for (const row of page.rows.slice(segment.row + 1, segment.row + 1 + BELOW)) {
    const below = row.segments.find((s) => overlapX(s.box, segment.box) > 0.3);
    if (below) return codeIn(below.text);
  }
  return null;
}

function labelledCode(page: PageLayout, segment: Segment): [string, string] | null {
  const whole = nameOf(folded(segment));
  if (whole !== null) {
    const value = besideOrBelow(page, segment);
    return value === null ? null : [whole, plain(value)];
  }
  const code = codeIn(segment.text);
  if (code === null) return null;
  const name = nameOf(fold(segment.text.slice(0, segment.text.indexOf(code))));
  return name === null ? null : [name, plain(code)];
}

/** Numbers that need no label. */
const SELF_NAMED: readonly (readonly [name: string, form: RegExp])[] = [
  ['identity card', /\b[A-Z]{1,2}\d{6}\s?\([\dA]\)/],
  ['business registration', /\b\d{8}-\d{3}-\d{2}-\d{2}-\d\b/],
];

/** "(UEN 201914472K)" below a name is the number of whoever bears it. */
const BRACKETED = /^\s*[(（].*[)）]\s*$/u;

/** The numbers by which the head of a page names its document. */
export function pageCodes(page: PageLayout): PageCodes {
  const codes = new Map<string, string>();
  for (const segment of page.segments) {
    if (segment.box[1] > HEAD * page.height || BRACKETED.test(segment.text)) continue;
    const found = labelledCode(page, segment);
    if (found && !codes.has(found[0])) codes.set(...found);
    for (const [name, form] of SELF_NAMED) {
      const code = form.exec(segment.text)?.[0];
      if (code) codes.set(name, plain(code));
    }
  }
  return codes;
}

/** All words of a page as codes, to look for a number that its document was known by before. */
export const codesAnywhere = (page: PageLayout): ReadonlySet<string> =>
  new Set(
    page.segments
      .flatMap((s) => s.words)
      .filter((w) => /\d/.test(w.text))
      .flatMap((w) => [w.text, ...w.text.split(/[:：]/)])
      .map((text) => plain(text))
      .filter((code) => code.length >= 4),
  );
