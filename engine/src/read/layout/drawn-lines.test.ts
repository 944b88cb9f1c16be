import { expect, test } from 'vitest';
import type { Word } from '../../types.ts';
import { languageFit } from '../text-layer/letter-statistics.ts';
import { drawnLines } from './drawn-lines.ts';

const word = (text: string, left: number, top: number): Word => ({
  text,
  box: [left, top, left + 6 * text.length, top + 12],
  confidence: 1,
});

test('lines drawn with characters become rules and are no words', () => {
  const { words, rules } = drawnLines(
    [
      word('Shipper', 40, 40),
      word('──────────', 40, 52),
      word('+--------------+', 40, 104),
      word('│', 160, 64),
      word('│', 160, 76),
      word('Consignee', 40, 64),
    ],
    [],
  );
  expect(words.map(({ text }) => text)).toEqual(['Shipper', 'Consignee']);
  expect(rules).toEqual([
    { direction: 'horizontal', box: [40, 58, 100, 58] },
    { direction: 'horizontal', box: [40, 110, 136, 110] },
    { direction: 'vertical', box: [163, 64, 163, 88] },
  ]);
});

test('a text layer with such lines is as good as one without them', () => {
  const text = 'Aeroporto de Lisboa Edifício carta de porte aéreo expedidor destinatário mercadoria'.split(
    ' ',
  );
  expect(languageFit([...text, '─'.repeat(200)])).toBe(languageFit(text));
});
