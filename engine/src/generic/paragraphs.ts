import { unionOf } from '../layout/geometry.ts';
import type { Span } from '../layout/segment.ts';
import type { PageText } from '../types.ts';

/** The running text of the pages, block by block in reading order. */
export function paragraphs(pages: readonly PageText[]): Span[] {
  return pages.flatMap((page) =>
    page.blocks
      .filter((block) => block.lines.length > 0)
      .map((block): Span => {
        const words = block.lines.flatMap((line) => line.words);
        const box = unionOf(words.map((w) => w.box));
        return {
          page: page.number,
          text: block.lines.map((line) => line.text).join('\n'),
          box,
          placed: box,
          tokens: words.map((w) => w.text),
          confidence: Math.min(1, ...words.map((w) => w.confidence)),
        };
      }),
  );
}
