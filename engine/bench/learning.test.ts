import { generateSample } from '@recto/samples';
import { beforeAll, expect, test } from 'vitest';
import { type Case, runHidden, runPooled } from './learning-run.ts';
import { readFresh } from './readings.ts';

const LAYOUTS = ['INVOICE-european', 'INVOICE-american', 'PO_CONF-european', 'COA-limits'];

let cases: Case[];
beforeAll(async () => {
  cases = [];
  for (const layout of LAYOUTS) {
    for (const doc of [1, 2]) {
      const { fileName, category, quality, language, expected, bytes } = await generateSample({
        seed: 31,
        layout,
        doc,
        quality: 'born-digital',
        format: 'pdf',
      });
      const { fields, tables } = expected;
      const label = {
        id: fileName,
        file: fileName,
        category,
        quality,
        language,
        expected: { ...fields, tables },
      };
      cases.push({ label, group: layout, doc, pages: (await readFresh(bytes)).pages });
    }
  }
}, 240_000);

test.each(['wrong', 'all'] as const)(
  'learning makes no other value worse: %s',
  (which) => {
    expect(runPooled(cases, which).worse).toEqual([]);
  },
  240_000,
);

test('fields whose labels nobody knows are learned from one document', () => {
  const { fields, worse } = runHidden(cases.filter((c) => c.label.category !== 'COA'));
  expect(worse).toEqual([]);
  expect(fields.right / fields.of).toBeGreaterThan(0.9);
}, 240_000);
