import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const AGREE = 'and agree to take the number of shares set against our names:';

test.each([
  [
    'in figures, with their class behind',
    `${AGREE}
Wanjiru Gathogo            400 Ordinary shares
Agronomist, Box 77, Ruiru
Savanna Seedling Trust     100 Redeemable Preference shares
Registered trust, Nyali
Total                      500`,
    [
      { name: 'Wanjiru Gathogo', shares: '400', share_class: 'Ordinary' },
      { name: 'Savanna Seedling Trust', shares: '100', share_class: 'Redeemable Preference' },
    ],
  ],
  [
    'in words, with their class below',
    `${AGREE}
TSANG Mei Kuen               Eighteen thousand
Flat 2, 11 Sands Street      Ordinary
Oakhurst Paper Limited       Nine thousand
by its director              Non-voting`,
    [
      { name: 'TSANG Mei Kuen', shares: '18000', share_class: 'Ordinary' },
      { name: 'Oakhurst Paper Limited', shares: '9000', share_class: 'Non-voting' },
    ],
  ],
])('subscribers stand beside the shares that they take, %s', (_, picture, wanted) => {
  expect(rowsOf('AOA', 'founder_members', picture)).toEqual(wanted);
});

test.each([
  [
    'beside',
    `Shareholding 1:   700 ORDINARY A shares held   THOMAS FENWICK
Shareholding 2:   4,000 DEFERRED shares held   TYNE VENTURES LLP`,
  ],
  [
    'below',
    `Shareholding 1: 700 ORDINARY A shares held as at the date of this statement
Name: THOMAS FENWICK
Shareholding 2: 4,000 DEFERRED shares held as at the date of this statement
Name: TYNE VENTURES LLP`,
  ],
])('a confirmation statement tells shareholdings, the name %s', (_, picture) => {
  expect(rowsOf('NAR', 'members', picture)).toEqual([
    { name: 'THOMAS FENWICK', shares: '700' },
    { name: 'TYNE VENTURES LLP', shares: '4000' },
  ]);
});
