import type { ArrangementExample } from '@recto/contracts/learned';
import { said } from '@recto/contracts/said/said';
import { describe, expect, it } from 'vitest';
import { inWords } from '../../../platform/texts/index.ts';
import { examplesOf, metadataOf, type PresentDocument, planArrangement } from './arrangement.ts';

const [A, B, C] = ['a', 'b', 'c'];
const present = (uuid: string, pages: number[], over: Partial<PresentDocument> = {}): PresentDocument => ({
  uuid,
  category: 'INVOICE',
  pages,
  fixed: null,
  hidden: false,
  sent: false,
  ...over,
});
const wanted = (extractionUuid: string | undefined, pages: number[]) => ({
  ...(extractionUuid && { extractionUuid }),
  category: 'INVOICE' as const,
  pages,
});
type Turns = Parameters<typeof planArrangement>[1]['turns'];
const plan = (file: PresentDocument[], documents: ReturnType<typeof wanted>[], turns: Turns = []) =>
  planArrangement(file, { documents, turns }, { pageCount: 4, open: ['INVOICE', 'COA'] });

describe('a plan of what to change', () => {
  it('tells what is changed, new and gone', () => {
    const file = [present('a', [1, 2]), present('b', [3]), present('c', [4])];
    expect(plan(file, [wanted(A, [1]), wanted(undefined, [2, 3]), wanted(C, [4])])).toMatchObject({
      plan: { changed: [{ uuid: 'a' }], added: [{ uuid: null, pages: [2, 3] }], removed: ['b'] },
    });
  });

  it('takes another order and a turned page for a change', () => {
    const file = [present('a', [1, 2]), present('b', [3])];
    expect(plan(file, [wanted(A, [2, 1]), wanted(B, [3])])).toMatchObject({
      plan: { changed: [{ uuid: 'a' }] },
    });
    expect(plan(file, [wanted(A, [1, 2]), wanted(B, [3])], [{ page: 3, degrees: 90 }])).toMatchObject({
      plan: { changed: [{ uuid: 'b' }] },
    });
  });

  const both = [present('a', [1]), present('b', [2])];
  it.each<[string, PresentDocument[], ReturnType<typeof wanted>[], Turns, RegExp]>([
    [
      'a confirmed one',
      [present('a', [1, 2], { fixed: said('confirmed_is_fixed') })],
      [wanted(A, [1])],
      [],
      /confirmed/,
    ],
    [
      'one that was sent merged away',
      [both[0]!, present('b', [2], { sent: true })],
      [wanted(A, [1, 2])],
      [],
      /already been sent/,
    ],
    [
      'pages of a hidden one',
      [both[0]!, present('b', [2], { hidden: true })],
      [wanted(A, [1, 2])],
      [],
      /cannot access/,
    ],
    ['a document twice', both, [wanted(A, [1]), wanted(A, [2])], [], /listed twice/],
    [
      'a page turned twice',
      both,
      [wanted(A, [1])],
      [90, 180].map((degrees) => ({ page: 1, degrees })) as Turns,
      /rotated twice/,
    ],
    ['a page turned that is left out', both, [wanted(A, [1])], [{ page: 2, degrees: 90 }], /excluded/],
  ])('refuses %s', (_, file, documents, turns, message) => {
    const planned = plan(file, documents, turns);
    expect('refusal' in planned && inWords(planned.refusal)).toMatch(message);
  });
});

describe('what can be learned', () => {
  const invoice = (pages: number[]) => ({ uuid: pages.join(), category: 'INVOICE' as const, pages });
  const coa = (pages: number[]) => ({ uuid: pages.join(), category: 'COA' as const, pages });
  it.each<
    [
      string,
      ReturnType<typeof invoice | typeof coa>[],
      ReturnType<typeof invoice | typeof coa>[],
      ArrangementExample[],
    ]
  >([
    ['a category', [invoice([1])], [coa([1])], [{ kind: 'category', page: 1, category: 'COA' }]],
    [
      'a page that opens a document',
      [invoice([1, 2])],
      [invoice([1]), invoice([2])],
      [{ kind: 'boundary', page: 2, category: 'INVOICE', opens: true, before: [1] }],
    ],
    [
      'a page that goes on',
      [invoice([1]), invoice([2])],
      [invoice([1, 2])],
      [{ kind: 'boundary', page: 2, category: 'INVOICE', opens: false, before: [1] }],
    ],
    ['nothing from another order', [invoice([1, 2])], [invoice([2, 1])], []],
    ['nothing from a page left out', [invoice([1, 2])], [invoice([1])], []],
  ])('is %s', (_, before, after, lessons) => expect(examplesOf(before, after)).toEqual(lessons));
});

it('says of the file which pages make which document', () => {
  expect(
    metadataOf([
      { uuid: 'b', category: 'COA', pages: [3] },
      { uuid: 'a', category: 'INVOICE', pages: [2, 1] },
    ]),
  ).toMatchObject({
    documents: [{ name: 'INVOICE' }, { name: 'COA' }],
    pages: [{ page: 1 }, { page: 2 }, { page: 3, document_id: 'document-2' }],
    merged_pages: [{ pages: [2, 1] }, { pages: [3] }],
  });
});
