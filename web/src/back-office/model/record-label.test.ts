import { describe, expect, it } from 'vitest';
import { begunWith, escapedWords } from './record-label.ts';

describe('typed words in a query', () => {
  it.each([
    ['By keyboard', 'By\\ keyboard*'],
    ['R&D: "new"', 'R\\&D\\:\\ \\"new\\"*'],
    ['急件', '急件*'],
    ['OR', '\\OR*'],
    ['', '*'],
  ])('%s, as a beginning', (typed, query) => expect(begunWith(typed)).toBe(query));

  it.each([
    ['A-1 OR b', 'A\\-1 \\OR b'],
    ['  ', ''],
  ])('%s, word by word', (typed, query) => expect(escapedWords(typed)).toBe(query));
});
