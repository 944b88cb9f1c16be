import type { Category } from '@recto/contracts/categories';
import type { DealId } from './deals.ts';
import type { PrintedPlace } from './draw/sheet.ts';

export type SampleLanguage = 'en' | 'zh-tw' | 'en+zh-tw';
export type Quality = 'born-digital' | 'scan-200dpi';
export type Format = 'pdf' | 'png' | 'jpg' | 'tif';

/** Dates are ISO text, amounts and quantities numbers, everything else text as printed. */
export type Value = string | number;
export type ExpectedRow = Record<string, Value>;

/** The truth of a document: field ids to values, and table rows in printed order keyed by column ids. */
export type Expected = { fields: Record<string, Value>; tables: Record<string, ExpectedRow[]> };

/** What to make; the same spec always gives the same bytes. */
export type SampleSpec = {
  /** Decides vendor, wording and number forms of a layout. */
  seed: number;
  /** A layout id of `LAYOUTS`. */
  layout: string;
  /** Which document of that vendor, from 1; of a deal, which of its lines a certificate is for. */
  doc: number;
  /** The order that it is about, with other documents; without one it is about an order of its own. */
  deal?: DealId;
  quality: Quality;
  /** How a scan is delivered; `pdf` is one image per page without text. Born-digital is always `pdf`. */
  format: Format;
};

export type Sample = SampleSpec & {
  fileName: string;
  category: Category;
  vendor: string;
  language: SampleLanguage;
  bytes: Uint8Array;
  pages: number;
  expected: Expected;
  /** The text as printed, lines joined by a line break, by field id or `table.row.column`. */
  printed: Record<string, string>;
  /**
   * Where each value is printed, by field id or `table.row.column`: all its places, the main one first.
   * In a scan the places follow the skew of the page.
   */
  boxes: Record<string, PrintedPlace[]>;
};
