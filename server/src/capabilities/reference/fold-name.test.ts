import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

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
});
