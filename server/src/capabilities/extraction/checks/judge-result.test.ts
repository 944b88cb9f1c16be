import { describe, expect, it } from 'vitest';
import { judgeResult } from './judge-result.ts';

const limits = (lower: string | null, upper: string | null, words = '', uom = '') => ({
  lowerRange: lower,
  upperRange: upper,
  charValue: words,
  uom,
});

describe('a result against limits', () => {
  it.each([
    ['0.12', limits('0.1', '0.2'), 'PASS'],
    ['0.1', limits('0.10', '0.2'), 'PASS'],
    ['0,21', limits('0.1', '0.2'), 'FAIL'],
    ['99.5 %', limits('98', null), 'PASS'],
    ['97', limits('98', null), 'FAIL'],
    ['<0.1', limits(null, '0.5'), 'PASS'],
    ['<1', limits(null, '0.5'), 'UNKNOWN'],
    ['<0.1', limits('0.1', null), 'FAIL'],
    ['<0.2', limits('0.1', null), 'UNKNOWN'],
    ['>99', limits('98', null), 'PASS'],
    ['>97', limits('98', null), 'UNKNOWN'],
    ['>5', limits(null, '5'), 'FAIL'],
    ['NMT 5', limits(null, '5'), 'PASS'],
    ['ND (<0.5)', limits(null, '1'), 'PASS'],
    ['about 6', limits(null, '5'), 'FAIL'],
    ['not detected', limits(null, '10'), 'PASS'],
    ['not detected', limits('1', '10'), 'UNKNOWN'],
    ['未檢出', limits(null, '10'), 'PASS'],
    ['conforms', limits(null, '10'), 'PASS'],
    ['does not conform', limits(null, '10'), 'FAIL'],
    ['Clear liquid', limits(null, null, 'clear liquid'), 'PASS'],
    ['cloudy', limits(null, null, 'clear liquid'), 'FAIL'],
    ['conforms', limits(null, null, 'clear liquid'), 'PASS'],
    ['absent', limits(null, null, 'negative'), 'PASS'],
    ['see annex', limits(null, '10'), 'UNKNOWN'],
    ['', limits(null, '10'), 'UNKNOWN'],
    ['12', limits(null, null), null],
  ])('%s within %o: %s', (result, within, verdict) => {
    expect(judgeResult(result, '', within)?.verdict ?? null).toBe(verdict);
  });

  it.each([
    ['<LOQ', '0.01', limits(null, '0.5'), 'PASS'],
    ['< LOQ', '0.01 mg/kg', limits(null, '5', '', 'ppb'), 'UNKNOWN'],
    ['< LOQ', '0.01 mg/kg', limits(null, '50', '', 'ppb'), 'PASS'],
    ['<LOQ (0.01)', '', limits(null, '0.5'), 'PASS'],
    ['below LOD', '1', limits(null, '0.5'), 'UNKNOWN'],
    ['<LOQ', '', limits(null, '0.5'), 'UNKNOWN'],
    ['<LOQ', '0.01', limits('0.1', null), 'FAIL'],
    ['BLOQ', 'LOQ: 0.01', limits(null, '0.5'), 'PASS'],
  ])('%s where %s is the least that is measured, within %o: %s', (result, least, within, verdict) => {
    expect(judgeResult(result, '', within, least)?.verdict).toBe(verdict);
  });

  it.each([
    ['mg/kg', 'MG/KG', 'PASS'],
    ['kgs', 'KG', 'PASS'],
    ['ppb', 'mg/kg', 'PASS'],
    ['%', 'mg/kg', 'FAIL'],
    ['g/mL', 'mg/kg', 'UNKNOWN'],
    ['毫克/千克', 'ppm', 'PASS'],
    ['', 'mg/kg', 'PASS'],
    ['mg/kg', '', 'PASS'],
  ])('in %s where the limits are in %s: %s', (unit, uom, verdict) => {
    expect(judgeResult('1', unit, limits(null, '10', '', uom))?.verdict).toBe(verdict);
  });

  it.each([
    ['0.5 %', '', 'mg/kg', { operator: '=', number: '0.5', unit: '%', compared: '5000' }],
    ['<1.2×10³', 'CFU/g', 'cfu/g', { operator: '<', number: '1200', unit: 'CFU/g', compared: null }],
    ['NMT 3', '', 'mg/kg', { operator: '≤', number: '3', unit: '', compared: null }],
    ['conforms', '', 'mg/kg', null],
  ])('%s %s within limits in %s is read as %o', (result, unit, uom, reading) => {
    expect(judgeResult(result, unit, limits(null, '10', '', uom))?.reading).toEqual(reading);
  });
});
