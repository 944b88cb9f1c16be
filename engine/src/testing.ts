import type { Category } from '@recto/contracts/categories';
import { unionOf } from './layout/geometry.ts';
import { recogniseDocument } from './recognise.ts';
import type { PageText, Word } from './types.ts';

/** A piece of text at a place of a page, for tests: words of even width, ten points high unless told. */
export type Placed = readonly [x: number, y: number, text: string, confidence?: number, height?: number];

/** A title, and lines one below the other under it. */
export const under = (title: string, ...lines: string[]): Placed[] => [
  [60, 30, title],
  ...lines.map((text, i): Placed => [60, 70 + 14 * i, text]),
];

/** Width of a character of type ten points high. */
const CHARACTER = 0.5;

function wordsOf([x, y, text, confidence = 1, height = 10]: Placed): Word[] {
  let left = x;
  return text.split(' ').map((part) => {
    const word: Word = {
      text: part,
      box: [left, y, left + part.length * CHARACTER * height, y + height],
      confidence,
      size: height,
    };
    left = word.box[2] + 0.3 * height;
    return word;
  });
}

/** A page made by hand: what a reader would give for these texts at these places. */
export function pageOf(texts: readonly Placed[], number = 1): PageText {
  const lines = texts.map((placed) => {
    const words = wordsOf(placed);
    return { words, text: placed[2], box: unionOf(words.map((w) => w.box)) };
  });
  return {
    number,
    width: 595,
    height: 842,
    source: 'text',
    language: 'en',
    words: lines.flatMap((l) => l.words),
    lines,
    blocks: lines.map((l) => ({ lines: [l], box: l.box })),
    rules: [],
    marks: [],
    skew: 0,
  };
}

/** Fields and tables of one page read as a category, in their standard form. */
export function read(category: Category, texts: readonly Placed[]) {
  const [first] = recogniseDocument(
    { pages: [pageOf(texts)] },
    {
      category,
    },
  ).results;
  const { sections, rules } = first!.result.extraction;
  const fields = Object.fromEntries(
    sections.flatMap((s) => s.fields).map((f) => [f.id, f.data.standard_values[0]]),
  );
  const rows = (table: string) => {
    const columns = sections.flatMap((s) => s.tables).find((t) => t.id === table)?.columns ?? [];
    return (columns[0]?.data ?? []).map((_, row) =>
      Object.fromEntries(columns.map((c) => [c.id, c.data[row]?.standard_values[0]])),
    );
  };
  return { fields, rows, rules };
}
