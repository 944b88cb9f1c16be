import type { LabelIndex } from '../context/labels.ts';
import { centreX, heightOf, shared } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import type { PlacedWord, Span } from '../layout/segment.ts';
import type { HeaderCell } from './types.ts';

type Range = { left: number; right: number };
type Island = Range & { rows: Set<number> };

/** A figure by itself, with its sign, currency or per cent sign; no date and no time. */
const FIGURE = /^(?!\d{1,2}[./]\d{1,2}[./])[-–(]?\p{Sc}?\d[\d.,'’]*\)?[-–]?[%€]?$/u;
/** "2 150,00" is one figure: groups of thousands stand closer than columns. */
const GROUP = /^\d{3}(?:[.,]\d+)?$/;
const GROUPED = 0.45;
/** A cell with more letters than units have holds text. */
const LETTERS = 12;
/** Share of the rows with figures in a column that fill a column of its own. */
const OFTEN = 0.5;

/** Figures of one row between two cuts, groups of thousands put together. */
function figuresOf(words: readonly PlacedWord[]): Range[] {
  const out: (Range & { text: string })[] = [];
  for (const { text, box } of [...words].sort((a, b) => a.box[0] - b.box[0])) {
    if (!FIGURE.test(text)) continue;
    const last = out.at(-1);
    const groups = last && /^[-–]?\d{1,3}$/.test(last.text) && GROUP.test(text);
    if (groups && box[0] - last.right < GROUPED * heightOf(box)) {
      last.right = box[2];
      last.text = text;
    } else out.push({ left: box[0], right: box[2], text });
  }
  return out;
}

function islandsOf(figures: readonly (Range & { row: number })[]): Island[] {
  const out: Island[] = [];
  for (const { left, right, row } of [...figures].sort((a, b) => a.left - b.left)) {
    const last = out.at(-1);
    if (last && left < last.right) {
      last.right = Math.max(last.right, right);
      last.rows.add(row);
    } else out.push({ left, right, rows: new Set([row]) });
  }
  return out;
}

/** The columns of figures under a header cell; none where text stands, or where no row fills two of them. */
function columnsUnder(words: readonly HeaderWord[], inside: readonly PlacedWord[][]): Island[] {
  const figures = inside.flatMap((row, at) => figuresOf(row).map((f) => ({ ...f, row: at })));
  const filled = [...new Set(figures.map((f) => f.row))];
  const wordy = filled.filter((at) => lettersOf(inside[at]!) > LETTERS).length;
  const headed = (i: Island) => words.some((w) => over(w, i) > 0);
  const columns = islandsOf(figures).filter((i) => i.rows.size >= OFTEN * filled.length || headed(i));
  const both = filled.some((at) => columns.filter((i) => i.rows.has(at)).length >= 2);
  return wordy <= 0.3 * filled.length && both ? columns : [];
}

const lettersOf = (words: readonly PlacedWord[]): number =>
  words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0);

type HeaderWord = Range & { text: string; span: Span };

/** The words of a header cell, each as wide as its share of the letters. */
function wordsOf({ spans }: HeaderCell): HeaderWord[] {
  return spans.flatMap((span) => {
    const [left, , right] = span.placed;
    const step = (right - left) / Math.max(span.text.length, 1);
    return [...span.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      span,
      left: left + index * step,
      right: left + (index + text.length) * step,
    }));
  });
}

function cellOver(column: Island, words: readonly HeaderWord[], index: LabelIndex): HeaderCell {
  const text = words.map((w) => w.text).join(' ');
  const hits = index.find(text).filter((h) => h.meanings.length > 0);
  const best = hits.reduce<(typeof hits)[number] | null>((a, b) => (a && a.length >= b.length ? a : b), null);
  return {
    left: Math.min(column.left, ...words.map((w) => w.left)),
    right: Math.max(column.right, ...words.map((w) => w.right)),
    text,
    spans: [...new Set(words.map((w) => w.span))],
    covered: best?.text.replace(/[\s\p{P}]/gu, '').length ?? 0,
    meanings: best?.meanings ?? [],
  };
}

/** Labels set close together run into one header cell; the figures under them say how many columns they head. */
export function splitCells(
  cells: readonly HeaderCell[],
  cuts: readonly number[],
  lines: readonly Row[],
  index: LabelIndex,
): HeaderCell[] {
  return cells.flatMap((cell, i) => {
    const [from, to] = [cuts[i - 1] ?? Number.NEGATIVE_INFINITY, cuts[i] ?? Number.POSITIVE_INFINITY];
    const inside = lines.map((row) =>
      row.segments.flatMap((s) => s.words.filter(({ box }) => centreX(box) > from && centreX(box) <= to)),
    );
    const words = wordsOf(cell);
    const columns = isText(cell) ? [] : columnsUnder(words, inside);
    if (columns.length < 2) return [cell];
    const nearest = (word: HeaderWord) => columns.reduce((a, b) => (over(word, b) > over(word, a) ? b : a));
    return columns.map((c) =>
      cellOver(
        c,
        words.filter((w) => nearest(w) === c),
        index,
      ),
    );
  });
}

const over = (a: Range, b: Range): number => shared(a.left, a.right, b.left, b.right);

/** Descriptions have figures of their own. */
const isText = ({ meanings }: HeaderCell): boolean => ['description', 'code'].includes(meanings[0]?.id ?? '');
