import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';

const moved = (picture: string) =>
  rowsOf('BANK_STATEMENT', 'transactions', picture).map(({ date, description, withdrawal, deposit }) =>
    [date, description, withdrawal, deposit].map((value) => value ?? '').join(' | '),
  );

test.each([
  [
    'a day is printed once for the movements of it',
    `Date          Details                 Deposit      Withdrawal      Balance
05.01.2026    Transfer in             500.00                       1,500.00
08.01.2026    Town gas                                 182.00
              Cheque 204417                            300.00      1,018.00
31.01.2026    C/F balance             500.00           482.00      1,018.00`,
    [
      '2026-01-05 | Transfer in |  | 500.00',
      '2026-01-08 | Town gas | 182.00 | ',
      '2026-01-08 | Cheque 204417 | 300.00 | ',
    ],
  ],
  [
    'money stands on the last line of a movement',
    `Datum         Vorgang                        Betrag EUR
02.03.2026    LASTSCHRIFT
              Stadtwerke Abschlag              187,40 S
03.03.2026    GUTSCHRIFT
              Krupp GmbH RE 117              2.418,08 H
05.03.2026    KARTE
              Baumarkt                         213,65 S`,
    [
      '2026-03-02 | LASTSCHRIFT Stadtwerke Abschlag | 187.40 | ',
      '2026-03-03 | GUTSCHRIFT Krupp GmbH RE 117 |  | 2418.08',
      '2026-03-05 | KARTE Baumarkt | 213.65 | ',
    ],
  ],
  [
    'sections without headings of columns say the side',
    `Deposits and other credits
01/05/2026    Mobile deposit                     3,120.00
01/12/2026    ACH credit Dental Group            8,745.50
Total                                           11,865.50
Withdrawals and other debits
01/15/2026    Payroll tax                        5,508.12
01/20/2026    Check 2218                         7,400.00
Total                                           12,908.12`,
    [
      '2026-01-05 | Mobile deposit |  | 3120.00',
      '2026-01-12 | ACH credit Dental Group |  | 8745.50',
      '2026-01-15 | Payroll tax | 5508.12 | ',
      '2026-01-20 | Check 2218 | 7400.00 | ',
    ],
  ],
  [
    'cards name what is left',
    `02.09.2025    Przelew przychodzący                              +12 300,00
              Logistyka sp. j.           saldo po operacji 34 480,33
05.09.2025    Przelew do ZUS                                     -4 812,66
              Składka 08/2025            saldo po operacji 29 667,67
10.09.2025    Transakcja kartą                                     -324,18
              Stacja paliw               saldo po operacji 29 343,49`,
    [
      '2025-09-02 | Logistyka sp. j. |  | 12300.00',
      '2025-09-05 | Składka 08/2025 | 4812.66 | ',
      '2025-09-10 | Stacja paliw | 324.18 | ',
    ],
  ],
  [
    'days are counted by the years of an era',
    `照会期間 令和8年1月1日
Date          Details                 Withdrawal      Deposit      Balance
8-1-6         Transfer                              385,000      2,259,206
8-1-13        Cash                       150,000                 2,109,206`,
    ['2026-01-06 | Transfer |  | 385000', '2026-01-13 | Cash | 150000 | '],
  ],
])('%s', (_, picture, rows) => {
  expect(moved(picture)).toEqual(rows);
});
