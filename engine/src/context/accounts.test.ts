import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { contextOf } from './context.ts';

const context = contextOf([]);
const read = (text: string) => accounts(text, context)[0]?.value;

test.each([
  ['3.018.442-6', '3.018.442-6'],
  ['41.872-6', '41.872-6'],
  ['H8813-40762', 'H8813-40762'],
  ['n. 010/0004417-3', '010/0004417-3'],
  ['account 0340-118842/7 — SWIFT ABCDEFXX', '0340-118842/7'],
  ['4938-2207-XXXX-6610', '4938-2207-XXXX-6610'],
  ['**** **** **** 6610', undefined],
  ['3H-27-048193-6', '3H-27-048193-6'],
  ['6042 7719 X', '6042 7719 X'],
  ['普通 0428817', '普通 0428817'],
  ['012-345678-001', '012-345678-001'],
  ['A/C 12345678 Sort code 12-34-56', '12345678'],
  ['12 3456 7890', '12 3456 7890'],
])('the account of %s', (text, account) => {
  expect(read(text)).toBe(account);
});

test.each(['12/03/2026', '1,250.00', '12345', '12 March 2026', '1.250.000,00'])('none in %s', (text) => {
  expect(read(text)).toBeUndefined();
});
