import type { PageContent } from './pdf/pdf-page.ts';
import { rarePairShare } from './text-layer/letter-pairs.ts';
import { languageFit } from './text-layer/letter-statistics.ts';

/** Whether a page's text layer is good enough, and what to do when it is not. */
export type TextLayerVerdict =
  /** The layer says what the page shows. */
  | 'good'
  /** Nothing on the page: no text, no image, no drawing. */
  | 'blank'
  /** The layer is missing or says something else than the page shows; its words are thrown away. */
  | 'read-image'
  /** The layer is right but covers only a small part (a stamp on a scan); the rest is read from the image. */
  | 'add-image';

const UNMAPPED_SHARE = 0.08;
const FULL_IMAGE = 0.5;
const SOME_IMAGE = 0.02;
/** A scan with fewer characters in its text layer than this carries a stamp or a footer, not its text. */
const FEW_CHARACTERS = 250;
/** Drawn shapes without any text may be letters turned into outlines. */
const OUTLINES = 60;
const FITS = 0.5;
/** Pages of chemical names and abbreviations come to 0.055; letters that stand for others mostly exceed 0.1. */
const RARE_PAIRS = 0.09;

/** Judges a text layer by what PDFium could map, by statistics of letters and pairs of them, and by what images cover. */
export function judgeTextLayer(content: PageContent): TextLayerVerdict {
  const { characters, unmapped, imageShare, shapes, words } = content;
  if (words.length === 0) return imageShare >= SOME_IMAGE || shapes >= OUTLINES ? 'read-image' : 'blank';
  if (characters > 0 && unmapped > characters * UNMAPPED_SHARE) return 'read-image';
  const texts = words.map((word) => word.text);
  if (languageFit(texts) < FITS || (rarePairShare(texts) ?? 0) > RARE_PAIRS) return 'read-image';
  if (imageShare >= FULL_IMAGE && characters < FEW_CHARACTERS) return 'add-image';
  return 'good';
}
