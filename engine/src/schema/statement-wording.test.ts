import { describe, expect, test } from 'vitest';
import { type Placed, read } from '../testing.ts';

const letter = (...lines: string[]): Placed[] => [
  [60, 30, 'Wolds Building Society'],
  ...lines.map((text, i): Placed => [60, 90 + 11 * i, text]),
];

describe('the period of a statement', () => {
  test.each([
    ['du 01/02/2026 au 28/02/2026', '2026-02-01', '2026-02-28'],
    ['DEL 01/03/2026 AL 31/03/2026', '2026-03-01', '2026-03-31'],
    ['1 april t/m 30 april 2026', '2026-04-01', '2026-04-30'],
    ['1. bis 31. März 2026', '2026-03-01', '2026-03-31'],
    ['March 1 through March 31, 2026', '2026-03-01', '2026-03-31'],
  ])('%s', (text, start, end) => {
    const { fields } = read('BANK_STATEMENT', letter(text));
    expect(fields).toMatchObject({ period_start: start, period_end: end });
  });
});

test('a letter tells the balances and whom it greets', () => {
  const { fields } = read(
    'BANK_STATEMENT',
    letter(
      'Dear Miss Adaeze Okonjo-Reid',
      'Here is what happened from 1 April 2026 to 30',
      'April 2026. You began the month with £412.66 and ended it with £1,463.17. All amounts',
    ),
  );
  expect(fields).toMatchObject({
    account_holder: 'Miss Adaeze Okonjo-Reid',
    opening_balance: '412.66',
    closing_balance: '1463.17',
    period_end: '2026-04-30',
  });
});

test('the number of a statement within its year is no account', () => {
  const { fields } = read(
    'BANK_STATEMENT',
    letter('RELEVÉ DE COMPTE N° 02/2026', 'Compte courant n° 01204 033871940002'),
  );
  expect(fields.account_number).toBe('01204033871940002');
});
