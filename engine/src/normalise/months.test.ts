import { expect, test } from 'vitest';
import { findMonths, periodIn } from './months.ts';

test.each([
  ['Sep 2024 – Present', ['2024-09', 'present']],
  ['2024.01 - 至今', ['2024-01', 'present']],
  ['09/2017 to 4/2020', ['2017-09', '2020-04']],
  ['2013 - 2017', ['2013', '2017']],
  ['2021年6月至2024年1月', ['2021-06', '2024-01']],
  ['Managed 2024 suppliers', ['2024']],
  ["mars 2021 – aujourd'hui", ['2021-03', 'present']],
  ['03/2020 a presente', ['2020-03', 'present']],
  ['令和3年4月～現在', ['2021-04', 'present']],
  ['民國110年7月至今', ['2021-07', 'present']],
  ['01/02/2022 – 31/03/2023', ['2022-02', '2023-03']],
  ['de marzo de 2019 a junio de 2020', ['2019-03', '2020-06']],
  ['07/2017 - 01/2021', ['2017-07', '2021-01']],
  ['2013.09-2016.06', ['2013-09', '2016-06']],
  ['Diploma, 2012-2016', ['2012', '2016']],
  ['Tel. 555-2016', []],
  ['de janeiro de 2020 até à data', ['2020-01', 'present']],
  ['2021/07 – 迄今', ['2021-07', 'present']],
])('months of "%s"', (text, values) => expect(findMonths(text).map((f) => f.value)).toEqual(values));

test.each([
  ['Accountant, May 2019 – Jun 2021', '2019-05', '2021-06'],
  ['2024.01 - 至今明日科技', '2024-01', 'present'],
  ['15/09/2018 – alla data attuale', '2018-09', 'present'],
  ['09/2015 a 02/2020  Subchefe', '2015-09', '2020-02'],
  ['Aug 2022 -> now', '2022-08', 'present'],
])('period of "%s"', (text, from, to) =>
  expect(periodIn(text)).toMatchObject({ from: { value: from }, to: { value: to } }),
);

test('a year by itself is no period', () => expect(periodIn('Class of 2015')).toBeNull());
