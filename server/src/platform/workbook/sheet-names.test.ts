import { expect, test } from 'vitest';
import { sheetNames } from './sheet-names.ts';

test.each([
  [['Lines'], ['Lines']],
  [
    ['Fields', 'fields', 'FIELDS'],
    ['Fields', 'fields 2', 'FIELDS 3'],
  ],
  [
    ['a/b:c', '?*', "'quoted'"],
    ['a b c', '2', 'quoted'],
  ],
  [
    ['x'.repeat(40), 'x'.repeat(35)],
    ['x'.repeat(31), `${'x'.repeat(29)} 2`],
  ],
  [['部件與尺寸'], ['部件與尺寸']],
])('%j become %j', (titles, names) => {
  expect(sheetNames(titles)).toEqual(names);
});
