import { describe, expect, test } from 'vitest';
import { contextOf } from '../context/context.ts';
import { type Placed, pageOf } from '../testing.ts';
import { linesUnder } from './lines.ts';

const under = (texts: readonly Placed[], most: number): string[] => {
  const [page] = contextOf([pageOf(texts)]).pages;
  return linesUnder(page!, page!.segments[0]!, most).map(({ text }) => text);
};

describe('lines that may go on with a text', () => {
  const ADDRESS: readonly Placed[] = [
    [40, 100, 'Unit 4, Dockside'],
    [300, 100, 'Date'],
    [40, 112, 'Harbour Road'],
    [300, 112, '4 May 2026'],
    [40, 124, 'Kilrush V15 XK20'],
  ];

  test('stand below it at its edge, as many as are asked for', () => {
    expect(under(ADDRESS, 3)).toEqual(['Harbour Road', 'Kilrush V15 XK20']);
    expect(under(ADDRESS, 1)).toEqual(['Harbour Road']);
  });

  test.each<[string, Placed]>([
    ['far below', [40, 180, 'Terms']],
    ['at another edge', [70, 112, 'Terms']],
    ['in type of another size', [40, 112, 'Terms', 1, 20]],
  ])('are none %s', (_, other) => {
    expect(under([[40, 100, 'Unit 4, Dockside'], other], 3)).toEqual([]);
  });
});
