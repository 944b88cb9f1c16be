import { expect, it } from 'vitest';
import { formatBlock, isOneCell, parseBlock } from './tsv.ts';

it.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\t"say ""so"""', [['two\nlines', 'say "so"']]],
  ['5" pipe\tx', [['5" pipe', 'x']]],
  ['"quoted" name\tx', [['"quoted" name', 'x']]],
  ["'=1+1\t-5", [['=1+1', '-5']]],
  ['', [['']]],
])('%j is read cell by cell', (text, rows) => expect(parseBlock(text)).toEqual(rows));

it.each([
  [
    [
      ['a', 'b'],
      ['c', ''],
    ],
    'a\tb\nc\t',
  ],
  [[['two\nlines', 'say "so"']], '"two\nlines"\t"say ""so"""'],
  [[['=HYPERLINK("x")', '-5', '-1,234.50', '+49 89']], '"\'=HYPERLINK(""x"")"\t-5\t-1,234.50\t\'+49 89'],
])('%j is written so that a spreadsheet reads it, and runs none of it', (rows, text) => {
  expect(formatBlock(rows)).toBe(text);
  expect(parseBlock(text)).toEqual(rows);
});

it.each([
  ['one cell', true],
  ['"two\nlines"', true],
  ['a\tb', false],
  ['a\nb', false],
])('%j is one cell: %s', (text, one) => expect(isOneCell(text)).toBe(one));
