import { unionOf } from '../layout/geometry.ts';
import type { PageText, Word } from '../types.ts';

/** A piece of text at a place of a page, for tests: words of even width, ten points high. */
export type Placed = readonly [x: number, y: number, text: string, confidence?: number];

const CHARACTER = 5;

function wordsOf([x, y, text, confidence = 1]: Placed): Word[] {
  let left = x;
  return text.split(' ').map((part) => {
    const word: Word = {
      text: part,
      box: [left, y, left + part.length * CHARACTER, y + 10],
      confidence,
      size: 10,
    };
    left = word.box[2] + 3;
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
