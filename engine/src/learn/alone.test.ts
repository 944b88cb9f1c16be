import type { Correction } from '@recto/contracts/learned';
import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { learn, teach } from './learn.ts';

/** Invoices of one sender whose amount due lies below what the lines and the tax add up to. */
const invoice = (
  number: string,
  amounts: [net: string, tax: string, gross: string, due: string],
): Placed[] => [
  [60, 40, 'Brockmann Feinmechanik'],
  [60, 54, 'Werkhof 3'],
  [60, 120, 'Rechnung'],
  [60, 160, 'Rechnungsnummer'],
  [200, 160, number],
  [60, 192, 'Rechnungsdatum'],
  [200, 192, '03.02.2026'],
  [60, 300, 'Zwischensumme EUR'],
  [220, 300, amounts[0]],
  [60, 316, 'MwSt. 19 %'],
  [220, 316, amounts[1]],
  [60, 332, 'Gesamtbetrag EUR'],
  [220, 332, amounts[2]],
  [60, 364, 'Nach Bonus offen'],
  [220, 364, amounts[3]],
];
const first = [pageOf(invoice('BF-20931', ['100,00', '19,00', '119,00', '112,30']))];
const second = [pageOf(invoice('BF-20977', ['200,00', '38,00', '238,00', '221,70']))];
const schema = schemaOf('INVOICE')!;

const read = (pages: typeof first, learned: ReturnType<typeof learn> = []) =>
  new Map(
    recogniseDocument({ pages }, { category: 'INVOICE', learned })
      .results[0]!.result.extraction.sections.flatMap((s) => s.fields)
      .map(({ id, data }) => [id, data.standard_values[0]]),
  );

test('an amount that does not fit the sum is a lesson for its own field and leaves the others alone', () => {
  const before = read(second);
  expect(before.get('total_amount')).toBe('238.00');
  const learned = learn(first, schema, [{ field: 'total_amount', value: '112.30' }]);
  expect(learned).toMatchObject([{ kind: 'value', field: 'total_amount', alone: true }]);
  const after = read(second, learned);
  expect(after.get('total_amount')).toBe('221.70');
  for (const [id, value] of before)
    if (id !== 'total_amount') expect([id, after.get(id)]).toEqual([id, value]);
});

test('a later correction of the same field wins over one that stands alone', () => {
  const alone = learn(first, schema, [{ field: 'total_amount', value: '112.30' }]);
  const later = learn(second, schema, [{ field: 'total_amount', value: '238.00' }], { learned: alone });
  expect(read(second, [...alone, ...later]).get('total_amount')).toBe('238.00');
});

test('every correction ends in one outcome, with the reason where it taught nothing', () => {
  const corrections: Correction[] = [
    { field: 'total_amount', value: '112.30' },
    { field: 'invoice_number', value: 'BF-20931' },
    { field: 'po_number', value: 'NOWHERE-77' },
    { field: 'no_such_field', value: '1' },
    { table: 'lines', row: 0, field: 'quantity', value: '7' },
  ];
  expect(teach(first, schema, corrections).outcomes).toEqual([
    { field: 'total_amount', state: 'learned' },
    { field: 'invoice_number', state: 'known' },
    { field: 'po_number', state: 'unlearned', code: 'not_on_page' },
    { field: 'no_such_field', state: 'unlearned', code: 'not_of_category' },
    { field: 'lines.quantity', state: 'unlearned', code: 'not_on_page' },
  ]);
});
