import { expect, test } from 'vitest';
import { awbValid, checkedCodeIn, containerValid, hkidValid } from './check-digits.ts';

test.each([
  ['A123456(3)', true],
  ['A123456(4)', false],
  ['AB987654(3)', true],
  ['G123456(A)', true],
  ['123456(3)', false],
])('identity card %s: %s', (id, ok) => expect(hkidValid(id)).toBe(ok));

test.each([
  ['CSQU3054383', true],
  ['CSQU3054384', false],
  ['MSKU6011672', true],
  ['ABCX1234567', false],
])('container %s: %s', (code, ok) => expect(containerValid(code)).toBe(ok));

test.each([
  ['020-12345675', true],
  ['020-12345674', false],
])('air waybill %s: %s', (code, ok) => expect(awbValid(code)).toBe(ok));

test.each([
  ['hkid', '身份證號碼 A123456(3)', 'A123456(3)', true],
  ['hkid', 'No. A 123456 （3）', 'A123456(3)', true],
  ['container', 'CSQU 305438-3 / SEAL 88', 'CSQU3054383', true],
  ['container', 'CSQU3054380', 'CSQU3054380', false],
  ['awb', 'MAWB 020-1234 5675', '020-12345675', true],
  ['awb', '02012345675', '020-12345675', true],
  ['awb', '020 | HKG | 1234 5675', '020-12345675', true],
  ['awb', '020 HKG 1234 5675', '020-12345675', true],
] as const)('%s in "%s"', (kind, text, value, valid) =>
  expect(checkedCodeIn(kind, text)).toMatchObject({ value, valid }),
);

test('a text without such a code gives nothing', () => {
  expect(checkedCodeIn('hkid', 'Invoice 123456')).toBeNull();
  expect(checkedCodeIn('container', 'ABCD123')).toBeNull();
  expect(checkedCodeIn('awb', '02012345674'), 'eleven figures without the check digit').toBeNull();
  expect(checkedCodeIn('awb', 'Tel 1.02012345675')).toBeNull();
});
