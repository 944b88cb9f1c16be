import type { MaterialMic } from '@recto/contracts/characteristics';
import { describe, expect, it } from 'vitest';
import { changedLimits, draftOf, isWrong, limitsOn, typedNumber } from './limits.ts';

const limit = (
  mic: string,
  upperRange: string,
  validFrom: string | null,
  validTo: string | null,
): MaterialMic => ({
  mic,
  micdescription: mic,
  type: 'QUANTITATIVE',
  uom: 'mg/kg',
  range: '',
  lowerRange: null,
  upperRange,
  charValue: '',
  substanceCode: '',
  substanceDescription: '',
  validFrom,
  validTo,
});
const MICS = [
  limit('M-2', '5', '2027-01-01', null),
  limit('M-2', '10', null, '2026-12-31'),
  limit('M-1', '1', '2026-06-01', null),
];

describe('limits of a day', () => {
  it.each([
    ['2026-01-01', ['M-2 10']],
    ['2026-06-01', ['M-1 1', 'M-2 10']],
    ['2026-12-31', ['M-1 1', 'M-2 10']],
    ['2027-01-01', ['M-1 1', 'M-2 5']],
  ])('%s: %o', (day, limits) => {
    expect(limitsOn(MICS, day).map(({ mic, upperRange }) => `${mic} ${upperRange}`)).toEqual(limits);
  });
});

describe('what somebody types', () => {
  it.each([
    ['3', '3'],
    ['0,5', '0.5'],
    [' -2.50 ', '-2.50'],
    ['ten', null],
    ['1.2.3', null],
    ['', null],
  ])('"%s" is the number %s', (text, number) => {
    expect(typedNumber(text)).toBe(number);
    expect(isWrong(text)).toBe(number === null && text !== '');
  });

  it('is sent where it says something else', () => {
    const before = limitsOn(MICS, '2027-01-01');
    const drafts = before.map(draftOf);
    expect(changedLimits(drafts, before)).toEqual([]);
    expect(changedLimits([{ ...drafts[0]!, upper: '0,5' }, drafts[1]!], before)).toEqual([
      { mic: 'M-1', lowerRange: null, upperRange: '0.5', charValue: '', uom: 'mg/kg' },
    ]);
    expect(changedLimits([{ ...drafts[0]!, upper: '' }], before)).toMatchObject([{ upperRange: null }]);
  });
});
