import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import { pageOf } from '../testing.ts';
import type { PageText } from '../types.ts';
import { passagesOf } from './wording.ts';

/** Two lines of type eight points high with so many points of white between. */
const passages = (white: number, source: PageText['source']): string[] => {
  const lines = ['made by Willow Creek', 'Extracts at its plant'];
  const page = pageOf(lines.map((text, i) => [60, 60 + i * (8 + white), text, 1, 8]));
  return passagesOf(layOut({ ...page, source })).map(({ text }) => text);
};

test.each([
  [5, 'text', 1],
  [10, 'text', 2],
  [5, 'ocr', 1],
  [10, 'ocr', 1],
  [16, 'ocr', 2],
] as const)('lines with %s points between, read as %s, are of %s passages', (white, source, count) => {
  expect(passages(white, source)).toHaveLength(count);
});
