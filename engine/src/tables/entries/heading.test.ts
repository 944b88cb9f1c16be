import { expect, test } from 'vitest';
import { contextOf } from '../../context/context.ts';
import { pageOf } from '../../testing.ts';
import { isShort, MORE_WORDS, sameStyle, styleOf, topicOfWords } from './heading.ts';

/** A line whose words in Latin letters are bold where told so, those in Chinese never. */
function lineOf(text: string, bold: boolean) {
  const page = pageOf([[60, 60, text]]);
  const words = page.words.map((word) => ({ ...word, bold: bold && /\p{Script=Latin}/u.test(word.text) }));
  const lines = page.lines.map((line) => ({ ...line, words }));
  return contextOf([{ ...page, words, lines }]).pages[0]!.rows[0]!.segments[0]!;
}

test.each([
  ['Employment 工作經歷', true, true],
  ['Employment 工作經歷', false, false],
  ['工作經歷', true, false],
])('whether "%s" is bold by its Latin letters (%s)', (text, bold, expected) =>
  expect(styleOf(lineOf(text, bold)).bold).toBe(expected),
);

test.each([
  ['Where I sat and listened', 5],
  ['Where I have been earning my keep', MORE_WORDS],
])('"%s" is a heading of up to %i words', (text, words) => {
  expect(isShort(text, words)).toBe(true);
  expect(isShort(text, 4)).toBe(false);
});

test.each([
  ['Doświadczenie zawodowe', 'posts'],
  ['Doswiadczenie zawodowe', 'posts'],
  ['Trajetória', 'posts'],
  ['Experiencia', 'posts'],
  ['Etudes', 'schools'],
  ['Wyksztalcenie', 'schools'],
  ['Languages', null],
] as const)('"%s" heads %s, with or without its accents', (text, topic) =>
  expect(topicOfWords(text)).toBe(topic),
);

test('capitals with an accent are set as those without, where the letters were found on a picture', () => {
  const [plain, accented] = [12, 13.8].map((height) => ({
    ...styleOf(lineOf('FORMAÇÃO', false)),
    sized: false,
    height,
  }));
  expect(sameStyle(plain!, accented!)).toBe(true);
  expect(sameStyle({ ...plain!, sized: true }, { ...accented!, sized: true })).toBe(false);
});
