import type { Category } from '@recto/contracts/categories';
import type { CountryCode } from './data/countries.ts';
import type { Deal } from './deals.ts';
import type { FontFamily, PageSize } from './draw/pdf.ts';
import type { Sheet } from './draw/sheet.ts';
import type { Random } from './random.ts';
import type { Expected, SampleLanguage } from './types.ts';

/** What a layout draws from; `random` is fixed per layout and seed, so that a vendor keeps its habits. */
export type Habits = {
  random: Random;
  seed: number;
  layout: string;
  /** What the document is about, where it is not invented, and which document of the layout it is (from 1). */
  deal?: Deal;
  number: number;
};

/**
 * One way in which documents of a category look.
 * `compose` invents the document `doc` of this layout's vendor and returns its whole truth and a painter;
 * only the values that the painter prints become part of the expected result.
 */
export type Layout = {
  id: string;
  category: Category;
  language: SampleLanguage;
  family: FontFamily;
  size: PageSize;
  /** True when documents take several pages: they are never scanned to one-page image files. */
  multiPage?: true;
  compose: (habits: Habits, doc: Random) => Composition;
};

export type Composition = { vendor: string; truth: Expected; paint: (sheet: Sheet) => void };

/** Countries whose companies buy and sell in English. */
export const WESTERN_BUYERS: readonly CountryCode[] = ['DE', 'NL', 'FR', 'CH', 'US', 'GB', 'SG'];
