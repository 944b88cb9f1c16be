import type { Box } from '@recto/contracts/geometry';
import { said } from '@recto/contracts/said/said';
import { EngineError, type PageText } from '../types.ts';
import { layOut } from './layout.ts';
import type { OcrOptions } from './ocr/engine.ts';
import { ocrPage } from './ocr/ocr-page.ts';
import type { GreyImage } from './ocr/types.ts';
import { openPdf } from './pdf/open-pdf.ts';
import type { Pixels } from './pdf/page-render.ts';

/** Text of a part of a page, line by line, and how sure the recogniser is of its least certain word (0 to 1). */
type RegionText = { text: string; confidence: number };

export type RegionOptions = {
  /** Languages that the page may be in, the likeliest first. */
  languages: readonly PageText['language'][];
  ocr?: OcrOptions;
  deadlineMs?: number;
};

/** Dots per inch at which a part of a page is drawn: twice what whole pages get. */
const DPI = 400;
const POINTS_PER_INCH = 72;
/** A larger part is drawn coarser. */
const MOST_PIXELS = 12_000_000;
/**
 * Points around the box that are drawn along, sideways and upright: letters reach over the edge of a box drawn by hand,
 * and one that is cut in two takes its neighbours along.
 */
const ASIDE = 8;
const ABOVE = 3;
/** Share of a word that the box covers when it was meant. */
const MEANT = 0.5;
/** White pixels around the part: the recogniser loses letters at the very edge. */
const MARGIN = 30;
const DEADLINE_MS = 20_000;
const WHITE = 255;
/** What anybody would take for one value. */
const LONGEST = 20_000;

/**
 * Reads one part of a page by itself, drawn finer than the page was. `box` is in points of the page as displayed.
 * Deterministic for one recogniser. Throws EngineError where the page cannot be drawn or it takes too long.
 */
export async function readRegion(
  bytes: Uint8Array,
  { page: number, box }: { page: number; box: Box },
  { languages, ocr = {}, deadlineMs = DEADLINE_MS }: RegionOptions,
): Promise<RegionText> {
  const pdf = await openPdf(bytes, {});
  try {
    const { image, scale, from } = pdf.withPage(number, (page) => {
      const { width, height } = page.space;
      const part: Box = [
        Math.max(0, box[0] - ASIDE),
        Math.max(0, box[1] - ABOVE),
        Math.min(width, box[2] + ASIDE),
        Math.min(height, box[3] + ABOVE),
      ];
      if (part[2] - part[0] < 1 || part[3] - part[1] < 1)
        throw new EngineError('EMPTY', said('region_small'));
      const area = (part[2] - part[0]) * (part[3] - part[1]);
      const wanted = Math.min(DPI / POINTS_PER_INCH, Math.sqrt(MOST_PIXELS / area));
      const pixels = page.render({ scale: wanted, grey: true });
      const drawn = pixels.width / width;
      const [left, top] = [Math.floor(part[0] * drawn), Math.floor(part[1] * drawn)];
      const from = { x: (left - MARGIN) / drawn, y: (top - MARGIN) / drawn };
      return { image: cut(pixels, part, drawn), scale: drawn, from };
    });
    const signal = AbortSignal.timeout(deadlineMs);
    const read = await ocrPage(image, scale, { languages, ocr, signal, thorough: true });
    // Half of a value would pass for the whole.
    if (!read.whole) throw signal.reason;
    const words = read.words.filter((word) => isMeant(word.box, box, from));
    if (words.length === 0) return { text: '', confidence: 0 };
    const text = layOut(words, [])
      .lines.map((line) => line.text)
      .join('\n')
      .slice(0, LONGEST);
    return { text, confidence: Math.min(...words.map((word) => word.confidence)) };
  } finally {
    pdf.close();
  }
}

/** Does the box cover enough of a word, whose own box counts from `from`? */
function isMeant(word: Box, [left, top, right, bottom]: Box, from: { x: number; y: number }): boolean {
  const [l, t, r, b] = [word[0] + from.x, word[1] + from.y, word[2] + from.x, word[3] + from.y];
  const across = Math.min(r, right) - Math.max(l, left);
  const down = Math.min(b, bottom) - Math.max(t, top);
  return across >= (r - l) * MEANT && down >= (b - t) * MEANT;
}

/** A part of drawn pixels with white around it. */
function cut({ data, width, height }: Pixels, part: Box, scale: number): GreyImage {
  const left = Math.floor(part[0] * scale);
  const top = Math.floor(part[1] * scale);
  const right = Math.min(width, Math.ceil(part[2] * scale));
  const bottom = Math.min(height, Math.ceil(part[3] * scale));
  const [w, h] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
  const out = Buffer.alloc(w * h, WHITE);
  for (let y = top; y < bottom; y++)
    data.copy(out, (y - top + MARGIN) * w + MARGIN, y * width + left, y * width + right);
  return { data: out, width: w, height: h };
}
