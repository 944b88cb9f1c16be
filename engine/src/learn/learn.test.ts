import type { Correction, LearnedExample } from '@recto/contracts/learned';
import { LearnedExample as Example } from '@recto/contracts/learned';
import { said } from '@recto/contracts/said/said';
import { expect, test } from 'vitest';
import { recogniseDocument } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { learn } from './learn.ts';

/** Two invoices of one sender, whose label for the number ("Vorgang") no schema knows. */
const invoice = (number: string, order: string, total: string, down = 0): Placed[] => [
  [60, 40, 'Brockmann Feinmechanik'],
  [60, 54, 'Werkhof 3'],
  [60, 120, 'Rechnung'],
  [60, 160, 'Vorgang'],
  [200, 160, number],
  [60, 176, 'Kostenstelle'],
  [200, 176, order],
  [60, 192, 'Rechnungsdatum'],
  [200, 192, '03.02.2026'],
  [60, 300 + down, 'Gesamtbetrag EUR'],
  [200, 300 + down, total],
];
const first = [pageOf(invoice('BF-20931', 'K-7714', '119,00'))];
const second = [pageOf(invoice('BF-20977', 'K-8120', '238,00', 60))];
const stranger = [
  pageOf([
    [60, 40, 'Invoice'],
    [60, 60, 'Invoice no'],
    [200, 60, 'X-1'],
    [60, 76, 'Total'],
    [200, 76, '5.00'],
  ]),
];

const schema = schemaOf('INVOICE')!;
const teach = (...corrections: Correction[]): LearnedExample[] => learn(first, schema, corrections);
const read = (pages: typeof first, learned: LearnedExample[] = []) =>
  recogniseDocument({ pages }, { category: 'INVOICE', learned }).results[0]!.result;
const value = (pages: typeof first, field: string, learned: LearnedExample[] = []) =>
  read(pages, learned)
    .extraction.sections.flatMap((s) => s.fields)
    .find((f) => f.id === field)?.data.standard_values[0];

test.each([
  { field: 'invoice_number', value: 'BF-20931', next: 'BF-20977', why: 'by its label' },
  { field: 'po_number', value: 'K-7714', next: 'K-8120', why: 'by its label' },
  {
    field: 'seller_name',
    value: 'Brockmann Feinmechanik',
    next: 'Brockmann Feinmechanik',
    why: 'by its place',
  },
])('$field is found on the next document $why', ({ field, value: corrected, next }) => {
  const learned = teach({ field, value: corrected });
  expect(value(second, field, learned)).toBe(next);
});

test('what a person pointed at teaches the same as its value', () => {
  const at = { page: 1, bbox: [198, 158, 245, 172] as [number, number, number, number] };
  const learned = teach({ field: 'po_number', value: 'BF-20931', at });
  expect(value(second, 'po_number', learned)).toBe('BF-20977');
});

test.each<{ correction: Correction; why: string }>([
  { correction: { field: 'invoice_number', value: 'nowhere-1' }, why: 'a value that is not on the page' },
  { correction: { field: 'no_such_field', value: 'BF-20931' }, why: 'a field that the schema does not have' },
  {
    correction: { table: 'lines', row: 0, field: 'quantity', value: '7' },
    why: 'a cell that is not on the page',
  },
])('$why teaches nothing', ({ correction }) => {
  expect(teach(correction)).toEqual([]);
});

test('a value that was taken away is not read there again', () => {
  const learned = teach({ field: 'invoice_date', value: '' });
  expect(value(second, 'invoice_date')).toBe('2026-02-03');
  expect(value(second, 'invoice_date', learned)).toBeUndefined();
});

test('a value that was read right is found again where its label cannot be read, and changes nothing where it can', () => {
  const learned = teach({ field: 'invoice_date', value: '2026-02-03' });
  expect(learned).toMatchObject([{ kind: 'value', field: 'invoice_date', confirmed: true }]);
  const blurred = [
    pageOf(
      invoice('BF-20977', 'K-8120', '238,00').map(
        ([x, y, text]) => [x, y, text.replace('Rechnungsdatum', 'Rcchnungsqalum')] as const,
      ),
    ),
  ];
  expect(value(blurred, 'invoice_date', learned)).toBe('2026-02-03');
  expect(value(second, 'invoice_date', learned)).toBe(value(second, 'invoice_date'));
});

test('the newest of two corrections that contradict each other wins', () => {
  const older = teach({ field: 'po_number', value: 'BF-20931' });
  const newer = teach({ field: 'po_number', value: 'K-7714' });
  expect(value(second, 'po_number', [...older, ...newer])).toBe('K-8120');
  expect(value(second, 'po_number', [...newer, ...older])).toBe('BF-20977');
});

