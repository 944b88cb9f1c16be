import { describe, expect, it } from 'vitest';
import { foldName, likeness } from './fold-name.ts';

describe('names of characteristics', () => {
  it.each([
    ['Yeasts & Moulds', 'yeast and mold'],
    ['  TOTAL   plate-count ', 'Total Plate Count'],
    ['TPC', 'Total plate count'],
    ['L.O.D.', 'Loss on drying'],
    ['Odor', 'Odour'],
    ['E. coli', 'Escherichia coli'],
    ['E.Coli', 'ESCHERICHIA COLI'],
    ['Pb', 'Lead'],
    ['外觀', '外观'],
    ['旋光度（20 °C）', '旋光度 (20°C)'],
    ['Relative density (20/20 °C)', 'relative density 20 / 20 C'],
    ['Acidité', 'ACIDITE'],
  ])('"%s" is "%s"', (a, b) => {
    expect(foldName(a)).toBe(foldName(b));
  });

  it.each([
    ['Lead', 'Arsenic'],
    ['Relative density (20/20 °C)', 'Relative density (25/25 °C)'],
    ['Assay (GC)', 'Assay (HPLC)'],
    ['pH (10 %)', 'pH (1 %)'],
  ])('"%s" is not "%s"', (a, b) => {
    expect(foldName(a)).not.toBe(foldName(b));
  });

  it.each([
    ['Appearance', 'Apearance', 0.7, 1],
    ['Refractive index (20 °C)', 'Refractive index', 0.7, 1],
    ['Lead', 'Arsenic', 0, 0.3],
    ['', 'Lead', 0, 0],
    ['Lead', 'lead', 1, 1],
  ])('"%s" and "%s" are alike by %f to %f', (a, b, low, high) => {
    const score = likeness(foldName(a), foldName(b));
    expect(score).toBeGreaterThanOrEqual(low);
    expect(score).toBeLessThanOrEqual(high);
  });
});
