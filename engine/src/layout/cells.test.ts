import type { Box } from '@recto/contracts/geometry';
import { expect, test } from 'vitest';
import type { Rule } from '../types.ts';
import { cellBeside, cellOf } from './cells.ts';
import type { PageLayout } from './page.ts';
import type { Segment } from './segment.ts';

const segment = (text: string, box: Box): Segment => ({ page: 1, row: 0, words: [], text, starts: [], box });
const line = (...box: Box): Rule => ({
  box,
  direction: box[2] - box[0] > box[3] - box[1] ? 'horizontal' : 'vertical',
});

const LABEL = segment('Shipper', [12, 12, 40, 18]);
const NAME = segment('Brindle & Hay', [12, 22, 80, 32]);
const NEXT = segment('Consignee', [112, 12, 150, 18]);
const BELOW = segment('Vessel', [12, 62, 40, 68]);

const page = (rules: Rule[]): PageLayout => ({
  number: 1,
  width: 600,
  height: 800,
  source: 'text',
  rows: [],
  segments: [LABEL, NAME, NEXT, BELOW],
  rules,
  lineHeight: 10,
  pitch: null,
  wordGap: null,
});

test('a box holds what its rules close in', () => {
  const drawn = page([
    line(10, 10, 200, 10.5),
    line(10, 60, 200, 60.5),
    line(10, 10, 10.5, 60),
    line(110, 10, 110.5, 60),
    line(200, 10, 200.5, 60),
  ]);
  expect(cellOf(drawn, LABEL)?.segments).toEqual([LABEL, NAME]);
  expect(cellOf(drawn, NEXT)?.segments).toEqual([NEXT]);
  expect(cellOf(drawn, BELOW)).toBeNull();
});

test('lines between paragraphs make no box', () => {
  expect(cellOf(page([line(10, 10, 200, 10.5), line(10, 60, 200, 60.5)]), LABEL)).toBeNull();
});

test('a box is beside another that ends and begins at the same rules', () => {
  const drawn = page([
    line(10, 10, 200, 10.5),
    line(10, 60, 200, 60.5),
    line(10, 10, 10.5, 60),
    line(110, 10, 110.5, 60),
    line(200, 10, 200.5, 60),
  ]);
  const [left, right] = [cellOf(drawn, LABEL)!, cellOf(drawn, NEXT)!];
  expect(cellBeside(drawn, left, 'right')?.segments).toEqual([NEXT]);
  expect(cellBeside(drawn, right, 'left')?.segments).toEqual([LABEL, NAME]);
  expect(cellBeside(drawn, right, 'right')).toBeNull();
});

test('a lower box is not beside a high one', () => {
  const drawn = page([
    line(10, 10, 200, 10.5),
    line(110, 30, 200, 30.5),
    line(10, 60, 200, 60.5),
    line(10, 10, 10.5, 60),
    line(110, 10, 110.5, 60),
    line(200, 10, 200.5, 60),
  ]);
  expect(cellBeside(drawn, cellOf(drawn, LABEL)!, 'right')).toBeNull();
});
