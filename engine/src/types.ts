import type { Category } from '@recto/contracts/categories';
import type { FileProblem } from '@recto/contracts/file-problems';
import type { Box } from '@recto/contracts/geometry';
import type { Said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';

/** A run of characters without white space. `confidence` is 0 to 1; text layers give 1. */
export type Word = {
  text: string;
  box: Box;
  confidence: number;
  /** Height of the type in points, where it is known. */
  size?: number;
  bold?: boolean;
};

/** Words on one baseline that belong together, left to right, not reaching across a column gap. */
export type TextLine = { words: Word[]; text: string; box: Box };

/** Lines that stand close together in one column, top to bottom: a paragraph, an address, a label with its value. */
export type TextBlock = { lines: TextLine[]; box: Box };

/** A drawn straight line, as a thin box. */
export type Rule = { box: Box; direction: 'horizontal' | 'vertical' };

/** A check box or radio button. Its words read `:selected:` and `:unselected:`. */
export type Mark = { box: Box; selected: boolean };

/** Pictures, or shapes that are no straight lines along the page, which stand together; `parts`: how many they are. */
export type Figure = { kind: 'image' | 'shapes'; box: Box; parts: number };

export type PageText = {
  /** From 1. */
  number: number;
  /** Points, as displayed (rotation applied). */
  width: number;
  height: number;
  source: 'text' | 'ocr' | 'empty';
  language: 'en' | 'zh-cn' | 'zh-tw';
  words: Word[];
  /** In reading order. */
  lines: TextLine[];
  blocks: TextBlock[];
  rules: Rule[];
  marks: Mark[];
  /** What is drawn on the page and large; absent where there is nothing, or on pages that were read before this was looked for. */
  figures?: Figure[];
  /** Degrees by which the image was turned before OCR; boxes are given on the page as displayed. */
  skew: number;
  /** Why this page could not be read, for people; the other pages are still good. */
  problem?: Said;
};

/** Values by field or column, in the form that records use; the preferred one first where several are right. */
export type EmbeddedValues = Readonly<Record<string, readonly string[]>>;

/** An invoice as XML inside the file: Factur-X, ZUGFeRD, XRechnung. */
export type EmbeddedInvoice = {
  /** Name of the attachment. */
  file: string;
  format: string;
  fields: EmbeddedValues;
  /** Rows by the id of their table: lines, adjustments, taxes. */
  tables: Readonly<Record<string, readonly EmbeddedValues[]>>;
};

export type ReadDocument = {
  pages: PageText[];
  /** What the file says of itself by program, apart from what is printed. */
  embedded?: EmbeddedInvoice;
};

/** A normalised document: a PDF that every viewer opens. */
export type NormalisedDocument = {
  pdf: Uint8Array;
  /** Type by content: `application/pdf`, `image/png`, ... */
  type: string;
  /** True when `pdf` differs from the bytes that came in. */
  converted: boolean;
};

export type DocumentRange = { category: Category; confidence: number; pages: number[] };

/** `pages` are all of the file; a blank sheet between two documents is in none of them. */
export type Classification = {
  pages: { page: number; category: Category; confidence: number; because: string[] }[];
  documents: DocumentRange[];
};

/** What is wrong with a file: `code` for programs, `said` for people. */
export class EngineError extends SaidError {
  readonly code: FileProblem;
  constructor(code: FileProblem, said: Said, options?: ErrorOptions) {
    super(said, options);
    this.name = 'EngineError';
    this.code = code;
  }
}
