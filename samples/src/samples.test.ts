import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { deliverable, generateSample, type Sample, sampleSpecs } from './index.ts';
import { LAYOUTS } from './layouts.ts';
import { pageTexts } from './render.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const born = (layout: string, seed: number, doc = 1) =>
  generateSample({ seed, layout, doc, quality: 'born-digital', format: 'pdf' });
/** White space is where text layers differ: a line break or a non-breaking space counts as none. */
const packed = (text: string) => text.replace(/\s+/gu, '');
const cents = (value: unknown) => Math.round(Number(value) * 100);
const rowsOf = (sample: Sample, table: string) => sample.expected.tables[table] ?? [];

// Sharing two cores with other suites must not fail a test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(LAYOUTS.map(({ id }) => id))('%s', (id) => {
  let samples: Sample[];
  beforeAll(async () => {
    samples = await Promise.all([born(id, 11, 1), born(id, 11, 2), born(id, 12, 1)]);
  });

  test('the same seed gives the same bytes, another seed or document gives others', async () => {
    expect(sha256((await born(id, 11, 1)).bytes)).toBe(sha256(samples[0]!.bytes));
    expect(new Set(samples.map(({ bytes }) => sha256(bytes))).size).toBe(3);
  });

  test('every expected value stands in the text layer as it is said to be printed', async () => {
    for (const sample of samples) {
      const text = packed((await pageTexts(sample.bytes)).join(''));
      const missing = Object.entries(sample.printed).filter(([, printed]) => {
        const lines = printed.split('\n').map(packed);
        return !lines.every((line) => text.includes(line));
      });
      expect(missing).toEqual([]);
      const keys = [
        ...Object.keys(sample.expected.fields),
        ...Object.entries(sample.expected.tables).flatMap(([name, rows]) =>
          rows.flatMap((row, index) => Object.keys(row).map((column) => `${name}.${index}.${column}`)),
        ),
      ];
      const implied = /\.(lower|upper)$/;
      expect(keys.filter((key) => !(key in sample.printed) && !implied.test(key))).toEqual([]);
    }
  });

  test('no value leaves its page or lies on another one', () => {
    for (const sample of samples) {
      const all = Object.entries(sample.boxes).flatMap(([field, places]) =>
        places.map(({ page, bbox }) => ({ field, page, bbox })),
      );
      for (const { page, bbox } of all) {
        expect(page).toBeLessThanOrEqual(sample.pages);
        expect(bbox[0]).toBeGreaterThan(0);
        expect(bbox[2]).toBeLessThan(595);
        expect(bbox[3]).toBeLessThan(842);
      }
      const overlapping = all.flatMap((a, i) =>
        all
          .slice(i + 1)
          .filter(
            (b) =>
              a.page === b.page &&
              Math.min(a.bbox[2], b.bbox[2]) - Math.max(a.bbox[0], b.bbox[0]) > 0.5 &&
              Math.min(a.bbox[3], b.bbox[3]) - Math.max(a.bbox[1], b.bbox[1]) > 2.5,
          ),
      );
      expect(overlapping).toEqual([]);
    }
  });
});

const generated = (category: string) =>
  Promise.all(
    LAYOUTS.filter((layout) => layout.category === category).flatMap(({ id }) =>
      [1, 2, 3].map((doc) => born(id, 5, doc)),
    ),
  );

const RECEIPT = 'INVOICE-receipt';
/** In cents; what is not printed counts as nothing. */
const money = (value: unknown): number => cents(value ?? 0);
const total = (rows: readonly Record<string, unknown>[], column: string): number =>
  rows.reduce((sum, row) => sum + money(row[column]), 0);

