import type { DocumentContext } from '../../context/context.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';

/** What parts a component from its material and a remark: "Liner – LDPE – blue tint, food grade". */
const PARTS = /\s[–—-]\s/u;
const NUMBER = /^\s*\d{1,2}[.)]\s*/u;
/** Lines that a list has at least, and how far apart they stand, in line heights. */
const FEWEST = 2;
const GAP = 1.5;
const EDGE = 4;

const COLUMNS = ['component', 'material', 'remark'] as const;

/** The pieces of a line: two or three, each of words or sizes. */
function piecesOf({ text }: Segment): { start: number; end: number }[] | null {
  let at = NUMBER.exec(text)?.[0].length ?? 0;
  const pieces = text.slice(at).split(PARTS);
  if (pieces.length !== COLUMNS.length || /[.:：]$/u.test(text) || !/\p{L}{2}/u.test(pieces[0]!)) return null;
  return pieces.map((piece) => {
    const start = text.indexOf(piece, at);
    at = start + piece.length;
    return { start, end: at };
  });
}

/** Components listed one a line, each with its material and a remark behind dashes, under no heads of columns. */
export function componentsTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const lines = page.segments.flatMap((segment) => {
      const pieces = piecesOf(segment);
      return pieces ? [{ segment, pieces }] : [];
    });
    const near = lines.filter(({ segment: { box } }) =>
      lines.some(({ segment: other }) => {
        const apart = Math.max(other.box[1] - box[3], box[1] - other.box[3]);
        return other.box !== box && Math.abs(other.box[0] - box[0]) < EDGE && apart < GAP * page.lineHeight;
      }),
    );
    if (near.length < FEWEST) return [];
    return near.map(({ segment, pieces }): TableRow => {
      const cells = new Map(
        pieces.map(({ start, end }, i): [string, CellValue] => {
          const span = spanOf(segment, start, end);
          const value = span.text.trim();
          const reason = { kind: 'column-by-values' } as const;
          const cell = { span, printed: span.text, value, standard: value, reason, quality: 0.85, lines: 1 };
          return [COLUMNS[i]!, cell];
        }),
      );
      return { cells, page: page.number };
    });
  });
}
