import { describe, expect, it, test } from 'vitest';
import { pageOf } from '../testing.ts';
import { offerOf, ofSiblings, sameType, typeOf } from './alternatives.ts';

const invoice = () =>
  offerOf(
    [
      pageOf([
        [40, 40, 'Tax invoice'],
        [40, 80, 'Invoice No: INV-2041'],
        [320, 80, 'Reference: PO-7788'],
        [40, 100, 'Invoice date: 05.06.2024'],
        [320, 100, 'Delivery date: 01.06.2024'],
        [320, 120, 'Due date: 05.07.2024'],
        [40, 300, 'Subtotal 1.000,00'],
        [40, 320, 'VAT 20 % 200,00'],
        [40, 340, 'Total 1.200,00'],
      ]),
    ],
    'INVOICE',
  );

const texts = (list: readonly { standard: string }[]) => list.map(({ standard }) => standard);

describe('what was weighed for a field', () => {
  it('holds the chosen value and others, each once, with their places', () => {
    const dates = invoice().fields.get('invoice_date') ?? [];
    expect(texts(dates)[0]).toBe('2024-06-05');
    expect(new Set(texts(dates)).size).toBe(dates.length);
    expect(dates[0]).toMatchObject({ page: 1, printed: '05.06.2024' });
    expect(dates[0]?.box[0]).toBeGreaterThan(40);
  });

  it('is the same each time', () => {
    expect([...invoice().fields]).toEqual([...invoice().fields]);
  });
});

describe('values of the right form', () => {
  it.each([
    ['date', ['2024-06-05', '2024-06-01', '2024-07-05']],
    ['amount', ['1000.00', '200.00', '1200.00']],
    ['text', []],
    [undefined, []],
  ] as const)('%s', (type, expected) => {
    const found = texts(sameType(invoice(), type, 1));
    expect(found).toEqual(expect.arrayContaining([...expected]));
    if (expected.length === 0) expect(found).toEqual([]);
  });

  it('come nearest first where a place is given', () => {
    expect(texts(sameType(invoice(), 'date', 1, { y: 125 }))[0]).toBe('2024-07-05');
  });

  it('are none of another page', () => {
    expect(sameType(invoice(), 'date', 2)).toEqual([]);
  });
});

test('what was weighed for fields of the same kind can be taken for one another', () => {
  const offer = offerOf(
    [
      pageOf([
        [40, 40, 'Seller: Northwind Trading Ltd'],
        [40, 80, 'Buyer: Contoso Retail GmbH'],
      ]),
    ],
    'INVOICE',
  );
  expect(texts(ofSiblings(offer, 'seller_name'))).toContain('Contoso Retail GmbH');
  expect(ofSiblings(offer, 'of_no_schema')).toEqual([]);
});

test.each([
  [{ field: 'invoice_date' }, undefined, 'date'],
  [{ field: 'amount', table: 'lines' }, 'number', 'amount'],
  [{ field: 'of_no_schema' }, 'date', 'date'],
  [{ field: 'of_no_schema' }, 'text', undefined],
] as const)('the type of %o with the input %s is %s', (at, input, type) => {
  expect(typeOf(invoice(), at, input)).toBe(type);
});

test('a document without a schema still offers values of the right form', () => {
  const offer = offerOf([pageOf([[40, 40, 'Signed on 3 May 2024']])], 'TEXT_DUMMY');
  expect(offer.fields.size).toBe(0);
  expect(texts(sameType(offer, 'date', 1))).toEqual(['2024-05-03']);
});