test('invoices add up, with discounts, charges, several rates and rounding where they have them', async () => {
  const invoices = (await generated('INVOICE')).filter(({ layout }) => layout !== RECEIPT);
  for (const sample of invoices) {
    const { fields } = sample.expected;
    const [lines, adjustments, taxes] = ['lines', 'adjustments', 'taxes'].map((id) => rowsOf(sample, id));
    for (const line of lines!) {
      const full = Number(line.quantity) * Number(line.unit_price);
      const off = (full * Number(line.discount_percent ?? 0)) / 100;
      // A discount below its line is not in the amount of the line yet.
      const amount = Number(line.amount) - Number(line.discount ?? 0);
      expect(Math.abs(full - off - amount)).toBeLessThan(0.011);
    }
    expect(total(lines!, 'amount') - total(lines!, 'discount') + total(adjustments!, 'amount')).toBe(
      money(fields.subtotal),
    );
    if (taxes!.length === 0)
      expect(
        Math.abs(Number(fields.subtotal) * (Number(fields.tax_rate) / 100) - Number(fields.tax_amount)),
      ).toBeLessThan(0.51);
    else {
      expect(total(taxes!, 'base')).toBe(money(fields.subtotal));
      expect(total(taxes!, 'tax')).toBe(money(fields.tax_amount));
      for (const { rate, base, tax } of taxes!)
        expect(Math.abs((Number(base) * Number(rate)) / 100 - Number(tax))).toBeLessThan(0.011);
    }
    expect(money(fields.subtotal) + money(fields.tax_amount) + money(fields.rounding)).toBe(
      money(fields.total_amount),
    );
    if (fields.payable_amount !== undefined)
      expect(money(fields.total_amount) - money(fields.prepaid_amount)).toBe(money(fields.payable_amount));
    expect(String(fields.due_date) > String(fields.invoice_date)).toBe(true);
  }
});

test('receipts say who, when and how much, and nothing about a buyer or a number', async () => {
  const receipts = (await generated('INVOICE')).filter(({ layout }) => layout === RECEIPT);
  expect(receipts.length).toBeGreaterThan(0);
  for (const { expected } of receipts) {
    expect(Object.keys(expected.fields)).toEqual(
      expect.arrayContaining(['seller_name', 'invoice_date', 'total_amount']),
    );
    expect(Object.keys(expected.fields).filter((id) => /buyer|number/.test(id))).toEqual([]);
  }
});

test('order confirmations add up, and goods arrive after they leave', async () => {
  for (const sample of await generated('PO_CONF')) {
    const lines = rowsOf(sample, 'lines');
    expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(
      cents(sample.expected.fields.total_amount),
    );
    for (const line of lines) expect(String(line.delivery_date) > String(line.dispatch_date)).toBe(true);
  }
});

test('results of certificates lie within their limits; some are below detection, some are words', async () => {
  const samples = await generated('COA');
  const rows = samples.flatMap((sample) => rowsOf(sample, 'attributes'));
  for (const { result, lower = -Infinity, upper = Infinity } of rows) {
    const value = Number(String(result).replace('<', ''));
    if (Number.isNaN(value)) continue;
    expect(value).toBeGreaterThanOrEqual(Number(lower));
    expect(value).toBeLessThanOrEqual(Number(upper));
  }
  expect(rows.some(({ result }) => String(result).startsWith('<'))).toBe(true);
  expect(rows.some(({ result }) => result === 'conforms')).toBe(true);
});

test('a layout keeps its vendor over the documents of a seed', async () => {
  const [first, second] = await Promise.all([born('INVOICE-european', 7, 1), born('INVOICE-european', 7, 2)]);
  expect(second?.vendor).toBe(first?.vendor);
  expect(second?.expected.fields.invoice_number).not.toBe(first?.expected.fields.invoice_number);
});

test('a set holds every layout, born-digital and scanned, in every format', () => {
  const specs = sampleSpecs({ seed: 1 });
  expect(specs).toHaveLength(LAYOUTS.length * 4);
  expect(new Set(specs.map(({ format }) => format))).toEqual(new Set(['pdf', 'png', 'jpg', 'tif']));
  expect(sampleSpecs({ seed: 1, only: 'invoice', count: 1 })).toHaveLength(16);
});

test.each([
  ['INVOICE-long', 'jpg', 'tif'],
  ['INVOICE-long', 'pdf', 'pdf'],
  ['INVOICE-american', 'jpg', 'jpg'],
] as const)('%s as %s is delivered as %s', async (layout, format, delivered) => {
  const spec = { seed: 1, layout, doc: 1, quality: 'scan-200dpi', format } as const;
  expect((await deliverable(spec)).format).toBe(delivered);
});

test('an unknown layout is refused', async () => {
  await expect(born('INVOICE-martian', 1)).rejects.toThrow(RangeError);
});
