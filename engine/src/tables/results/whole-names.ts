import type { PageLayout } from '../../layout/page.ts';
import { type PlacedWord, segmentOf, wholeSpan } from '../../layout/segment.ts';
import { columnOf } from '../columns.ts';
import type { GridRow, HeaderCell } from '../types.ts';
import { isMeasured, isVerdict } from './measured.ts';

/** Words of one text stand closer than this, in heights of their type. */
const CLOSE = 0.45;
/** Values stand this near their heading, in line heights. */
const NEAR_HEAD = 1.6;
/** Names of what is measured have fewer. */
const MOST_WORDS = 6;

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

/** Takes the result off a name that it is set close behind: "Carene ND" with nothing right of it. */
export function valueApart(
  part: PageLayout,
  row: GridRow,
  { cells: heads, name, value }: { cells: readonly HeaderCell[]; name: number; value: number },
): GridRow {
  const [segment, ...others] = row.extra;
  const words = segment?.words ?? [];
  const last = words.at(-1);
  if (others.length > 0 || !segment || !last || words.length < 2 || value <= name) return row;
  // It stands beside its heading, where running text would go on.
  const head = heads[value]!;
  const far = Math.max(head.left - last.box[2], last.box[0] - head.right);
  if (far > NEAR_HEAD * part.lineHeight || words.length > MOST_WORDS) return row;
  if (!isMeasured(last.text) || /^\d+$/.test(last.text) || !/\p{L}{2}/u.test(words[0]!.text)) return row;
  if (row.cells.some((cell, at) => at !== name && cell.spans.length > 0)) return row;
  const spanOf = (own: PlacedWord[]) => wholeSpan(segmentOf(part.number, segment.row, own));
  const held = new Map([
    [name, words.slice(0, -1)],
    [value, [last]],
  ]);
  const cells = row.cells.map((cell, at) => (held.has(at) ? { spans: [spanOf(held.get(at)!)] } : cell));
  return { ...row, cells };
}
