import { describe, expect, it } from 'vitest';
import {
  agreeing,
  certificate,
  invoice,
  lading,
  MINT,
  order,
  packing,
  ROSE,
  sold,
  told,
} from '../../../../test/support/case-papers.ts';
import type { ComparedDocument } from './readings.ts';

describe('prices, totals, credit notes', () => {
  it.each<[string, () => ComparedDocument[], string[], string?]>([
    [
      'a higher price',
      () => [order(), invoice({}, [sold(ROSE, { unit_price: '12.01' })])],
      ['unit_price differs'],
    ],
    [
      'a lower price',
      () => [order(), invoice({}, [sold(ROSE, { unit_price: '11.99' })])],
      ['unit_price differs'],
    ],
    [
      'more zeros',
      () => [order(), invoice({}, [sold(ROSE, { unit_price: '12.0000 EUR' })])],
      [],
      'unit_price',
    ],
    [
      'the price of a tonne',
      () => [order(), invoice({}, [sold(ROSE, { quantity: '0.5', unit: 'T', unit_price: '12,000.00' })])],
      [],
      'unit_price',
    ],
    [
      'the price of a pound, rounded',
      () => [order(), invoice({}, [sold(ROSE, { quantity: '1102.31', unit: 'LB', unit_price: '5.44' })])],
      [],
      'unit_price',
    ],
    [
      'the price of a pound, another',
      () => [order(), invoice({}, [sold(ROSE, { quantity: '1102.31', unit: 'LB', unit_price: '5.46' })])],
      ['unit_price differs'],
    ],
    [
      'with tax, without it that of the order',
      () => [order(), invoice({ subtotal: '6000', total_amount: '7140' })],
      [],
      'total',
    ],
    ['half a percent of the total', () => [order(), invoice({ total_amount: '6030.00' })], [], 'total'],
    ['a cent more than that', () => [order(), invoice({ total_amount: '6030.01' })], ['total differs']],
    ['the whole order for less', () => [order(), invoice({ total_amount: '5900' })], ['total differs']],
    [
      'a part of the order',
      () => [order(), invoice({ total_amount: '3600' }, [sold(ROSE, { quantity: '300' })])],
      ['billed open', 'total open'],
    ],
    [
      'one digit of the total is another',
      () => [order(), invoice({ total_amount: '6900.00' })],
      ['total differs'],
    ],
    [
      'what was paid before is billed once',
      () => [
        order(),
        invoice({ total_amount: '1800', invoice_number: 'R-70' }, [
          { description: 'Rose oil, deposit', amount: '1800' },
        ]),
        invoice({ total_amount: '6000', prepaid_amount: '1800' }),
      ],
      [],
      'total',
    ],
    [
      'goods that came back',
      () => [
        order(),
        invoice({ total_amount: '7200' }, [sold(ROSE, { quantity: '600' })]),
        invoice({ total_amount: '-1200', invoice_number: 'G-1' }, [
          sold(ROSE, { quantity: '-100', amount: '-1200' }),
        ]),
      ],
      [],
      'billed',
    ],
    [
      'a credit note whose lines have no minus',
      () => [
        order(),
        invoice({ total_amount: '7200' }, [sold(ROSE, { quantity: '600' })]),
        invoice({ total_amount: '-1200', invoice_number: 'G-1' }, [
          sold(ROSE, { quantity: '100', amount: '1200' }),
        ]),
      ],
      [],
      'billed',
    ],
    [
      'money back and no goods',
      () => [
        order(),
        invoice(),
        invoice({ total_amount: '-20', invoice_number: 'G-1' }, [
          sold(ROSE, { quantity: '100', unit_price: '-0.20', amount: '-20' }),
        ]),
      ],
      [],
      'billed',
    ],
  ])('%s', (_name, make, expected, agrees) => {
    const documents = make();
    expect(told(documents)).toEqual(expected);
    if (agrees) expect(agreeing(documents)).toContain(agrees);
  });
});

describe('weights, days, batches', () => {
  it.each<[string, () => ComparedDocument[], string[], string?]>([
    [
      'another gross weight',
      () => [packing({ total_gross_weight: '560' }), lading({}, [{ gross_weight: '600' }])],
      ['gross_weight differs'],
    ],
    [
      'one percent of the weight',
      () => [packing({ total_gross_weight: '560' }), lading({}, [{ gross_weight: '565.6' }])],
      [],
      'gross_weight',
    ],
    [
      'a gram more than one percent',
      () => [packing({ total_gross_weight: '560' }), lading({}, [{ gross_weight: '565.601' }])],
      ['gross_weight differs'],
    ],
    [
      'two packing lists, the bill of one',
      () => [
        packing({ total_gross_weight: '560' }),
        packing({ total_gross_weight: '100' }),
        lading({}, [{ gross_weight: '560' }]),
      ],
      ['gross_weight open'],
    ],
    [
      'other packages',
      () => [packing({ total_packages: '4' }), lading({}, [{ packages: '5 drums' }])],
      ['packages differs'],
    ],
    [
      'billed before it was ordered',
      () => [order(), invoice({ invoice_date: '01.03.2026' })],
      ['billed_from differs'],
    ],
    ['on the day of the order', () => [order(), invoice({ invoice_date: '02.03.2026' })], [], 'billed_from'],
    [
      'packed before it was ordered',
      () => [order(), packing({ date: '2026年3月1日' })],
      ['packed_from differs'],
    ],
    [
      'shipped before it was ordered',
      () => [order(), lading({ issue_date: '2026-03-01' })],
      ['shipped_from differs'],
    ],
    [
      'made after it was shipped',
      () => [lading(), certificate({ manufacture_date: '2026-03-23' })],
      ['made_until:COA differs'],
    ],
    [
      'expired when it was shipped',
      () => [lading(), certificate({ expiry_date: '2026-03-21' })],
      ['usable_from:COA differs'],
    ],
    ['a day that is none', () => [order(), invoice({ invoice_date: 'week 9' })], []],
    [
      'a batch without a certificate',
      () => [order(), packing({}, [sold(ROSE, { description: 'Rose oil Lot: A2302' })]), certificate()],
      ['batch differs'],
    ],
    [
      '批号',
      () => [order(), packing({}, [sold(ROSE, { description: 'Rose oil 批号：A2301' })]), certificate()],
      [],
      'batch',
    ],
    [
      'no certificate of the item',
      () => [
        order({}, [ROSE, MINT]),
        packing({}, [sold(MINT, { description: 'Mint oil Lot A9' })]),
        certificate(),
      ],
      [],
    ],
  ])('%s', (_name, make, expected, agrees) => {
    const documents = make();
    expect(told(documents)).toEqual(expected);
    if (agrees) expect(agreeing(documents)).toContain(agrees);
  });
});
