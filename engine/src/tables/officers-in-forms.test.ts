import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('directors of a form that asks of each for capacity, names and papers', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `
    11      董事 Directors A. 自然人 Natural Person

            身分 Capacity                       :selected: 董事 Director :unselected: 候補董事 Alternate Director
            中文姓名 Name in Chinese             何文迪
            英文姓名 Name in English             HO     Man Tik
            通訊地址 Correspondence Address      Flat 2, 9/F, Lotus Court, Sha Tin
            香港身分證 HK Identity Card          B771

            身分 Capacity                       :unselected: 董事 Director :selected: 候補董事 Alternate Director
            中文姓名 Name in Chinese             —
            英文姓名 Name in English             OORT     Ilse
            護照 Passport
            (號碼首部分 Partial number)          Belgium     EN4410`,
    ),
  ).toEqual([
    { capacity: '董事 Director', name_zh: '何文迪', name: 'HO Man Tik', identity: 'B771' },
    { capacity: '候補董事 Alternate Director', name: 'OORT Ilse', identity: 'EN4410' },
  ]);
});

test('directors with titles of their own', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `
    Company Director 1
    Name:                          MS GWEN PARRY
    Date of birth:                 **/03/1971
    Company Director 2
    Name:                          MR IVOR REES`,
    ).map(({ capacity, name }) => [capacity, name]),
  ).toEqual([
    ['Director', 'MS GWEN PARRY'],
    ['Director', 'MR IVOR REES'],
  ]);
});
