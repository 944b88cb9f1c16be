import { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { generateSample, sampleSpecs } from '@recto/samples';
import { describe, expect, it } from 'vitest';
import { predictionOf } from '../bench/prediction.ts';
import { emptyTally, f1, scoreDocument } from '../bench/score.ts';
import { readDocument } from './read/read-document.ts';
import { type Recognition, recogniseDocument } from './recognise.ts';
import { type Placed, pageOf } from './testing.ts';

const INVOICE: Placed[] = [
  [50, 40, 'Halden Extracts GmbH · Hafenweg 5 · 20457 Hamburg'],
  [50, 60, 'Corvane Foods B.V.'],
  [50, 73, 'Kanaalstraat 9'],
  [50, 86, '3011 AB Rotterdam'],
  [400, 60, 'Invoice no.'],
  [480, 60, 'R-204711'],
  [400, 73, 'Invoice date'],
  [480, 73, '05.03.2026'],
  [400, 86, 'Due date'],
  [480, 86, '04.04.2026'],
  [50, 150, 'INVOICE'],
  [50, 200, 'Pos'],
  [90, 200, 'Description'],
  [300, 200, 'Qty'],
  [380, 200, 'Unit price'],
  [500, 200, 'Amount EUR'],
  [50, 220, '1'],
  [90, 220, 'Vanilla extract'],
  [300, 220, '10 KG'],
  [390, 220, '20,00'],
  [510, 220, '200,00'],
  [90, 233, 'two-fold'],
  [50, 250, '2'],
  [90, 250, 'Citral'],
  [300, 250, '5 KG'],
  [390, 250, '1.000,00'],
  [505, 250, '5.000,00'],
  [380, 280, 'Subtotal'],
  [505, 280, '5.200,00'],
  [380, 295, 'VAT 19 %'],
  [510, 295, '988,00'],
  [380, 310, 'Total EUR'],
  [505, 310, '6.188,00'],
]; // one printed line a row

const fieldsOf = (pages: ReturnType<typeof pageOf>[], options = {}) => {
  const [first] = recogniseDocument({ pages }, options).results;
  const fields = first!.result.extraction.sections.flatMap((s) => s.fields);
  return { ...first!, field: (id: string) => fields.find((f) => f.id === id) };
};

describe('recogniseDocument', () => {
  it('reads an invoice that it was never shown', () => {
    const { field, range, result } = fieldsOf([pageOf(INVOICE)]);
    const values = (id: string) => field(id)?.data.standard_values[0];
    expect(range.category).toBe('INVOICE');
    expect(values('invoice_number')).toBe('R-204711');
    expect(values('invoice_date')).toBe('2026-03-05');
    expect(values('due_date')).toBe('2026-04-04');
    expect(values('seller_name')).toBe('Halden Extracts GmbH');
    expect(values('buyer_name')).toBe('Corvane Foods B.V.');
    expect(values('buyer_address')).toBe('Kanaalstraat 9, 3011 AB Rotterdam');
    expect(values('currency')).toBe('EUR');
    expect([values('subtotal'), values('tax_rate'), values('tax_amount'), values('total_amount')]).toEqual([
      '5200.00',
      '19',
      '988.00',
      '6188.00',
    ]);
    expect(result.extraction.rules.filter((r) => !r.ok)).toEqual([]);
    expect(result.extraction.keys).toEqual(['R-204711']);
  });

  it('keeps the value as printed, its place and the reason', () => {
    const { data } = fieldsOf([pageOf(INVOICE)]).field('total_amount')!;
    expect(data.extracted_values).toEqual(['6.188,00']);
    expect(data.blocks[0]).toMatchObject({ page: 1, bbox: [505, 310, 545, 320], tokens: ['6.188,00'] });
    expect(data.blocks[0]?.reason).toMatchObject({ params: { label: expect.stringContaining('Total') } });
  });

  it('reads line items with wrapped descriptions', () => {
    const { result } = fieldsOf([pageOf(INVOICE)]);
    const table = result.extraction.sections.flatMap((s) => s.tables)[0]!;
    const column = (id: string) =>
      table.columns.find((c) => c.id === id)?.data.map((d) => d.standard_values[0] ?? null);
    expect(column('description')).toEqual(['Vanilla extract two-fold', 'Citral']);
    expect(column('quantity')).toEqual(['10', '5']);
    expect(column('unit')).toEqual(['KG', 'KG']);
    expect(column('amount')).toEqual(['200.00', '5000.00']);
  });

  it('is less sure of words that OCR was unsure of', () => {
    const doubtful = INVOICE.map((p): Placed => (p[2] === 'R-204711' ? [p[0], p[1], p[2], 0.4] : p));
    const sure = fieldsOf([pageOf(INVOICE)]).field('invoice_number')!.data.blocks[0]!.confidence;
    const unsure = fieldsOf([pageOf(doubtful)]).field('invoice_number')!.data.blocks[0]!.confidence;
    expect(unsure).toBeLessThan(sure);
  });

  it.each(['page_partly', 'page_slow'] as const)(
    'is sure of nothing but sums where a part is missing: %s',
    (code) => {
      const whole = fieldsOf([pageOf(INVOICE)]);
      const partly = fieldsOf([pageOf(INVOICE), { ...pageOf([], 2), problem: said(code) }]);
      const sure = ({ field }: typeof whole, id: string): boolean =>
        (field(id)?.data.blocks[0]?.confidence ?? 0) >= 0.95;
      expect(sure(whole, 'invoice_number')).toBe(true);
      expect(sure(partly, 'invoice_number')).toBe(false);
      expect(partly.field('invoice_number')?.data.values).toEqual(['R-204711']);
      expect(sure(partly, 'total_amount')).toBe(true);
    },
  );

  it('reports a total that does not add up', () => {
    const wrong = INVOICE.map((p): Placed => (p[2] === '6.188,00' ? [p[0], p[1], '6.199,00'] : p));
    const { result } = fieldsOf([pageOf(wrong)]);
    expect(result.extraction.rules.find((r) => r.id === 'total_is_net_plus_tax')?.ok).toBe(false);
  });

  it('gives the same result twice, in the agreed shape', () => {
    const once = recogniseDocument({ pages: [pageOf(INVOICE)] });
    expect(recogniseDocument({ pages: [pageOf(INVOICE)] })).toEqual(once);
    expect(Result.safeParse(once.results[0]?.result).success).toBe(true);
  });

  it('parts a file of two documents and keeps pages of one together', () => {
    const second = pageOf(
      [
        [50, 60, 'Packing List'],
        [50, 90, 'Gross weight'],
        [200, 90, '120 kg'],
        [50, 110, 'Carton no'],
        [200, 110, '7'],
      ],
      3,
    );
    const continued = pageOf(
      [
        [50, 60, 'Goods remain our property'],
        [500, 800, 'Page 2 of 2'],
      ],
      2,
    );
    const { classification } = recogniseDocument({
      pages: [pageOf([...INVOICE, [500, 800, 'Page 1 of 2']]), continued, second],
    });
    expect(classification.documents.map((d) => [d.category, d.pages])).toEqual([
      ['INVOICE', [1, 2]],
      ['PACKING_LIST', [3]],
    ]);
  });

  it('reads pages without a schema as labels with values', () => {
    const { field } = fieldsOf(
      [
        pageOf([
          [50, 60, 'Name: Ada Sample'],
          [50, 80, 'Colour:'],
          [150, 80, 'green'],
        ]),
      ],
      { category: 'FORM_DUMMY' },
    );
    expect(field('name')?.data.values).toEqual(['Ada Sample']);
    expect(field('color')?.data.values).toEqual(['green']);
  });

  it('survives an empty document', () => {
    expect(recogniseDocument({ pages: [] }).results).toEqual([]);
    expect(recogniseDocument({ pages: [pageOf([])] }).results).toHaveLength(1);
  });
});

/** Layouts of categories that have a schema: pairs and tables of the others are counted by the bench. */
const DEMO_ONLY = /_DUMMY/;
const LAYOUTS = sampleSpecs({ seed: 1, count: 1 })
  .filter(({ quality, layout }) => quality === 'born-digital' && !DEMO_ONLY.test(layout))
  .map(({ layout }) => layout);

describe('generated samples', () => {
  it.each([...new Set(LAYOUTS)])('reads %s, and each of its rows', async (layout) => {
    const sample = await generateSample({ seed: 1, layout, doc: 1, quality: 'born-digital', format: 'pdf' });
    const read = await readDocument(sample.bytes);
    const recognition = recogniseDocument(read);
    const tally = emptyTally();
    const { fields, tables } = sample.expected;
    const label = { id: layout, file: layout, category: sample.category, expected: { ...fields, tables } };
    scoreDocument(label, predictionOf(layout, read, recognition, 0), tally);
    expect(tally.categoryRight).toBe(1);
    expect(f1(tally.fields), tally.misses.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(rowsOf(recognition)).toMatchObject(rowsPrinted(tables));
  });
});

const rowsOf = ({ results }: Recognition) =>
  Object.fromEntries(
    results.flatMap(({ result }) =>
      result.extraction.sections.flatMap((section) =>
        section.tables.map(({ id, columns }) => [id, columns[0]?.data.length ?? 0]),
      ),
    ),
  );
const rowsPrinted = (tables: Record<string, readonly unknown[]> = {}) =>
  Object.fromEntries(Object.entries(tables).map(([id, rows]) => [id, rows.length]));
