import type { Category } from '@recto/contracts/categories';
import { describe, expect, it } from 'vitest';
import { BUCKETS } from '../hashed/hashing.ts';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { classify } from './classify.ts';
import { factsOf } from './page-facts.ts';
import { categoryParts, likelierCategory, surenessOf, WEIGHED } from './weigh-category.ts';

const lines = (...texts: string[]): Placed[] => texts.map((text, i) => [50, 60 + 16 * i, text]);

const letter = pageOf(
  lines('Kveldsro Havn', 'Vi bekrefter herved', 'Lasten kom 4 mars', 'Med hilsen', 'Ingrid Moe'),
  1,
);
/** Nothing but a few words that many papers have speaks for a category. */
const faint = pageOf(lines('Purchase contract', 'Unit price', 'Delivery date', 'Payment terms', 'Total'), 1);

/** Weights by which everything on a page speaks for or against a category. */
function saying(page: typeof letter, category: Category, odds: number): Float32Array {
  const weights = new Float32Array(BUCKETS).fill(0);
  for (const one of WEIGHED) {
    const { page: said } = categoryParts(factsOf(page), layOut(page), one);
    const each = (one === category ? odds : -6) / said.length;
    for (const at of said) weights[at] = each;
  }
  return weights;
}

describe('a second look at the category of a document', () => {
  it('gives one to a paper whose titles and labels no list has', () => {
    const [without] = classify([letter], undefined, null).documents;
    expect(without?.category).toMatch(/_DUMMY$/);
    const { documents, pages } = classify([letter], undefined, saying(letter, 'COO', 4));
    expect(documents[0]?.category).toBe('COO');
    expect(documents[0]!.confidence).toBeGreaterThan(0.6);
    expect(pages[0]?.because[0]).toBe('all its words together (0.98)');
  });

  it.each<[string, typeof letter, number, string | RegExp]>([
    ['what is unlikely, but ahead of all else', letter, -4, 'COO'],
    ['no kind where others are about as likely', letter, -5.2, /_DUMMY$/],
    ['no kind where little is said', pageOf(lines('Kveldsro Havn', 'Med hilsen'), 1), -4, /_DUMMY$/],
  ])('takes a paper that no list knows for %s', (_, page, odds, category) => {
    const [document] = classify([page], undefined, saying(page, 'COO', odds)).documents;
    expect(document?.category).toMatch(category);
    expect(document!.confidence).toBeLessThan(0.5);
  });

  it('does not take the place of what people showed for this layout', () => {
    const memory = new Map([[1, { category: { category: 'BOL', confidence: 0.97 } as const }]]);
    expect(classify([letter], memory, saying(letter, 'COO', 4)).documents[0]?.category).toBe('BOL');
  });

  it('calls a paper unknown that a few common words alone speak for', () => {
    const guessed = classify([faint], undefined, null).documents[0]!;
    expect(guessed.category).not.toMatch(/_DUMMY$/);
    const [judged] = classify([faint], undefined, saying(faint, guessed.category, -12)).documents;
    expect(judged).toMatchObject({ category: expect.stringMatching(/_DUMMY$/), confidence: 0.3 });
  });

  it.each<[string, number, number, Parameters<typeof likelierCategory>[2], Category | null]>([
    ['likelier by half again', 0.6, 0.3, 'something', 'COO'],
    ['hardly likelier', 0.6, 0.5, 'something', null],
    ['likelier, but unlikely', 0.06, 0.02, 'something', null],
    ['unlikely where the other is all but ruled out', 0.06, 0.001, 'something', 'COO'],
    ['little likely where another is not', 0.15, 0.05, 'something', 'COO'],
    ['little likely where another is clearly ahead', 0.15, 0.05, 'a clear lead', null],
    ['likely where another is clearly ahead', 0.6, 0.05, 'a clear lead', 'COO'],
    ['little likely where one clearly ahead is all but ruled out', 0.15, 0.0001, 'a clear lead', 'COO'],
    ['all that speaks, and too little', 0.2, 0, 'nothing', null],
    ['all that speaks', 0.4, 0, 'nothing', 'COO'],
  ])('weighs a category that is %s', (_, chance, current, by, category) => {
    const chances = [
      { category: 'COO', chance, said: chance },
      { category: 'BOL', chance: current, said: current },
    ] as const;
    expect(likelierCategory(chances, 'BOL', by)?.category ?? null).toBe(category);
  });

  it('is the surer the likelier it is and the more its lists found', () => {
    const of = (chance: number, points: number) =>
      surenessOf({ category: 'BOL', chance, said: chance }, points);
    expect(of(0.9, 2)).toBeGreaterThan(of(0.3, 2));
    expect(of(0.3, 4)).toBeGreaterThan(of(0.3, 2));
    expect(of(1e-12, 0)).toBeGreaterThan(0);
    expect(of(1, 50)).toBeLessThan(1);
  });
});
