import { expect, test } from 'vitest';
import { rowsOf } from './testing.ts';

test('holders of shares stand under a name and what is held, whatever the columns between', () => {
  expect(
    rowsOf(
      'NAR',
      'members',
      `
    Folio     Name and address                Class       Held
    3         Alder Quay Nominees Ltd         A           5,200
    7         FONG Mei Ting                   B           1,300`,
    ),
  ).toEqual([
    { name: 'Alder Quay Nominees Ltd', shares: '5200' },
    { name: 'FONG Mei Ting', shares: '1300' },
  ]);
});

test('a second heading of names is that of the Chinese ones, and the line of signatures is no officer', () => {
  expect(
    rowsOf(
      'NAR',
      'directors',
      `
    Name                     姓名          HKIC / Passport / Co. no.      Director or Alternate
    FONG Mei Ting            方美婷        K220145(7)                     Director
    LINDQUIST, Per                         SE 55019320                    Alternate

    Signed M. T. Fong Secretary            Dated 14/06/2026               Presented by: Alder & Co.`,
    ),
  ).toEqual([
    { name: 'FONG Mei Ting', name_zh: '方美婷', identity: 'K220145(7)', capacity: 'Director' },
    { name: 'LINDQUIST, Per', identity: 'SE 55019320', capacity: 'Alternate' },
  ]);
});

test.each([
  'Class          Cur.     Nominal value each     Shares taken up     Total nominal value issued',
  '類別           幣值     每股                   股數                款額',
])('classes of shares under %s', (heads) => {
  expect(
    rowsOf(
      'NAR',
      'share_classes',
      `
    ${heads}
    Ordinary       HK$      10.00                  6,000               60,000.00
    Deferred       HK$      10.00                  500                 5,000.00`,
    ),
  ).toEqual([
    { class: 'Ordinary', currency: 'HKD', number: '6000', amount: '60000.00' },
    { class: 'Deferred', currency: 'HKD', number: '500', amount: '5000.00' },
  ]);
});
