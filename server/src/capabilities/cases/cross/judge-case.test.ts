import { describe, expect, it, test } from 'vitest';
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

test('a case whose papers agree is told so, check by check', () => {
  const documents = [
    order(),
    invoice(),
    packing(
      { invoice_number: 'R 77', shipper: 'Morvane Extracts', total_gross_weight: '560', total_packages: '4' },
      [sold(ROSE, { description: 'Rose oil, Batch no. A2301' })],
    ),
    lading({ shipper: 'MORVANE EXTRACTS GMBH\nHafenstr. 1, Hamburg' }, [
      { container_no: 'MSCU1234566', gross_weight: '300 KGS', packages: '3' },
      { container_no: 'MSCU1234567', gross_weight: '260 KGS', packages: '1' },
    ]),
    certificate({
      vendor: 'Morvane Extracts GmbH',
      quantity: '500 KG',
      manufacture_date: '2026-02-01',
      expiry_date: '2028-02-01',
    }),
  ];
  expect(told(documents)).toEqual([]);
  expect(agreeing(documents)).toEqual([
    'order_number',
    'invoice_number',
    'vendor',
    'currency',
    'item',
    'unit',
    'billed',
    'packed',
    'billed_of_packed',
    'certified',
    'unit_price',
    'total',
    'gross_weight',
    'packages',
    'batch',
    'billed_from',
    'packed_from',
    'shipped_from',
    'made_until:COA',
    'usable_from:COA',
  ]);
});

