import type { Category } from '@recto/contracts/categories';
import type { LearnedExample } from '@recto/contracts/learned';
import { generateSample } from '@recto/samples';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read/read-document.ts';
import { type Recognition, recogniseDocument } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import type { ReadDocument } from '../types.ts';
import { learn } from './learn.ts';

const fieldsOf = ({ results }: Recognition) =>
  results.flatMap(({ result }) => result.extraction.sections.flatMap((section) => section.fields));
const textsOf = (recognition: Recognition) =>
  Object.fromEntries(fieldsOf(recognition).map(({ id, data }) => [id, data.values]));

/** What a person teaches who accepts everything as it was read. */
function confirmAll(read: ReadDocument, category: Category, learned: LearnedExample[]): LearnedExample[] {
  const schema = schemaOf(category);
  const accepted = fieldsOf(recogniseDocument(read, { learned })).flatMap(({ id, data }) =>
    data.values.length > 0 ? [{ field: id, value: data.standard_values[0] ?? '' }] : [],
  );
  return schema ? learn(read.pages, schema, accepted, { learned }) : [];
}

describe('documents that were confirmed as they were read', () => {
  it.each(['INVOICE-european', 'INVOICE-american', 'PO_CONF-european'])(
    'leave the next one of %s as it is read without them',
    async (layout) => {
      const category = layout.split('-')[0] as Category;
      const reads: ReadDocument[] = [];
      for (const doc of [1, 2, 3]) {
        const sample = { seed: 2026, layout, doc, quality: 'born-digital', format: 'pdf' } as const;
        reads.push(await readDocument((await generateSample(sample)).bytes));
      }
      const [first, second, third] = reads as [ReadDocument, ReadDocument, ReadDocument];
      const learned = confirmAll(first, category, []);
      learned.push(...confirmAll(second, category, learned));
      expect(learned.length).toBeGreaterThan(0);
      expect(textsOf(recogniseDocument(third, { learned }))).toEqual(textsOf(recogniseDocument(third)));
    },
  );
});
