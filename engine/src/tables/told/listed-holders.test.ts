import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

test.each([
  [
    'under a heading of their holdings, with the class behind the count',
    `SHAREHOLDINGS
   MARGARET ANNE HOLLIS                       600 ORDINARY
   HOLLIS FAMILY TRUSTEES LTD                 150 ORDINARY`,
    [
      { name: 'MARGARET ANNE HOLLIS', shares: '600' },
      { name: 'HOLLIS FAMILY TRUSTEES LTD', shares: '150' },
    ],
  ],
  [
    'in a numbered section, with a share in per cent behind',
    `SECTION M - MEMBERS AT DATE OF RETURN
01    FONG, Mei Ting          4,800 ORD A      80.00 PCT
02    ALDER NOMINEES LTD      1,200 ORD B      20.00 PCT
      TOTAL                   6,000           100.00 PCT`,
    [
      { name: 'FONG, Mei Ting', shares: '4800' },
      { name: 'ALDER NOMINEES LTD', shares: '1200' },
    ],
  ],
  [
    'in words, companies with their number',
    `Those who on that day hold its shares, with the number held
   Philippa Hartwell                                 12,000 Ordinary A
   Heron Holdings p.l.c. (C 60417)                   15,000 Ordinary B`,
    [
      { name: 'Philippa Hartwell', shares: '12000' },
      { name: 'Heron Holdings p.l.c. (C 60417)', shares: '15000' },
    ],
  ],
  [
    'in Chinese, with the address behind',
    `五、成員及現時持股(按股東名冊次序)
方美婷                  36,000 股普通股          九龍又一村達之路 4 號
德豐信託有限公司        4,500 股「乙」類股       香港中環德輔道中 144 號`,
    [
      { name: '方美婷', shares: '36000' },
      { name: '德豐信託有限公司', shares: '4500' },
    ],
  ],
])('holders of shares are listed %s', (_, picture, rows) => {
  expect(rowsOf('NAR', 'members', picture)).toEqual(rows);
});
