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
Analyte      Limit         Result       Status     Analyte       Limit         Result        Status

Look         Clear fluid   Clear fluid  Pass       Odour         Like lemon    Like lemon    Pass
Arsenic      0.20          0.11         Pass       Zinc          5.0           1.2           Pass
Cadmium      0.05          0.02         Pass       Copper        2.0           0.7           Pass
Iron         1.0           0.3          Pass       Nickel        0.5           0.1           Pass`,
    );
    expect(rows.map((r) => `${r.analyte}: ${r.result}`)).toEqual([
      'Look: Clear fluid',
      'Arsenic: 0.11',
      'Cadmium: 0.02',
      'Iron: 0.3',
      'Odour: Like lemon',
      'Zinc: 1.2',
      'Copper: 0.7',
      'Nickel: 0.1',
    ]);
  });
});
