import { expect, test } from 'vitest';
import { findMonths, periodIn } from './months.ts';

test.each([
  ['Sep 2024 – Present', ['2024-09', 'present']],
  ['2024.01 - 至今', ['2024-01', 'present']],
  ['09/2017 to 4/2020', ['2017-09', '2020-04']],
  ['2013 - 2017', ['2013', '2017']],
  ['2021年6月至2024年1月', ['2021-06', '2024-01']],
  ['Managed 2024 suppliers', ['2024']],
])('months of "%s"', (text, values) => expect(findMonths(text).map((f) => f.value)).toEqual(values));

test.each([
  ['Accountant, May 2019 – Jun 2021', '2019-05', '2021-06'],
  ['2024.01 - 至今明日科技', '2024-01', 'present'],
])('period of "%s"', (text, from, to) =>
  expect(periodIn(text)).toMatchObject({ from: { value: from }, to: { value: to } }),
);

test('a year by itself is no period', () => expect(periodIn('Class of 2015')).toBeNull());
