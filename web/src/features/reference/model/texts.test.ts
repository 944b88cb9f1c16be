import { describe, expect, it } from 'vitest';
import { limitsText, rangeSaysMore, shortIpc } from './texts.ts';

const none = { lowerRange: null, upperRange: null, charValue: '', range: '', uom: '' };

describe('limits in words', () => {
  it.each([
    [{ lowerRange: '1.47', upperRange: '1.476' }, '1.47 – 1.476'],
    [{ lowerRange: '98', uom: '%' }, '≥ 98 %'],
    [{ upperRange: '10', uom: 'mg/kg', charValue: 'x' }, '≤ 10 mg/kg'],
    [{ charValue: 'clear liquid', uom: '%' }, 'clear liquid'],
    [{ range: 'as agreed' }, 'as agreed'],
    [{}, ''],
  ])('%o: %s', (limits, text) => {
    expect(limitsText({ ...none, ...limits })).toBe(text);
  });

  it.each([
    ['000000000010000001', '10000001'],
    ['AB-1', 'AB-1'],
    ['0', '0'],
  ])('%s is short for %s', (ipc, short) => {
    expect(shortIpc(ipc)).toBe(short);
  });

  it.each([
    [{}, false],
    [{ range: '4.5～6.5', lowerRange: '4.5', upperRange: '6.5' }, false],
    [{ range: '≦1.0', upperRange: '1' }, false],
    [{ range: '≦100', upperRange: '13' }, true],
    [{ range: 'negative', charValue: 'negative' }, false],
    [{ range: 'pale to dark', charValue: 'yellow' }, true],
    [{ range: 'as agreed' }, false],
  ])('a range beside them, %o, says more: %s', (limits, more) => {
    expect(rangeSaysMore({ ...none, ...limits })).toBe(more);
  });
});
