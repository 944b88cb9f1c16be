import { expect, test } from 'vitest';
import { goesOnAsLabel } from './translated-label.ts';

test.each([
  ['Company', ' / Perusahaan', true],
  ['Country', ' / region of destination', true],
  ['Site', ' de production', true],
  ['Country of origin', ' 來源地', true],
  ['Name', ' 陳大文', false],
  ['Company', ': PT Rasa Nusantara', false],
  ['Vessel', ' / MERIDIAN 026S', false],
  ['Bank', ' of Larkspur', false],
])('behind "%s", "%s" is more of it: %s', (label, rest, want) => {
  expect(goesOnAsLabel(label, rest)).toBe(want);
});
