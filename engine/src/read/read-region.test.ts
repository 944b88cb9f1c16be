import { generateSample } from '@recto/samples';
import { afterAll, expect, test } from 'vitest';
import { bare } from '../grounding/agree.ts';
import { likeness } from '../recall/texts.ts';
import { recogniseDocument } from '../recognise.ts';
import { closeOcr, readDocument } from './read-document.ts';
import { readRegion } from './read-region.ts';

afterAll(closeOcr);

test('a part of a Chinese scan that is read by itself comes out whole, though its box cuts a letter', async () => {
  const { bytes, expected } = await generateSample({
    seed: 11,
    layout: 'INVOICE-chinese',
    doc: 1,
    quality: 'scan-200dpi',
    format: 'pdf',
  });
  const read = await readDocument(bytes);
  const [first] = recogniseDocument(read, { category: 'INVOICE' }).results;
  const field = first?.result.extraction.sections
    .flatMap((s) => s.fields)
    .find(({ id }) => id === 'buyer_name');
  const [block] = field?.data.blocks ?? [];
  if (!block) throw new Error('the buyer was not read');
  // Drawn by hand, it cuts the first letter.
  const [left, top, right, bottom] = block.bbox;
  const again = await readRegion(
    bytes,
    { page: block.page, box: [left + 4, top, right, bottom] },
    { languages: ['zh-tw', 'en'] },
  );
  const wanted = bare(String(expected.fields.buyer_name));
  expect(likeness(bare(again.text), wanted)).toBeGreaterThan(0.8);
  expect(again.confidence).toBeGreaterThan(0);
  expect(again.confidence).toBeLessThanOrEqual(1);
}, 120_000);
