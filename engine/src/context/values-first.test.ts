import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import type { PageText, Word } from '../types.ts';
import { LabelledPage } from './labelled-page.ts';
import { LabelIndex } from './labels.ts';
import { linesOver, printsValuesFirst } from './values-first.ts';

const INDEX = new LabelIndex([
  { id: 'number', labels: { en: 'Order number' } },
  { id: 'date', labels: { en: 'Order date' } },
  { id: 'terms', labels: { en: 'Payment terms' } },
]);

const word = (text: string, top: number): Word => ({
  text,
  box: [40, top, 40 + 5 * text.length, top + 10],
  confidence: 1,
});

const pageOf = (lines: readonly (readonly [string, number])[]): LabelledPage =>
  new LabelledPage(
    layOut({
      number: 1,
      width: 600,
      height: 800,
      source: 'text',
      language: 'en',
      words: lines.map(([text, top]) => word(text, top)),
      lines: [],
      blocks: [],
      rules: [],
      marks: [],
      skew: 0,
    } satisfies PageText),
    INDEX,
  );

test('small labels under their values are known by the nearer neighbour', () => {
  const page = pageOf([
    ['A-4711', 100],
    ['Order number', 111],
    ['12 May 2026', 140],
    ['Order date', 151],
    ['30 days', 180],
    ['Payment terms', 191],
  ]);
  expect(printsValuesFirst(page)).toBe(true);
  const label = page.page.segments.find((s) => s.text === 'Order date')!;
  expect(linesOver(page, label).map((s) => s.text)).toEqual(['12 May 2026']);
});

test('labels over their values stay labels over their values', () => {
  const page = pageOf([
    ['Order number', 100],
    ['A-4711', 111],
    ['Order date', 140],
    ['12 May 2026', 151],
  ]);
  expect(printsValuesFirst(page)).toBe(false);
});
