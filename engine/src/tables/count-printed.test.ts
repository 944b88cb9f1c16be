import { expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { pageOf } from '../testing.ts';
import { countPrintedLines } from './count-printed.ts';
import { drawn } from './testing.ts';

const counted = (...pictures: string[]): number =>
  countPrintedLines(contextOf(pictures.map((picture, at) => pageOf(drawn(picture), at + 1))));

const LINES = `
iPad Air Wifi 16 GB             1    399,00    21%      399,00
Leather Slim Cover              1     69,99    21%       69,99
Nintendo 3DS XL                 1    189,00    21%      189,00`;

it.each<[string, string[], number]>([
  ['rows of words and figures, under no header that anybody knows', [LINES], 3],
  [
    'none of the sums below them',
    [`${LINES}\nSubtotaal                                               657,99`],
    3,
  ],
  [
    'the longest of several tables, where a sum parts them',
    [
      `${LINES}\nTotal net                                               657,99\nReduced rate                    1    100,00    21%       21,00`,
    ],
    3,
  ],
  ['what goes on over the page', [LINES, LINES], 6],
  ['nothing of a letter', ['Dear Sir, we thank you for your order of 5 March\nand remain yours'], 0],
  [
    'nothing of a form with one figure a row',
    ['Room charge              120,00\nBreakfast                 15,00'],
    0,
  ],
])('counts %s', (_, pictures, lines) => expect(counted(...pictures)).toBe(lines));
