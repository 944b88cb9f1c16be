import { describe, expect, it } from 'vitest';
import type { PageText, Word } from '../types.ts';
import { layOut } from './page.ts';

const word = (text: string, left: number, top: number, height = 10): Word => ({
  text,
  box: [left, top, left + 0.5 * height * text.length, top + height],
  confidence: 1,
});

const pageOf = (words: Word[]): PageText => ({
  number: 1,
  width: 600,
  height: 800,
  source: 'text',
  language: 'en',
  words,
  lines: [],
  blocks: [],
  rules: [],
  marks: [],
  skew: 0,
});

describe('the rows of a page', () => {
  it('keeps two lines apart that stand beside one of large type', () => {
    const words = [
      word('Bristol', 40, 50),
      word('Harrow', 300, 52, 20),
      word('Foods', 370, 52, 20),
      word('England', 40, 60),
    ];
    const rows = layOut(pageOf(words)).rows.map((row) => row.segments.map((s) => s.text));
    expect(rows).toContainEqual(['Bristol', 'Harrow Foods']);
    expect(rows).toContainEqual(['England']);
  });
});
