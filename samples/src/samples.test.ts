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

test('invoices add up: price times quantity, lines to subtotal, tax, total; due after the date', async () => {
  for (const sample of await generated('INVOICE')) {
    const {
      subtotal,
      tax_rate: rate,
      tax_amount: tax,
      total_amount: total,
      ...rest
    } = sample.expected.fields;
    const lines = rowsOf(sample, 'lines');
    for (const line of lines)
      expect(cents(Number(line.quantity) * Number(line.unit_price))).toBe(cents(line.amount));
    expect(lines.reduce((sum, line) => sum + cents(line.amount), 0)).toBe(cents(subtotal));
    expect(Math.abs(Number(subtotal) * (Number(rate) / 100) - Number(tax))).toBeLessThan(0.51);
    expect(cents(subtotal) + cents(tax)).toBe(cents(total));
    expect(String(rest.due_date) > String(rest.invoice_date)).toBe(true);
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
  expect(sampleSpecs({ seed: 1, only: 'invoice', count: 1 })).toHaveLength(14);
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
