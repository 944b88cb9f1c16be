import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { pageTexts } from '../render.ts';
import { generateBundle } from './bundle.ts';
import { bundleSpecs, planBundle } from './plan.ts';

// Sharing two cores with other suites must not fail a test.
vi.setConfig({ testTimeout: 60_000 });

const born = (bundle: number) => generateBundle({ seed: 3, bundle, quality: 'born-digital' });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('the same spec gives the same bytes, another bundle gives others', async () => {
  const bundles = await Promise.all([born(1), born(1), born(2)]);
  const [once, again, other] = bundles.map(({ bytes }) => sha256(bytes));
  expect(once).toBe(again);
  expect(other).not.toBe(once);
});

test('documents follow one another, and what is left over is blank', async () => {
  for (const bundle of [1, 2, 4, 5]) {
    const { bytes, pages, documents } = await born(bundle);
    const texts = await pageTexts(bytes);
    expect(texts).toHaveLength(pages);
    const owned = documents.flatMap(({ pages: [first, last] }) =>
      Array.from({ length: last - first + 1 }, (_, i) => first + i),
    );
    expect(owned).toEqual([...new Set(owned)].sort((a, b) => a - b));
    texts.forEach((text, i) => {
      expect(text.trim() === '').toBe(!owned.includes(i + 1));
    });
  }
});

test('the first page of each document prints its numbers', async () => {
  const { bytes, documents } = await born(4);
  const texts = await pageTexts(bytes);
  for (const { pages, expected } of documents.filter((d) => 'invoice_number' in d.expected.fields))
    expect(texts[pages[0] - 1]).toContain(String(expected.fields.invoice_number));
});

test('a set holds documents of the same vendor in a row, small print, separators, and scans', () => {
  const specs = bundleSpecs(1, 24);
  const parts = specs.flatMap(planBundle);
  expect(new Set(parts.map(({ behind }) => behind))).toEqual(new Set(['nothing', 'terms', 'separator']));
  expect(specs.map(planBundle).some((plan) => plan.some((p, i) => p.layout === plan[i - 1]?.layout))).toBe(
    true,
  );
  expect(specs.filter(({ quality }) => quality === 'scan-200dpi')).toHaveLength(8);
  for (const plan of specs.map(planBundle)) expect(plan.at(-1)?.behind).not.toBe('separator');
});
