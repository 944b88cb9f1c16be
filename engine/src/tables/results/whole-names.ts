import type { PageLayout } from '../../layout/page.ts';
import { type PlacedWord, segmentOf, wholeSpan } from '../../layout/segment.ts';
import { columnOf } from '../columns.ts';
import type { GridRow } from '../types.ts';
import { isMeasured, isVerdict } from './measured.ts';

/** Words of one text stand closer than this, in heights of their type. */
const CLOSE = 0.45;

/** Gives the name of a row the words that it goes on with below the next headings: "Sum of | cannabinoids". */
export function wholeName(part: PageLayout, row: GridRow, cuts: readonly number[], name: number): GridRow {
  const segment = row.extra.find((s) => columnOf(s.words[0]!, cuts) === name);
  if (!segment) return row;
  const beyond: PlacedWord[] = [];
  for (const [i, word] of segment.words.entries()) {
    if (columnOf(word, cuts) <= name) continue;
    const before = segment.words[i - 1]!;
    const close = word.box[0] - before.box[2] < CLOSE * (word.box[3] - word.box[1]);
    if (!close || !/^\p{L}{2}/u.test(word.text) || isMeasured(word.text) || isVerdict(word.text)) break;
    beyond.push(word);
  }
  if (beyond.length === 0) return row;
  const words = row.extra.flatMap((s) => s.words);
  const cells = row.cells.map((_, at) => {
    const own = words.filter((w) => (beyond.includes(w) ? name : columnOf(w, cuts)) === at);
    return { spans: own.length === 0 ? [] : [wholeSpan(segmentOf(part.number, segment.row, own))] };
  });
  return { ...row, cells };
}
