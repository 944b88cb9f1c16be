import { expect, test } from 'vitest';
import { endsHanLabel, goesOnAsLabel } from './translated-label.ts';

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

test.each([
  ['法人', '主体', true],
  ['包装材料', '规格书', false],
  ['姓名', '陈大文先生太太', false],
  ['法人', ' 主体', false],
  ['托盘规格', ' Std.', true],
  ['名称', ' Kestrel Trading Ltd', false],
])('"%s" goes on with "%s" as a label: %s', (label, rest, want) => {
  expect(endsHanLabel(label, rest)).toBe(want);
});
