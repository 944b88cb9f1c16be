import { describe, expect, it } from 'vitest';
import { rowsOf } from '../testing.ts';
import { isMeasured, unitBehind } from './measured.ts';

describe('results in words', () => {
  it.each([
    ['< LQ', true],
    ['<LC', true],
    ['Ausencia', true],
    ['n. b.', true],
    ['< LOQ µg/kg', true],
    ['4.2 × 10² cfu/g', true],
    ['11 frammenti/50 g', true],
    ['불검출', true],
    ['Lemon yellow', false],
  ])('%s is a result by its form: %s', (text, measured) => {
    expect(isMeasured(text)).toBe(measured);
  });

  it('tells the unit behind a word for none', () => {
    expect(unitBehind('< LOQ µg/kg')).toEqual({ value: '< LOQ', unit: 'µg/kg' });
    expect(unitBehind('Absent in 25 g')).toBeNull();
  });

  it('takes a row whose result is words where it is held against others', () => {
    const rows = rowsOf(
      'LAB_COA',
      'analytes',
      `
Analyte             Limit              Result           Status

Look                Clear fluid        Clear fluid      Pass
Arsenic             1.17               < LQ             Pass
Cadmium             0.05               0.02             Pass
Iron                1.0                0.3              Pass
Filter rest         No residue         No residue       Pass`,
    );
    expect(rows.map((r) => r.result)).toEqual(['Clear fluid', '< LQ', '0.02', '0.3', 'No residue']);
  });
});
