import { expect, test } from 'vitest';
import { closeUp } from './letter-spaced.ts';
import type { PlacedWord } from './segment.ts';

/** Pieces `gap` points apart; a double space is a space between words. */
function wide(text: string, gap: number): PlacedWord[] {
  let left = 100;
  return text.split(' ').flatMap((piece): PlacedWord[] => {
    if (piece === '') {
      left += gap;
      return [];
    }
    const box: PlacedWord['box'] = [left, 40, left + 8 * piece.length, 54];
    left = box[2] + gap;
    return [{ text: piece, box, source: { text: piece, box, confidence: 1 } }];
  });
}

const read = (text: string, gap = 5): string =>
  closeUp(wide(text, gap))
    .map((word) => word.text)
    .join(' ');

test.each([
  ['AT E S T A D O  D E  R E S I D Ê N C I A', 'ATESTADO DE RESIDÊNCIA'],
  ['E D U C ATION', 'EDUCATION'],
  ['from 47 to 31 S K ILLS', 'from 47 to 31 SKILLS'],
])('"%s" is set wide', (printed, text) => {
  expect(read(printed)).toBe(text);
});

test.each(['6 2 0 4 1 1', 'A B', 'DE PARA', 'U K LIMITED', 'a b c d e f'])(
  '"%s" is left as it is',
  (printed) => {
    expect(read(printed)).toBe(printed);
  },
);

test('small letters a little apart are words, and as far apart as words are none', () => {
  const printed = 'Au s b il d u n g    u n d    St u d i um';
  expect(read(printed, 1.5)).toBe('Ausbildung und Studium');
  expect(read('v à ở nh à c ô', 3)).toBe('v à ở nh à c ô');
});
