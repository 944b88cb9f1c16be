import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { generateSamples } from './index.ts';
import { manifestFile, manifestOf } from './manifest.ts';

test('a manifest describes its files: hashes, counts, truth, and print where it differs', async () => {
  const files = [];
  for await (const sample of generateSamples({ seed: 3, only: 'PO_CONF-american', count: 1 })) {
    const file = manifestFile(sample);
    expect(file.sha256).toBe(createHash('sha256').update(sample.bytes).digest('hex'));
    expect(file.bytes).toBe(sample.bytes.length);
    files.push(file);
  }
  const manifest = manifestOf(3, files);
  expect(manifest).toMatchObject({ documents: 2, by_category: { PO_CONF: 2 } });
  expect(manifest.bytes).toBe(files[0]!.bytes + files[1]!.bytes);
  const [digital, scan] = files;
  expect(manifest.files).toEqual(files);
  expect(digital).toMatchObject({
    format: 'pdf',
    quality: 'born-digital',
    text_layer: true,
    language: 'en',
    doc: 1,
  });
  expect(scan).toMatchObject({ quality: 'scan-200dpi', text_layer: false });
  expect(scan?.expected).toEqual(digital?.expected);
  expect(digital?.expected.confirmation_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(digital?.printed?.confirmation_date).not.toBe(digital?.expected.confirmation_date);
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest);
  expect(new Set(manifest.files.map(({ file }) => file)).size).toBe(2);
});
