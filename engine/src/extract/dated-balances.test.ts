import { describe, expect, it } from 'vitest';
import { type Placed, read } from '../testing.ts';

const balancesOf = (texts: readonly Placed[]) => {
  const { fields } = read('BANK_STATEMENT', texts);
  return [fields.opening_balance, fields.closing_balance];
};

describe('balances of an account', () => {
  it.each<[string, Placed[], (string | undefined)[]]>([
    [
      'by their days, whichever stands first',
      [
        [60, 200, 'Balance on 29 February 2024'],
        [300, 200, '£815.67'],
        [60, 220, 'Balance on 1 February 2024'],
        [300, 220, '£640.12'],
      ],
      ['640.12', '815.67'],
    ],
    [
      'in French',
      [
        [60, 200, 'Solde au 31/01/2024'],
        [300, 200, '1 204,55 €'],
        [60, 220, 'Solde au 29/02/2024'],
        [300, 220, '987,30 €'],
      ],
      ['1204.55', '987.30'],
    ],
    [
      'as old and new balance',
      [
        [60, 200, 'alter Kontostand vom 31.05.2024'],
        [400, 200, '1.204,55 H'],
        [60, 220, 'neuer Kontostand vom 30.06.2024'],
        [400, 220, '987,30 H'],
      ],
      ['1204.55', '987.30'],
    ],
    [
      'not, where only one day is told',
      [
        [60, 200, 'Balance on 1 February 2024'],
        [300, 200, 'see overleaf'],
      ],
      [undefined, undefined],
    ],
  ])('are read %s', (_, texts, balances) => expect(balancesOf(texts)).toEqual(balances));
});
