import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** docs/security.md names what shows each requirement: what is named has to be there. */

const DOC = readFileSync('docs/security.md', 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has, by their numbers. */
const SECTIONS = {
  1.1: '1-2',
  1.2: '1-9',
  1.3: '1-11',
  1.4: '1-3',
  1.5: '1-2',
  2.1: '1-3',
  2.2: '1-3',
  2.3: '1-4',
  2.4: '1',
  3.2: '1-2',
  3.3: '1-4',
  3.4: '1-6',
  3.5: '1-5',
  3.7: '1-2',
  4.1: '1-3',
  4.2: '1',
  4.3: '1-2',
  4.4: '1-4',
  5.1: '1',
  5.2: '1-3',
  5.3: '1-2',
  5.4: '1-3',
  6.1: '1-3',
  6.2: '1-11',
  6.3: '1-3',
  6.4: '1-4',
  6.5: '1-5',
  6.6: '1-3',
  6.8: '1-3',
  7.1: '1-3',
  7.2: '1-4',
  7.3: '1-2',
  7.4: '1-5',
  7.5: '1-2',
  7.6: '1-2',
  8.1: '1-2',
  8.2: '1-3',
  8.3: '1',
  8.4: '1',
  9.1: '1-3',
  9.2: '1-4',
  10.1: '1-2',
  10.2: '1-2',
  10.3: '1-4',
  10.4: '1-11',
  10.5: '1-5',
  10.6: '1-2',
  10.7: '1-3',
  11.1: '1-2',
  11.2: '1-3',
  11.3: '1-3',
  11.4: '1-3',
  11.5: '1',
  11.6: '1',
  12.1: '1-3',
  12.2: '1-2',
  12.3: '1-4',
  13.1: '1',
  13.2: '1-5',
  13.3: '1-2',
  13.4: '1-5',
  14.1: '1-2',
  14.2: '1-4',
  14.3: '1-3',
  15.1: '1-3',
  15.2: '1-3',
  15.3: '1-7',
  16.1: '1',
  16.2: '1-5',
  16.3: '1-4',
  16.4: '1-3',
  16.5: '1-3',
  17.1: '1',
  17.2: '1-4',
  17.3: '1-2',
};

const NUMBERS = Object.entries(SECTIONS).flatMap(([section, span]) => {
  const [from, to = from] = span.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => `${section}.${from + at}`);
});

const ROWS = [...DOC.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| ([a-z ]+) \| (.*) \|$/gm)].map(
  ([, number, what, state, shown]) => ({ number, what, state, shown }),
);

/** A file, and perhaps the title of a test in it. */
const NAMED = /`([\w./-]+\.(?:[mt]sx?|mjs|md))`(?: “([^`]+?)”(?=;| ?$))?/g;

it('every requirement of levels 1 and 2 is there once, with its state', () => {
  expect(ROWS.map(({ number }) => number).toSorted()).toEqual(NUMBERS.toSorted());
  for (const { number, state } of ROWS) expect(['met', 'not applicable', 'not met'], number).toContain(state);
});

it('the counts are those of the table', () => {
  const count = (state) => ROWS.filter((row) => row.state === state).length;
  expect(DOC).toContain(
    `${count('met')} are met, ${count('not applicable')} do not apply, ${count('not met')} are not met.`,
  );
});

it('files and tests that are named exist', () => {
  for (const { number, shown } of ROWS)
    for (const [, file, title] of shown.matchAll(NAMED)) {
      expect(existsSync(file), `${number}: ${file}`).toBe(true);
      if (!title) continue;
      const quoted = ["'", '"', '`'].map((quote) => quote + title + quote);
      const source = readFileSync(file, 'utf8');
      expect(
        quoted.some((text) => source.includes(text)),
        `${number}: ${file} “${title}”`,
      ).toBe(true);
    }
});

it('what is met names a test, a file or a setting, or leads to its section', () => {
  for (const { number, what, state, shown } of ROWS)
    if (state === 'met') expect(shown !== '' || /\]\(#|docs\//.test(what), number).toBe(true);
});
