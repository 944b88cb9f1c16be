import { describe, expect, it, test } from 'vitest';
import { extract, findValues } from '../extract/extract.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { standingParts } from './standing.ts';

const INVOICE = schemaOf('INVOICE')!;

/** The parts that speak of how a field of an invoice stands. */
function parts(id: string, ...texts: Placed[]): Record<string, number> {
  const found = findValues([pageOf(texts)], INVOICE);
  const field = INVOICE.sections.flatMap((s) => s.fields).find((f) => f.id === id)!;
  return standingParts(field, found.chosen.get(id)!, found);
}

describe('how a value stands', () => {
  it.each<[what: string, text: Placed[], expected: Record<string, number>]>([
    [
      'beside its label',
      [
        [40, 40, 'Due date'],
        [240, 40, '2026-02-03'],
      ] as Placed[],
      { beside: 1, alone: 1 },
    ],
    [
      'below its label',
      [
        [40, 40, 'Due date'],
        [40, 54, '2026-02-03'],
      ] as Placed[],
      { below: 1 },
    ],
    ['behind its label', [[40, 40, 'Due date: 2026-02-03']] as Placed[], { inline: 1 }],
    [
      'where two are named',
      [
        [40, 40, 'Due date: 2026-02-03'],
        [40, 200, 'Due date: 2026-03-05'],
      ] as Placed[],
      { alone: 0 },
    ],
  ])('%s', (_, text, expected) => expect(parts('due_date', ...text)).toMatchObject(expected));

  it.each([
    ['30 days net (end of', 1],
    ['30 days net (end of month)', 0],
  ])('%s: whole or cut off', (terms, cut) =>
    expect(parts('payment_term', [40, 40, `Payment terms: ${terms}`])).toMatchObject({ cut }),
  );
});

test('nothing is sure in a document that may be of another kind, unless a sum confirms it', () => {
  const page = pageOf([
    [40, 20, 'Invoice'],
    [40, 40, 'Invoice number: R-2041'],
    [40, 54, 'Invoice date: 2026-02-03'],
    [40, 68, 'Net amount'],
    [240, 68, '100.00'],
    [40, 82, 'VAT 20 %'],
    [240, 82, '20.00'],
    [40, 96, 'Total amount'],
    [240, 96, '120.00'],
  ]);
  const sure = (placed: number): string[] =>
    extract([page], INVOICE, [], [], placed)
      .sections.flatMap((s) => s.fields)
      .filter(({ data }) => (data.blocks[0]?.confidence ?? 0) >= 0.95)
      .map(({ id }) => id);
  expect(sure(0.99)).toEqual(expect.arrayContaining(['invoice_number', 'invoice_date', 'total_amount']));
  expect(sure(0.5)).toContain('total_amount');
  expect(sure(0.5)).not.toContain('invoice_number');
});