test('examples say nothing about documents of another layout or category', () => {
  const learned = teach(
    { field: 'invoice_number', value: 'BF-20931' },
    { field: 'po_number', value: 'K-7714' },
  );
  expect(read(stranger, learned)).toEqual(read(stranger));
  const elsewhere = learned.map((e) => ({ ...e, category: 'SO' as const }));
  expect(read(second, elsewhere)).toEqual(read(second));
});

test('the same corrections teach the same, and without them everything is as before', () => {
  const corrections: Correction[] = [{ field: 'invoice_number', value: 'BF-20931' }];
  const before = read(second);
  const learned = teach(...corrections);
  expect(teach(...corrections)).toEqual(learned);
  expect(read(second, learned)).toEqual(read(second, learned));
  expect(read(second, [])).toEqual(before);
});

test('examples are small and of the shape that is kept', () => {
  const learned = teach({ field: 'invoice_number', value: 'BF-20931' });
  expect(learned).toHaveLength(1);
  expect(learned.map((e) => Example.parse(e))).toEqual(learned);
  expect(JSON.stringify(learned[0]).length).toBeLessThan(4000);
});

/** A price list whose columns for quantity and price have headers of their own. */
const order = (rows: readonly (readonly [string, string, string, string])[]): Placed[] => [
  [60, 40, 'Halmstad Levering'],
  [60, 80, 'Invoice'],
  [60, 100, 'Invoice no'],
  [200, 100, 'H-2211'],
  [60, 200, 'Description'],
  [250, 200, 'Kolli'],
  [330, 200, 'Sats'],
  [430, 200, 'Amount'],
  ...rows.flatMap(([text, quantity, price, amount], i): Placed[] => [
    [60, 220 + 16 * i, text],
    [250, 220 + 16 * i, quantity],
    [330, 220 + 16 * i, price],
    [430, 220 + 16 * i, amount],
  ]),
];

test('a column whose header nobody knows is read on the next document, whatever its length', () => {
  const taught = [
    pageOf(
      order([
        ['Oak boards', '3', '11.00', '33.90'],
        ['Pine boards', '5', '7.00', '35.70'],
      ]),
    ),
  ];
  const next = [
    pageOf(
      order([
        ['Ash boards', '4', '9.00', '36.50'],
        ['Elm boards', '2', '8.00', '16.40'],
        ['Larch boards', '6', '5.00', '30.80'],
      ]),
    ),
  ];
  // What the engine took them for at first sight is taken away.
  const corrections = ['11.00', '7.00'].flatMap((discount, row) => [
    { table: 'lines', row, field: 'unit_price', value: '' },
    { table: 'lines', row, field: 'discount', value: discount },
  ]);
  const column = (pages: typeof next, learned: LearnedExample[]) =>
    read(pages, learned)
      .extraction.sections.flatMap((s) => s.tables)
      .find((t) => t.id === 'lines')
      ?.columns.find((c) => c.id === 'discount')
      ?.data.map((d) => d.standard_values[0]);
  const learned = learn(taught, schema, corrections);
  expect(learned).toMatchObject([{ kind: 'column', table: 'lines', column: 'discount', header: 'sats' }]);
  expect(column(next, learned)).toEqual(['9.00', '8.00', '5.00']);
  expect(read(next, [])).toEqual(read(next));
});

/** The same paper as a scan. */
const scanned = (placed: Placed[]) => [{ ...pageOf(placed), source: 'ocr' as const }];
const clean = ['BF-20977', 'K-8120', '238,00', 60] as const;

test.each([
  { field: 'invoice_number', taught: 'BF-20931', printed: 'BF-2O977', right: 'BF-20977' },
  { field: 'invoice_number', taught: 'BF-20931', printed: '8F-20977', right: 'BF-20977' },
])('$printed on a scan reads as $right, and says so', ({ field, taught, printed, right }) => {
  const learned = teach({ field, value: taught });
  const misread = invoice(printed, ...(clean.slice(1) as [string, string, number]));
  const { data } = read(scanned(misread), learned)
    .extraction.sections.flatMap((s) => s.fields)
    .find((f) => f.id === field)!;
  expect(data.standard_values).toEqual([right]);
  expect(data.blocks[0]?.reason).toMatchObject({
    params: { said: expect.arrayContaining([said('why_misread', { printed })]) },
  });
  expect(value([pageOf(misread)], field, learned), 'text that is no scan is what it is').toBe(printed);
});

test('a name that is the same on all papers of a layout is known although a scan has letters wrong', () => {
  const learned = teach({ field: 'seller_name', value: 'Brockmann Feinmechanik' });
  const misread = invoice(...clean).map(
    (p): Placed => (p[2].startsWith('Brockmann') ? [p[0], p[1], 'Brockrnann Feinmechanik'] : p),
  );
  expect(value(scanned(misread), 'seller_name', learned)).toBe('Brockmann Feinmechanik');
});
