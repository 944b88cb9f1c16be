import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [['INVOICE', 'INV-7'], 'INVOICE-INV-7.xlsx'],
  [['INVOICE', null], 'INVOICE.xlsx'],
  [['INVOICE', '../../7/8'], 'INVOICE-..-..-7-8.xlsx'],
  [['包裝規格', '玫瑰 1'], '包裝規格-玫瑰 1.xlsx'],
  [['..', null], 'file.xlsx'],
  [[null], 'file.xlsx'],
  [['x'.repeat(200)], `${'x'.repeat(80)}.xlsx`],
])('%j gives %s', (parts, name) => {
  expect(fileNameOf(parts, 'xlsx', 'file.xlsx')).toBe(name);
});
