import type { Tolerance } from '@recto/contracts/cross-checks';
import { describe, expect, it, test } from 'vitest';
import {
  agreeing,
  certificate,
  invoice,
  order,
  packing,
  ROSE,
  sold,
  told,
  tolerance,
} from '../../../../test/support/case-papers.ts';
import { judgeCase } from './judge-case.ts';
import type { ComparedDocument } from './readings.ts';

describe('quantities and units', () => {
  it.each<[string, () => ComparedDocument[], string[], string?]>([
    [
      'more than ordered',
      () => [order(), packing({}, [sold(ROSE, { quantity: '520' })])],
      ['packed differs'],
    ],
    [
      'less than ordered is open',
      () => [order(), packing({}, [sold(ROSE, { quantity: '300' })])],
      ['packed open'],
    ],
    [
      'half a percent of 500 KG is 2.5 KG',
      () => [order(), packing({}, [sold(ROSE, { quantity: '502.5' })])],
      [],
      'packed',
    ],
    ['a gram more', () => [order(), packing({}, [sold(ROSE, { quantity: '502.501' })])], ['packed differs']],
    [
      'a little less is no rest',
      () => [order(), packing({}, [sold(ROSE, { quantity: '497.5' })])],
      [],
      'packed',
    ],
    [
      'what is counted is exact',
      () => [
        order({}, [{ ...ROSE, unit: 'PC' }]),
        packing({}, [sold(ROSE, { quantity: '501', unit: 'pcs' })]),
      ],
      ['packed differs'],
    ],
    ['tonnes', () => [order(), packing({}, [sold(ROSE, { quantity: '0.5', unit: 'MT' })])], [], 'packed'],
    [
      'pounds',
      () => [order(), packing({}, [sold(ROSE, { quantity: '1102.31', unit: 'lbs' })])],
      [],
      'packed',
    ],
    [
      'pounds, too many',
      () => [order(), packing({}, [sold(ROSE, { quantity: '1120', unit: 'lbs' })])],
      ['packed differs'],
    ],
    ['公斤 is KG', () => [order(), packing({}, [sold(ROSE, { unit: '公斤' })])], [], 'packed'],
    [
      'drums for kilograms',
      () => [order(), packing({}, [sold(ROSE, { quantity: '4', unit: 'drums' })])],
      ['unit unclear'],
    ],
    [
      'no unit on one side',
      () => [order(), packing({}, [sold(ROSE, { quantity: '600', unit: '' })])],
      ['packed differs'],
    ],
    [
      'the unit behind the number',
      () => [order(), packing({}, [sold(ROSE, { quantity: '0.6 t', unit: '' })])],
      ['packed differs'],
    ],
    [
      'figures as Germans write them',
      () => [
        order({}, [{ ...ROSE, quantity: '1.234,50' }]),
        packing({}, [sold(ROSE, { quantity: '1,234.50' })]),
      ],
      [],
      'packed',
    ],
    ['a slip of one digit', () => [order(), packing({}, [sold(ROSE, { quantity: '5OO' })])], []],
    ['a quantity that is none', () => [order(), packing({}, [sold(ROSE, { quantity: '4 of 5' })])], []],
    [
      'one of two that cannot be read: nothing is said of both together',
      () => [order(), packing({}, [sold(ROSE, { quantity: '600' }), sold(ROSE, { quantity: '4 of 5' })])],
      [],
    ],
    [
      'two invoices of one order add up',
      () => [
        order(),
        invoice({ total_amount: '3600' }, [sold(ROSE, { quantity: '300' })]),
        invoice({ total_amount: '2400', invoice_number: 'R-78' }, [sold(ROSE, { quantity: '200' })]),
      ],
      [],
      'billed',
    ],
    [
      'two invoices, more than ordered together',
      () => [
        order(),
        invoice({ total_amount: '3600' }, [sold(ROSE, { quantity: '300' })]),
        invoice({ total_amount: '3600', invoice_number: 'R-78' }, [sold(ROSE, { quantity: '300' })]),
      ],
      ['billed differs', 'total differs'],
    ],
    [
      'a line that is printed twice counts twice',
      () => [order(), invoice({ total_amount: '' }, [sold(ROSE), sold(ROSE)])],
      ['billed differs'],
    ],
    [
      'one material in two deliveries',
      () => [
        order({}, [
          { ...ROSE, quantity: '200' },
          { ...ROSE, quantity: '300' },
        ]),
        packing(),
      ],
      [],
      'packed',
    ],
    [
      'more billed than packed',
      () => [order(), invoice(), packing({}, [sold(ROSE, { quantity: '400' })])],
      ['packed open', 'billed_of_packed differs'],
    ],
    [
      'billed and packed without an order',
      () => [invoice(), packing({}, [sold(ROSE, { quantity: '400' })])],
      ['billed_of_packed differs'],
    ],
    [
      'certificates of less than was packed',
      () => [order(), packing(), certificate({ quantity: '300 KG' })],
      ['certified open'],
    ],
    [
      'a batch of more than was packed',
      () => [order(), packing(), certificate({ quantity: '2 t' })],
      [],
      'certified',
    ],
  ])('%s', (_name, make, expected, agrees) => {
    const documents = make();
    expect(told(documents)).toEqual(expected);
    if (agrees) expect(agreeing(documents)).toContain(agrees);
  });
});

