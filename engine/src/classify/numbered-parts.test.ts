import { expect, test } from 'vitest';
import { layOut } from '../layout/page.ts';
import { type Placed, pageOf } from '../testing.ts';
import { countsOn, numberedParts } from './numbered-parts.ts';

const parts = (...lines: string[]) =>
  numberedParts(layOut(pageOf(lines.map((text, i): Placed => [60, 60 + 20 * i, text]))));

test.each<[string, string[], string[], boolean]>([
  ['boxes of a form', ['1 Name', '2 Number', '4 Date', '5 Office'], ['6 Directors', '7 Members'], true],
  ['articles', ['第 一', '(1) Name', '(2) Seat', '(3) Objects'], ['4. Capital', '5. Shares'], true],
  ['items from the start', ['1 Bolt', '2 Nut', '3 Washer'], ['1 Bolt', '2 Nut', '3 Washer'], false],
  ['items of another list', ['1 Bolt', '2 Nut', '3 Washer'], ['14 Bolt', '15 Nut'], false],
  ['days', ['3 May 2026', '4 May 2026', '5 May 2026'], ['6 May 2026', '7 May 2026'], false],
  ['weights', ['3 kg rice', '4 kg flour', '5 kg salt'], ['6 kg tea', '7 kg oats'], false],
  ['too few to count', ['1 Name', '2 Number'], ['3 Directors', '4 Members'], false],
])('%s: whether they count on over the page', (_, before, here, on) => {
  expect(countsOn(parts(...before), parts(...here))).toBe(on);
});
