import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, plain } from './decimal.ts';
import { readMeasurement } from './measurements.ts';
import { convert, KNOWN_UNITS, unitKey } from './measures.ts';

describe('a measured result', () => {
  it.each([
    ['0.12', '= 0.12'],
    ['99.5 %', '= 99.5 %'],
    ['<0,10 mg/kg', '< 0.10 mg/kg'],
    ['＜ 10 CFU/g', '< 10 CFU/g'],
    ['≤ 5', '≤ 5'],
    ['>= 98 %', '≥ 98 %'],
    ['NMT 10 ppm', '≤ 10 ppm'],
    ['max. 0.5', '≤ 0.5'],
    ['not less than 98.0%', '≥ 98.0 %'],
    ['less than 10', '< 10'],
    ['小于 0.01 mg/kg', '< 0.01 mg/kg'],
    ['不超过10', '≤ 10'],
    ['约 25 °C', '≈ 25 °C'],
    ['approx. 3', '≈ 3'],
    ['1.2 x 10^3 CFU/g', '= 1200 CFU/g'],
    ['1,2×10³ cfu/g', '= 1200 cfu/g'],
    ['<10² CFU/g', '< 100 CFU/g'],
    ['1.5E-2 mg/kg', '= 0.015 mg/kg'],
    ['2×10⁻³ %', '= 0.002 %'],
    ['10 ± 0.2 %', '= 10 %'],
    ['ND (<0.5 mg/kg)', '< 0.5 mg/kg'],
    ['Not detected, <0.1', '< 0.1'],
    ['未检出（<0.05）', '< 0.05'],
    ['1,234.5 mg/kg', '= 1234.5 mg/kg'],
    ['-0.4 °', '= -0.4 °'],
    ['1.4721 (20 °C)', '= 1.4721'],
  ])('%s: %s', (text, said) => {
    const read = readMeasurement(text);
    expect(read && `${read.operator} ${read.number} ${read.unit}`.trim()).toBe(said);
  });

  it.each(['conforms', 'ND', '', 'clear liquid', 'see 3 below', '10 - 12', 'A1', '2026-01-02', '陰性'])(
    '%s is no number',
    (text) => expect(readMeasurement(text)).toBeNull(),
  );
});

describe('a number in another unit', () => {
  const number = (text: string) => decimal(text) as Decimal;

  it.each([
    ['0.5', '%', 'mg/kg', '5000'],
    ['1', 'ppb', 'mg/kg', '0.001'],
    ['10', 'ppm', 'mg/kg', '10'],
    ['10', '毫克/千克', 'ppm', '10'],
    ['3', 'mg/100g', 'mg/kg', '30'],
    ['250', 'µg/kg', 'mg/kg', '0.25'],
    ['250', 'μg / kg', 'ug/kg', '250'],
    ['0.98', 'g/mL', 'kg/m³', '980'],
    ['980', 'kg/m3', 'g/cm³', '0.98'],
    ['1', 'lb/gal', 'g/L', '119.826427316897'],
    ['68', '°F', '°C', '20'],
    ['20', '℃', '°F', '68'],
    ['0', '°C', 'K', '273.15'],
    ['-40', '°C', '°F', '-40'],
    ['1200', 'mPa·s', 'Pa.s', '1.2'],
    ['5', 'cP', 'mPa s', '5'],
    ['10', 'CFU/g', 'cfu/10 g', '100'],
    ['760', 'torr', 'kPa', '101.325'],
    ['1', 'h', 'min', '60'],
    ['1', 'min', 'h', '0.016666666667'],
    ['2', 'mmol/kg', 'meq O2/kg', '4'],
    ['5', '% (w/w)', 'g/100g', '5'],
    ['7', 'widgets', 'Widgets', '7'],
    ['2', 'kilograms', 'g', '2000'],
  ])('%s %s in %s: %s', (value, from, to, result) => {
    const converted = convert(number(value), from, to);
    expect(converted && plain(converted)).toBe(result);
  });

  it.each([
    ['mg/kg', 'g/mL'],
    ['widgets', 'mg/kg'],
    ['CFU/g', 'CFU/mL'],
    ['°C', 'mg'],
    ['', 'mg/kg'],
  ])('%s is not to be had in %s', (from, to) => expect(convert(number('1'), from, to)).toBeNull());

  it('is the same again on the way back', () => {
    expect(KNOWN_UNITS.map(unitKey)).toEqual([...KNOWN_UNITS]);
    for (const unit of KNOWN_UNITS) {
      const there = convert(number('8.5'), unit, unit.toUpperCase());
      expect(there && plain(there), unit).toBe('8.5');
    }
  });
});
