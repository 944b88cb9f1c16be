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

test.each<[legend: string]>([['DDMMYYYY'], ['D日D日M月M月Y年Y年Y年Y年']])(
  'a cheque is dated by its boxes over %s',
  (legend) => {
    const { fields } = read('CHEQUE', [
      [60, 30, 'Harbour Bank Limited'],
      ...boxes(60, '03042025').map(([x, y, text]): Placed => [x + 300, y, text]),
      [364, 74, legend],
      [60, 110, 'Pay Northern Mills Limited'],
    ]);
    expect(fields.date).toBe('2025-04-03');
  },
);

test('the number of an air waybill is read from its three boxes', () => {
  const { fields } = read('HAWB', [
    [40, 30, '020'],
    [90, 30, 'HKG'],
    [140, 30, '1234 5675'],
    [300, 30, 'HOUSE AIR WAYBILL'],
  ]);
  expect(fields.mawb_number).toBe('020-12345675');
});
