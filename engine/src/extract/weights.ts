import type { ValueType } from '../schema/types.ts';

/** Scores of candidates that no label points at, or more than a label does, by the maker that proposes them. */
export const SCORES = {
  /** A cell of a table that a field is said to stand in. */
  tableCell: 0.95,
  /** The printed sum of a column. */
  columnTotal: 0.89,
  /** The total line of a summary of several accounts. */
  summaryTotal: 1,
  /** The printed last line of a table of taxes: as good as a label with its value beside it. */
  printedSum: 1,
  /** The sum of such a table that nobody prints: it counts where it makes net, tax and total agree. */
  addedSum: 0.85,
  /** "Balance on 1 February": two of them tell opening from closing. */
  datedBalance: 0.9,
  /** A date in boxes below its label. */
  boxedDate: 0.88,
  /** A value in a sentence whose wording names it. */
  wording: 0.97,
  /** A party of the Chinese VAT invoice, by its place on the form. */
  vatForm: 0.9,
  /** The largest line, for fields that are headings by nature, like the name on a resume. */
  heading: 0.85,
  /** A checked IBAN is an account wherever it stands; a number that is called one comes first. */
  iban: 0.69,
  /** The form of an e-mail address, without a label. */
  email: 0.8,
  /** What a part of a resume lists under its heading: more than the line next to it in another column. */
  headedList: 0.99,
  /** The same, told by its items alone. */
  listByItems: 0.72,
  openingText: 0.6,
  spelled: 0.86,
  /** The same on two lines, where figures of the same worth are printed. */
  spelledWhole: 1.05,
  /** A total in words beside its unit. */
  stated: 0.93,
  /** The day of a signature by the body that certifies, that of somebody else, and the factor of an earlier one. */
  signed: 0.9,
  signedByOthers: 0.5,
  signedBefore: 0.85,
  /** A name over the day of the signature of the body that certifies: any other word for it counts more. */
  signingBody: 0.66,
  /** The number behind the title of the paper; beside or below it. */
  titled: 0.8,
  nearTitle: 0.7,
  /** An amount that a sum wants and no label points at, times how well it reads. */
  looseAmount: 0.3,
} as const;

/** The currency of a document, by how many of its amounts carry it. */
export const CURRENCY = {
  /** Of a sign beside amounts before it is counted. */
  beside: 0.8,
  /** With no amount, and added with all of them; a bare sign may be that of several currencies. */
  least: 0.45,
  code: 0.5,
  sign: 0.38,
  /** What the country counts beside the signs on a scan, and its score where there are no signs. */
  placeVotes: 4,
  placeAlone: 0.62,
} as const;

/** A date at the head of the first page that nothing names. */
export const HEAD_DATE = {
  /** Alone on its line, behind a town, within a text. */
  alone: 0.45,
  atPlace: 0.6,
  inText: 0.4,
  /** For each further one, and how many are kept. */
  further: 0.97,
  most: 3,
} as const;

/** How far the form of a value alone speaks for it, without a label; check digits must hold. */
export const BY_FORM: Readonly<Partial<Record<ValueType, number>>> = {
  awb: 0.8,
  hkid: 0.95,
  incoterm: 0.55,
  money: 0.8,
  person: 0.85,
  person_zh: 0.8,
  phone: 0.6,
  sex: 0.8,
  symbols: 0.85,
  telegraph_code: 0.85,
  url: 0.8,
  words: 0.8,
};