describe('numbers, vendors, currencies, items', () => {
  it.each<[string, () => ComparedDocument[], string[], string?]>([
    ['another order number', () => [order(), invoice({ po_number: '4500012346' })], ['order_number differs']],
    [
      'leading zeros and blanks say nothing',
      () => [order(), invoice({ po_number: '0045 0001 2345' })],
      [],
      'order_number',
    ],
    ['no number on one side', () => [order(), invoice({ po_number: '' })], []],
    [
      'a certificate of another order',
      () => [order(), certificate({ order_number: '4500012999' })],
      ['order_number differs'],
    ],
    [
      'a packing list of another invoice',
      () => [order(), invoice(), packing({ invoice_number: 'R-78' })],
      ['invoice_number differs'],
    ],
    ['another vendor', () => [order(), invoice({ seller_name: 'Kestrelle GmbH' })], ['vendor differs']],
    [
      'one letter of the vendor is another',
      () => [order(), invoice({ seller_name: 'Morvame Extracts GmbH' })],
      ['vendor differs'],
    ],
    [
      'another shipper on the bill of lading',
      () => [order(), lading({ shipper: 'Kestrelle SA\nGrasse' })],
      ['vendor differs'],
    ],
    [
      'a Chinese name for a Latin one',
      () => [order(), invoice({ seller_name: '莫凡香料有限公司' })],
      ['vendor unclear'],
    ],
    [
      'traditional for simplified Chinese',
      () => [order({ vendor: '上海华东香料有限公司' }), invoice({ seller_name: '上海華東香料有限公司' })],
      [],
      'vendor',
    ],
    [
      'another Chinese company',
      () => [order({ vendor: '上海华东香料有限公司' }), invoice({ seller_name: '上海华南香料有限公司' })],
      ['vendor differs'],
    ],
    [
      'another currency: prices and totals are not compared',
      () => [order(), invoice({ currency: 'USD', total_amount: '6500' }, [sold(ROSE, { unit_price: '13' })])],
      ['currency differs'],
    ],
    ['a currency by its sign', () => [order(), invoice({ currency: '€' })], [], 'currency'],
    ['a currency that is none', () => [order(), invoice({ currency: 'gold' })], []],
    [
      'without an order the invoice leads',
      () => [invoice(), packing({ shipper: 'Kestrelle', po_number: '9' })],
      ['order_number differs', 'vendor differs'],
    ],
    [
      'a material that was not ordered',
      () => [
        order(),
        invoice({}, [sold(ROSE), { code: '10999999', description: 'Lemon oil', quantity: '5', unit: 'KG' }]),
      ],
      ['item differs'],
    ],
    [
      'freight that was not ordered',
      () => [order(), invoice({}, [sold(ROSE), { description: 'Freight', quantity: '1', amount: '80' }])],
      ['item differs'],
    ],
    [
      'a text between the lines',
      () => [order(), invoice({}, [sold(ROSE), { description: 'As agreed by phone' }])],
      [],
    ],
    [
      'the name and number of one item, the code of another',
      () => [
        order({}, [
          { ...ROSE, item_no: '10' },
          { ...MINT, item_no: '20' },
        ]),
        packing({}, [sold(ROSE, { code: '10123999' })]),
      ],
      ['item differs'],
    ],
    [
      "a code of the vendor's own, by the name",
      () => [order({}, [ROSE, MINT]), packing({}, [sold(ROSE, { code: 'RO-25' })])],
      [],
      'packed',
    ],
    [
      'by the number of the item where no code is printed',
      () => [
        order({}, [
          { ...ROSE, item_no: '00010' },
          { ...MINT, item_no: '00020' },
        ]),
        invoice({ total_amount: '' }, [{ item_no: '20', quantity: '21', unit: 'KG' }]),
      ],
      ['billed differs'],
    ],
    [
      'lines that are counted anew are paired by their codes',
      () => [
        order({}, [
          { ...ROSE, item_no: '1' },
          { ...MINT, item_no: '2' },
        ]),
        invoice({ total_amount: '' }, [sold(MINT, { item_no: '1' })]),
      ],
      [],
      'billed',
    ],
    [
      'Chinese lines of an order in English, several of each',
      () => [
        order({}, [
          { ...ROSE, ipc: '' },
          { ...MINT, ipc: '' },
        ]),
        packing({}, [
          { description: '玫瑰油', quantity: '500', unit: '公斤' },
          { description: '薄荷油', quantity: '20', unit: '公斤' },
        ]),
      ],
      ['item unclear', 'item unclear'],
    ],
    [
      'one Chinese line of an order of one line',
      () => [order(), packing({}, [{ description: '玫瑰油', quantity: '600', unit: '公斤' }])],
      ['packed differs'],
    ],
    [
      'two items of one name',
      () => [
        order({}, [
          { ...ROSE, description: 'Oil, rose' },
          { ...MINT, description: 'Oil, mint' },
        ]),
        packing({}, [{ description: 'Oil', quantity: '5', unit: 'KG' }]),
      ],
      ['item unclear'],
    ],
    [
      'a certificate of another material',
      () => [order(), certificate({ ipc: '10123499' })],
      ['item differs'],
    ],
    ['a certificate with a code of the vendor', () => [order(), certificate({ ipc: 'RO-25' })], []],
  ])('%s', (_name, make, expected, agrees) => {
    const documents = make();
    expect(told(documents)).toEqual(expected);
    if (agrees) expect(agreeing(documents)).toContain(agrees);
  });
});

describe('several orders in one case', () => {
  const other = { po_number: '4500099999', total_amount: '1000.00' };

  it('are each held against their own papers', () => {
    const documents = [
      order(),
      order(other, [MINT]),
      invoice(),
      packing({ po_number: other.po_number }, [sold(MINT, { quantity: '30' })]),
    ];
    expect(told(documents)).toEqual(['packed differs']);
  });

  it('are one where an invoice names none of them', () => {
    const documents = [
      order(),
      order(other, [MINT]),
      invoice({ po_number: '', total_amount: '7000' }, [sold(ROSE), sold(MINT)]),
    ];
    expect(told(documents)).toEqual([]);
    expect(agreeing(documents)).toContain('total');
  });

  it('count once when one is confirmed anew, by the newest', () => {
    const newer = order({ confirmation_date: '2026-03-05', total_amount: '7200' }, [
      { ...ROSE, quantity: '600' },
    ]);
    const documents = [
      newer,
      order(),
      packing({}, [sold(ROSE, { quantity: '600' })]),
      invoice({ total_amount: '7200' }, [sold(ROSE, { quantity: '600' })]),
    ];
    expect(told(documents)).toEqual([]);
    expect(agreeing(documents)).toContain('total');
  });
});
