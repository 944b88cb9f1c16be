import { expect, test } from 'vitest';
import {
  awbDigit,
  containerDigit,
  dutchIban,
  dutchVatDigits,
  frenchIban,
  frenchVatKey,
  germanIban,
  germanVatDigit,
  hkidDigit,
  isIban,
  routingDigit,
  sirenDigit,
  swissIban,
  swissUidDigit,
  unifiedNumberDigit,
} from './check-digits.ts';
import { createRandom } from './random.ts';

test('account numbers pass the check of ISO 13616, and a changed digit fails it', () => {
  expect(isIban('DE89 3704 0044 0532 0130 00')).toBe(true);
  expect(isIban('DE89 3704 0044 0532 0130 01')).toBe(false);
  for (const make of [germanIban, dutchIban, frenchIban, swissIban]) {
    for (let i = 0; i < 20; i += 1) expect(isIban(make(createRandom(i)))).toBe(true);
  }
});

test('lengths are those of the countries', () => {
  const packed = (text: string) => text.replaceAll(' ', '').length;
  const random = createRandom('lengths');
  expect([germanIban, dutchIban, frenchIban, swissIban].map((make) => packed(make(random)))).toEqual([
    22, 18, 27, 21,
  ]);
});

test('registration numbers end in the digit of published examples', () => {
  expect(germanVatDigit('13669597')).toBe(6);
  expect(dutchVatDigits('000099998')).toBe('57');
  expect(sirenDigit('73282932')).toBe(0);
  expect(frenchVatKey('732829320')).toBe('44');
  expect(swissUidDigit('10932255')).toBe(1);
  expect(routingDigit('02100002')).toBe(1);
  expect(unifiedNumberDigit('0459525')).toBe(7);
});

test('numbers of transport and identity end in the digit of published examples', () => {
  expect(containerDigit('CSQU305438')).toBe(3);
  expect(awbDigit('1234567')).toBe(5);
  expect(hkidDigit('A123456')).toBe('3');
  expect(hkidDigit('G123456')).toBe('A');
});
