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

  it.each<[string, string, string, number, string[]]>([
    ['joins the two characters of a label that is set over the width of its cell', '户', '号', 20, ['户 号']],
    ['joins them in traditional form', '電', '話', 20, ['電 話']],
    ['keeps two characters apart that no label is made of', '一', '二', 20, ['一', '二']],
    ['keeps columns apart that stand wider', '户', '号', 60, ['户', '号']],
  ])('%s', (_, left, right, gap, segments) => {
    const han = (text: string, at: number): Word => ({ text, box: [at, 50, at + 10, 60], confidence: 1 });
    const { rows } = layOut(pageOf([han(left, 40), han(right, 50 + gap), word('3306', 200, 50)]));
    expect(rows[0]!.segments.map((s) => s.text)).toEqual([...segments, '3306']);
  });
});
