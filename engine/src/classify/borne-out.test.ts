import type { Category } from '@recto/contracts/categories';
import type { Section } from '@recto/contracts/result';
import { describe, expect, it } from 'vitest';
import { learn } from '../learn/learn.ts';
import { recogniseDocument } from '../recognise.ts';
import { schemaOf } from '../schema/index.ts';
import { type Placed, pageOf } from '../testing.ts';
import { categoryBorneOut } from './borne-out.ts';

/** Sections in which so many fields have a value, all quite sure. */
const sectionsOf = (count: number): Section[] =>
  [
    {
      id: 'fields',
      title: 'Fields',
      tables: [],
      fields: Array.from({ length: count }, (_, i) => ({
        id: `field-${i}`,
        data: { values: ['x'], blocks: [{ confidence: 0.95 }] },
      })),
    },
  ] as unknown as Section[];

const ORDER = pageOf([
  [40, 40, 'Order confirmation', 1, 18],
  [40, 100, 'Your order 4500012345'],
  [40, 120, 'Delivery date'],
  [40, 140, 'Unit price'],
]);
const LETTER = pageOf([
  [40, 40, 'Dear members'],
  [40, 60, 'The account of the club is with the bank on the quay'],
]);

/** What comes out when each category finds so many fields, and which were tried. */
function outcome(
  page: typeof ORDER,
  given: Category,
  found: Partial<Record<Category, number>>,
  { confidence = 0.9, familiar = false } = {},
) {
  const tried: Category[] = [];
  const best = categoryBorneOut(page, { category: given, confidence }, ({ category }) => {
    tried.push(category);
    return { read: category, sections: sectionsOf(found[category] ?? 0), familiar };
  });
  return { category: best?.category, tried };
}

describe('a category is borne out by what is found', () => {
  it('and no other is tried where it is clear', () => {
    expect(outcome(ORDER, 'PO_CONF', { PO_CONF: 12 })).toEqual({ category: 'PO_CONF', tried: ['PO_CONF'] });
  });

  it('or gives way to one that finds more', () => {
    const found = { INVOICE: 1, PO_CONF: 12 };
    expect(outcome(ORDER, 'INVOICE', found, { confidence: 0.5 }).category).toBe('PO_CONF');
  });

  it('or is given up', () => {
    const unsure = { confidence: 0.4 };
    expect(outcome(LETTER, 'BANK_STATEMENT', { BANK_STATEMENT: 1 }, unsure).category).toBeUndefined();
  });

  it('but stays on a paper with its title that is not filled in', () => {
    const blank = pageOf([
      [40, 40, 'Certificate of Analysis', 1, 18],
      ...['Batch no.', 'Specification', 'Shelf life', 'Assay'].map((t, i): Placed => [40, 100 + 20 * i, t]),
    ]);
    expect(outcome(blank, 'COA', {}, { confidence: 0.99 }).category).toBe('COA');
  });

  it('and stays on a slip of a till, and on a layout of which people showed values', () => {
    expect(outcome(LETTER, 'INVOICE', {}, { confidence: 0.3, familiar: true })).toEqual({
      category: 'INVOICE',
      tried: ['INVOICE'],
    });
  });
});

describe('a report of a lost bank card', () => {
  const ANSWERS = [
    ['Account holder', 'Ann Lee'],
    ['Account number', '012-345678-9'],
    ['Card number', '5412 **** 0031'],
    ['Lost on', '3 March 2026'],
    ['Lost at', 'Ferry pier 4'],
    ['Reported to', 'Branch 17'],
    ['Police report', 'none'],
    ['Telephone', '2345 6789'],
    ['Signed', 'A. Lee'],
  ] as const;
  const REPORT = pageOf([
    [50, 40, 'Lost bank card report'],
    ...ANSWERS.flatMap(([label, answer], i): Placed[] => [
      [50, 70 + 20 * i, label],
      [220, 70 + 20 * i, answer],
    ]),
  ]);

  it('is no bank statement, but a form', () => {
    const { classification, results } = recogniseDocument({ pages: [REPORT] });
    expect(classification.documents).toMatchObject([{ category: 'FORM_DUMMY', confidence: 0.3 }]);
    expect(classification.pages).toMatchObject([
      { category: 'FORM_DUMMY', because: ['what was found in the document'] },
    ]);
    const fields = results[0]!.result.extraction.sections.flatMap((section) => section.fields);
    expect(fields.map(({ label, data }) => [label.value, data.values[0]])).toEqual(ANSWERS);
  });

  it('stays what people say that it is', () => {
    const { results } = recogniseDocument({ pages: [REPORT] }, { category: 'BANK_STATEMENT' });
    expect(results[0]!.range).toMatchObject({ category: 'BANK_STATEMENT', confidence: 1 });
  });

  it('stays one where people showed a value of its layout as one', () => {
    const learned = learn([REPORT], schemaOf('BANK_STATEMENT')!, [
      { field: 'account_number', value: '012-345678-9' },
    ]);
    expect(learned).not.toEqual([]);
    const { classification } = recogniseDocument({ pages: [REPORT] }, { learned });
    expect(classification.documents).toMatchObject([{ category: 'BANK_STATEMENT' }]);
  });
});
