import { describe, expect, it } from 'vitest';
import { mergeReadings } from './two-readings.ts';
import type { OcrLine } from './types.ts';

/** A line at one height: each word as text, left, right, confidence. */
type Spec = [text: string, left: number, right: number, confidence?: number];
const line = (top: number, ...words: Spec[]): OcrLine => ({
  words: words.map(([text, left, right, confidence = 0.9]) => ({
    text,
    box: [left, top, right, top + 20],
    confidence,
  })),
});

const text = (lines: OcrLine[]): string =>
  lines.map(({ words }) => words.map((word) => word.text).join(' ')).join(' / ');

describe('two readings of a bilingual page', () => {
  it.each<[string, OcrLine[], OcrLine[], string]>([
    [
      'take the Chinese label from one and the spaces of Latin words from the other',
      [line(0, ['繳稅', 0, 40], ['編號', 42, 80], ['UnionBeach,', 100, 210], ['NJ07735', 215, 300])],
      [
        line(
          0,
          ['EA', 0, 80, 0.3],
          ['Union', 100, 150],
          ['Beach,', 155, 210],
          ['NJ', 215, 240],
          ['07735', 245, 300],
        ),
      ],
      '繳稅 編號 Union Beach, NJ 07735',
    ],
    [
      'keep Latin letters of the Chinese one where the other is less sure',
      [line(0, ['Date', 0, 60], ['Issue', 70, 130])],
      [line(0, ['Bate', 0, 60, 0.4], ['lssue', 70, 130, 0.5])],
      'Date Issue',
    ],
    [
      'keep a stretch of which the other has a part only, or a word that reaches into a label',
      [line(0, ['金額', 0, 60], ['Amount', 70, 150], ['HK$', 160, 200])],
      [line(0, ['MA', 20, 110], ['HK$', 160, 200])],
      '金額 Amount HK$',
    ],
    [
      'keep figures between characters whose strokes look like letters',
      [line(0, ['月', 0, 20], ['26', 22, 60], ['日', 62, 80])],
      [line(0, ['H26', 18, 60, 0.95])],
      '月 26 日',
    ],
    [
      'take points from the Latin one, and leave the colon of a label',
      [line(0, ['订单', 0, 40], [':45632', 44, 100, 0.9]), line(30, ['厚度', 0, 40], ['125', 60, 100, 0.9])],
      [line(0, ['45632', 50, 100, 0.9]), line(30, ['1.25', 60, 100, 0.6])],
      '订单 :45632 / 厚度 1.25',
    ],
    [
      'take a sure Latin word for what was doubtfully read as a character',
      [line(0, ['人', 0, 60, 0.3], ['Chi', 70, 100])],
      [line(0, ['LAM,', 0, 60, 0.95], ['Chi', 70, 100])],
      'LAM, Chi',
    ],
    [
      'add sure words that only the other has, and none that it doubts',
      [line(0, ['公司', 0, 60])],
      [line(40, ['Limited', 0, 90, 0.95]), line(80, ['xx', 0, 30, 0.95]), line(120, ['stain', 0, 30, 0.4])],
      '公司 / Limited',
    ],
  ])('%s', (_, chinese, latin, expected) => {
    expect(text(mergeReadings(chinese, latin))).toBe(expected);
  });

  it('of which one is empty give the other', () => {
    expect(text(mergeReadings([line(0, ['公司', 0, 60])], []))).toBe('公司');
    expect(text(mergeReadings([], [line(0, ['Limited', 0, 90, 0.95])]))).toBe('Limited');
  });
});
