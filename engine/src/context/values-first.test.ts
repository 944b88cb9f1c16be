import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import type { PageText, Word } from '../types.ts';
import { LabelledPage } from './labelled-page.ts';
import { LabelIndex } from './labels.ts';
import { isCaption, linesOver, printsValuesFirst } from './values-first.ts';

const INDEX = new LabelIndex([
  { id: 'number', labels: { en: 'Order number' } },
  { id: 'date', labels: { en: 'Order date' } },
  { id: 'terms', labels: { en: 'Payment terms' } },
]);

const word = (text: string, top: number, size = 10): Word => ({
  text,
  box: [40, top, 40 + (size / 2) * text.length, top + size],
  confidence: 1,
});

/** Lines with their tops and, where it is not 10, the size of their type. */
const pageOf = (lines: readonly (readonly [string, number, number?])[]): LabelledPage =>
  new LabelledPage(
    layOut({
      number: 1,
      width: 600,
      height: 800,
      source: 'text',
      language: 'en',
      words: lines.map((line) => word(...line)),
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

test('captions in small type are labels to their end, under a value of more lines too', () => {
  const page = pageOf([
    ['A-4711', 100, 12],
    ['1 · Order number (rev. 2)', 114, 7],
    ['12 May 2026', 140, 12],
    ['2 · Order date of the buyer', 154, 7],
    ['30 days net', 180, 12],
    ['from delivery', 194, 12],
    ['3 · Payment terms agreed', 208, 7],
    ['Remarks in full width under no label', 240, 12],
  ]);
  expect(printsValuesFirst(page)).toBe(true);
  const label = (start: string) => page.page.segments.find((s) => s.text.startsWith(start))!;
  expect(isCaption(page, label('1 ·'))).toBe(true);
  expect(linesOver(page, label('2 ·')).map((s) => s.text)).toEqual(['12 May 2026']);
  expect(linesOver(page, label('3 ·')).map((s) => s.text)).toEqual(['30 days net', 'from delivery']);
});

test('a label with a colon is no caption, however small', () => {
  const page = pageOf([
    ['Northgate Trading', 100, 16],
    ['Order number: A-4711', 118, 8],
  ]);
  expect(isCaption(page, page.page.segments[1]!)).toBe(false);
});
