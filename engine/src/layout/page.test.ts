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

  it('keeps words of a scan together whose gaps are as wide as usual there, or a comma wider', () => {
    // Ink of capitals in type of one width: 7 points tall, 6 between words, 8 behind a comma, 14 between columns.
    const line = (top: number, ...parts: [string, number][]): Word[] => {
      let left = 40;
      return parts.map(([text, gap]) => {
        const box = [left, top, left + 5.4 * text.length, top + 7] as Word['box'];
        left = box[2] + gap;
        return { text, box, confidence: 0.9 };
      });
    };
    const plain = Array.from({ length: 6 }, (_, i) =>
      line(100 + 12 * i, ['GOODS', 6], ['AS', 6], ['PER', 6], ['ORDER', 0]),
    ).flat();
    const words = [...line(60, ['KAOHSIUNG,', 8], ['TAIWAN', 14], ['FELIXSTOWE', 0]), ...plain];
    const texts = (source: PageText['source']) =>
      layOut({ ...pageOf(words), source }).rows[0]!.segments.map((s) => s.text);
    expect(texts('ocr')).toEqual(['KAOHSIUNG, TAIWAN', 'FELIXSTOWE']);
    const few = layOut({ ...pageOf(words.slice(1, 3)), source: 'ocr' }).rows[0]!.segments.length;
    expect(few, 'too few words tell nothing').toBe(2);
  });

  it('parts no columns at a gap of a scan that print above or below crosses', () => {
    // Gaps of 8 points in type that is 7 tall; beside it small type with gaps of 2 sets what is usual on the page.
    const word = (text: string, left: number, top: number): Word => ({
      text,
      box: [left, top, left + 5.4 * text.length, top + 7],
      confidence: 0.9,
    });
    const rowsWith = (under: string, source: PageText['source']) =>
      layOut({
        ...pageOf([word('WAI', 40, 60), word('GARDEN', 64.2, 60), word(under, 40, 72)]),
        source,
      }).rows.map((row) => row.segments.length);
    expect(rowsWith('BOULEVARD', 'ocr')).toEqual([1, 1]);
    expect(rowsWith('SAN', 'ocr'), 'white goes on below').toEqual([2, 1]);
    expect(rowsWith('BOULEVARD', 'text'), 'of a text layer gaps are exact').toEqual([2, 1]);
  });
});
