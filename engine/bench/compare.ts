import { distance } from 'fastest-levenshtein';

/** How a field or column is compared. */
export type Kind = 'date' | 'amount' | 'number' | 'id' | 'exact' | 'reading' | 'name';

const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['date', /_date$|^date$|^date_of_|^period_|^start$|^end$/],
  [
    'amount',
    /^amount$|_amount$|^subtotal$|_balance$|^balance$|^withdrawal$|^deposit$|^fee$|_payable$|^discount$|^base$|^share_capital$|^freight_charge$/,
  ],
  [
    'number',
    /^quantity$|_price$|_rate$|_percent$|^item_no$|_weight$|^lower$|^upper$|^rate$|^packages$|^pieces$|^measurement$|^lod$|^loq$|^limit$/,
  ],
  ['id', /_(?:number|no|id)$|^code$|^ipc$|^currency$|^bank_account$|_code$|^phone$|^customer_po$/],
  ['exact', /^unit$|^email$|^symbols$/],
  ['reading', /^result$|^specification$|^payment_term$/],
];

/** Kind by the id of a field or column; what no pattern names is compared as a name. */
export const kindOf = (id: string): Kind => KINDS.find(([, form]) => form.test(id))?.[0] ?? 'name';

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const squeeze = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[‐-―−]/g, '-')
    .replaceAll('μ', 'u');

const ratio = (a: string, b: string): number =>
  a === b ? 1 : 1 - distance(a, b) / Math.max(a.length, b.length, 1);

/** Figures with their signs, and the words around them. */
function readingOf(text: string): { figures: string; words: string } {
  const clean = squeeze(text).replaceAll('≤', '<=').replaceAll('≥', '>=');
  const figures = [...clean.matchAll(/([<>]=?|[±-])?(\d+(?:[.,]\d+)*)/g)].map(
    ([, sign, n]) => `${sign ?? ''}${Number(n!.replace(',', '.'))}`,
  );
  return { figures: figures.join(' '), words: clean.replace(/[^\p{L}<>]/gu, '') };
}

/** "13500 kg" is a number too where its author wrote the unit with it. */
const figureOf = (text: string): number =>
  Number(/^-?\d+(?:\.\d+)?(?=\s?\p{L}{1,6}$)/u.exec(text)?.[0] ?? text);

const COMPARE: Readonly<Record<Kind, (want: string, got: string) => boolean>> = {
  date: (want, got) => want.slice(0, 10) === got.slice(0, 10),
  amount: (want, got) => Math.abs(Number(want) - Number(got)) < 0.005,
  number: (want, got) =>
    squeeze(want) === squeeze(got) ||
    Math.abs(figureOf(want) - Number(got)) < 1e-9 * Math.max(1, Math.abs(figureOf(want))),
  id: (want, got) => fold(want) === fold(got),
  exact: (want, got) => squeeze(want) === squeeze(got),
  reading: (want, got) => {
    const [a, b] = [readingOf(want), readingOf(got)];
    return a.figures === b.figures && ratio(a.words, b.words) >= 0.9;
  },
  name: (want, got) => ratio(fold(want), fold(got)) >= 0.9,
};

/** True when a text begins with a name, as names are compared: accents aside, at a likeness of nine tenths. */
export function beginsWithName(text: string, name: string): boolean {
  const wanted = fold(name);
  return wanted !== '' && ratio(wanted, fold(text).slice(0, wanted.length)) >= 0.9;
}

/** A figure, perhaps in groups of thousands, and what it counts: "400 CTNS", "7,300 pcs", "1.250 kg brutto". */
const COUNT = /^(?<figure>\d[\d.,'\s]*?)\s?\p{L}[\p{L}\p{M}\s.()²³]*$/u;

/** Whether a plain figure is the one that a text prints with what it counts; its marks may part thousands or decimals. */
export function isCountOf(printed: string, got: string): boolean {
  const figure = COUNT.exec(printed)?.groups?.figure?.replace(/['\s]/g, '');
  if (figure === undefined) return false;
  const grouped = figure.replace(/[.,](?=\d{3}(?!\d))/g, '');
  return [figure, grouped].some((text) => Number(text.replace(',', '.')) === Number(got));
}

/** True when a value is right by the rule of its kind. */
export function isRight(id: string, want: unknown, got: string | undefined): boolean {
  return got !== undefined && got !== '' && COMPARE[kindOf(id)](String(want), got);
}
