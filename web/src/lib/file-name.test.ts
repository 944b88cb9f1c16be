import { expect, it } from 'vitest';
import { fileNameIn } from './file-name.ts';

it.each([
  [`attachment; filename="a_b.xlsx"; filename*=UTF-8''%E7%8E%AB%E7%91%B0.xlsx`, '玫瑰.xlsx'],
  ['attachment; filename="my file.xlsx"', 'my file.xlsx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  [`attachment; filename="x.xlsx"; filename*=UTF-8''%E0%A4%A`, 'x.xlsx'],
  ['attachment; filename="../../evil.xlsx"', 'evil.xlsx'],
  ['attachment', null],
  ['', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameIn(header)).toBe(name);
});
