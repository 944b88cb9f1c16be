import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test.each([
  `
    S/N   Name / address              ID / UEN      Class       Shares held    %
    1     QUAY & ALDER NOMINEES       201933847K    Ordinary          5,200    80.0
          12 Mole Street
    2     FONG MEI TING               S****417D     Ordinary          1,300    20.0
          3 Pier Road`,
  `
    姓名/名稱                   股份類別        現時持有股數    自上次申報以來的轉讓
    QUAY & ALDER NOMINEES   普通股          5,200    -
    FONG MEI TING           優先股          1,300    200`,
])('columns that nobody asks for stand among those of a register of members', (picture) => {
  expect(rowsOf('NAR', 'members', picture)).toEqual([
    { name: 'QUAY & ALDER NOMINEES', shares: '5200' },
    { name: 'FONG MEI TING', shares: '1300' },
  ]);
});

test('heads of columns beside name no table where its own heads do not', () => {
  expect(
    rowsOf(
      'NAR',
      'members',
      `
    Address                 Class            Remarks
    12 Mole Street          Ordinary         1,300
    3 Pier Road             Preference       5,200`,
    ),
  ).toEqual([]);
});
