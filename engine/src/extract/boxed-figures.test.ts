import { expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';
import { markedDate } from './boxed-dates.ts';

test.each<[printed: string, day: string | null]>([
  ['1 9 日 0 2 月 2 0 2 6 年', '2026-02-19'],
  ['19 日 2 月 2026 年', '2026-02-19'],
  ['11 | 08 | 2026', '2026-08-11'],
  ['31 | 02 | 2026', null],
  ['11 | 08 | 2026 | 4', null],
  ['7 7 4 0 1 5', null],
])('a day in boxes: %s', (printed, day) => {
  expect(markedDate(printed)).toBe(day);
});

const boxes = (y: number, figures: string, step = 20): Placed[] =>
  [...figures].map((figure, i): Placed => [64 + step * i, y, figure]);

test('a number whose figures stand in boxes is read whole', () => {
  const { fields } = read('NAR', [
    [60, 30, 'ANNUAL RETURN'],
    [60, 60, 'Company number'],
    ...boxes(74, '2774015'),
  ]);
  expect(fields.company_number).toBe('2774015');
});
