import { isSaid } from '@recto/contracts/said/said';
import { inWords } from '../../src/platform/texts/index.ts';

/** Stands for a sentence (`Said`) that reads like this in English: the whole of it, or what a pattern finds in it. */
export const saying = (words: string | RegExp): unknown => ({
  $$typeof: Symbol.for('jest.asymmetricMatcher'),
  asymmetricMatch: (given: unknown): boolean => {
    if (!isSaid(given)) return false;
    return typeof words === 'string' ? inWords(given) === words : words.test(inWords(given));
  },
  toString: () => 'Saying',
  toAsymmetricMatcher: () => `ExampleSentence ${String(words)}`,
});