test('quantities that are open are fine, what differs and what is unclear is not', () => {
  const [open] = judgeCase([order(), packing({}, [sold(ROSE, { quantity: '300' })])]).filter(
    ({ check }) => check === 'packed',
  );
  expect(open).toMatchObject({ verdict: 'open', ok: true });
  const [unclear] = judgeCase([order(), packing({}, [sold(ROSE, { unit: 'drums' })])]).filter(
    ({ check }) => check === 'unit',
  );
  expect(unclear).toMatchObject({ verdict: 'unclear', ok: false });
});

describe('tolerances of the tenant', () => {
  const packed = (quantity: string) => [order(), packing({}, [sold(ROSE, { quantity })])];

  it.each<[string, Partial<Tolerance>, string, string[]]>([
    ['ten percent, at the limit', { percent: '10' }, '550', []],
    ['ten percent, beyond it', { percent: '10' }, '550.1', ['packed differs']],
    ['so many kilograms', { absolute: '3', unit: 'KG' }, '503', []],
    ['the same in grams', { absolute: '3000', unit: 'G' }, '503', []],
    ['a gram beyond them', { absolute: '3000', unit: 'G' }, '503.001', ['packed differs']],
    ['the larger of both', { absolute: '1', percent: '2' }, '510', []],
    ['none at all', { absolute: '0' }, '500.001', ['packed differs']],
    ['of another unit', { absolute: '50', unit: 'PC' }, '510', ['packed differs']],
  ])('%s', (_name, over, quantity, expected) => {
    expect(told(packed(quantity), [tolerance({ checkGroup: 'QUANTITY', ...over })])).toEqual(expected);
  });

  it('takes the rule of the unit before the one of all', () => {
    const rules = [
      tolerance({ checkGroup: 'QUANTITY', percent: '50' }),
      tolerance({ checkGroup: 'QUANTITY', unit: 'KG', percent: '1' }),
    ];
    expect(told(packed('520'), rules)).toEqual(['packed differs']);
  });

  it('allows prices, totals and days to differ where the tenant says so', () => {
    const documents = [
      order(),
      invoice({ invoice_date: '2026-02-28', total_amount: '6090' }, [sold(ROSE, { unit_price: '12.18' })]),
    ];
    expect(told(documents)).toEqual(['unit_price differs', 'total differs', 'billed_from differs']);
    const rules = [
      tolerance({ checkGroup: 'UNIT_PRICE', percent: '1.5' }),
      tolerance({ checkGroup: 'TOTAL', unit: 'EUR', absolute: '90' }),
      tolerance({ checkGroup: 'DATE', absolute: '2' }),
    ];
    expect(told(documents, rules)).toEqual([]);
  });
});
