import { SURE_LIKENESS } from '@recto/contracts/characteristics';
import { describe, expect, it } from 'vitest';
import { foldName } from '../fold-name.ts';
import { casOf } from './cas.ts';
import { CONCEPTS } from './concepts.ts';
import { nameForm } from './name-form.ts';
import { scorer } from './score.ts';

const score = (a: string, b: string): number => scorer(nameForm(foldName(a)))(nameForm(foldName(b)));

describe('numbers of the chemical register', () => {
  it.each([
    ['7439-92-1', '7439921'],
    ['Lead (CAS 7439-92-1)', '7439921'],
    ['lead cas 7439 92 1', '7439921'],
    ['7439-92-2', null],
    ['2026-11-21', null],
    ['12-34', null],
  ])('%s: %s', (text, cas) => expect(casOf(text)).toBe(cas));

  it('of all substances are right', () => {
    const written = CONCEPTS.flatMap(({ others }) => others.filter((other) => /^\d+-\d+-\d+$/.test(other)));
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((number) => casOf(number) === null)).toEqual([]);
  });

  it('and names stand for one thing each', () => {
    const owners = new Map<string, Set<string>>();
    for (const { name, others } of CONCEPTS)
      for (const folded of [name, ...others].map(foldName))
        owners.set(folded, (owners.get(folded) ?? new Set()).add(name));
    expect([...owners].filter(([, concepts]) => concepts.size > 1)).toEqual([]);
  });
});

describe('names that say the same', () => {
  it.each([
    ['Lead', 'LEAD', 1],
    ['E. coli', 'Escherichia coli', 1],
    ['Lead', '铅', 0.97],
    ['Pb', '鉛', 0.97],
    ['Lead (as Pb)', '铅', 0.97],
    ['Refractive Index', '折光率 (20°C)', 0.97],
    ['折射率', 'nD20', 0.97],
    ['TPC', '菌落总数', 0.97],
    ['Total plate count', '菌落總數', 0.97],
    ['Moisture', '水分含量', 0.6],
    ['Loss on Drying', '干燥失重', 0.97],
    ['LOD', '乾燥失重', 0.97],
    ['CAS 7439-92-1', 'Lead', 0.97],
    ['Linalool 78-70-6', '芳樟醇 CAS 78-70-6', 0.99],
    ['Sulfur dioxide', 'SO2', 0.97],
    ['Yeast & mold', '霉菌和酵母菌', 0.97],
    ['Heavy Metals (as Pb)', '重金属', 0.6],
    ['fcs', 'free crystal sugar', 0.85],
    ['Refractiv indx', 'Refractive index', 0.7],
    ['temp', 'Temperature', 0.8],
    ['Appearance', 'Apearance', 0.7],
    ['Refractive index (20 °C)', 'Refractive index', 0.97],
    ['Content of linalool', 'Linalool', 0.97],
  ])('%s and %s: at least %d', (a, b, least) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(least);
    expect(score(a, b)).toBeCloseTo(score(b, a), 9);
  });
});

describe('names that say something else', () => {
  it.each([
    ['Lead', 'Linalool', 0.5],
    ['Acid value', 'Peroxide value', 0.55],
    ['Aflatoxin B1', 'Aflatoxin B2', 0.94],
    ['Relative density (20/20 °C)', 'Relative density (25/25 °C)', 0.9],
    ['Appearance', '', 0],
    ['铅', '砷', 0.1],
    ['Salmonella', 'E. coli', 0.3],
    ['', 'Lead', 0],
    ['7439-92-1', '7440-38-2', 0.3],
  ])('%s and %s: at most %d', (a, b, most) => {
    expect(score(a, b)).toBeLessThanOrEqual(most);
  });

  it.each([
    ['Refractive index at 20', ['Refractive index', 'Reflective index', 'Index']],
    ['total yeast and mold count', ['Yeasts and moulds', 'Total plate count', 'Total weight']],
    ['特定比重', ['比重', '重金属']],
  ])('%s is likest the first', (text, names) => {
    const scores = names.map((name) => score(text, name));
    expect(scores[0]).toBe(Math.max(...scores));
  });
});

describe('the likeness from which nobody is asked', () => {
  it('lies above that of all characteristics that are not the same', () => {
    const names = CONCEPTS.map(({ name }) => name);
    const wrong = names.flatMap((a, at) =>
      names
        .slice(at + 1)
        .filter((b) => score(a, b) >= SURE_LIKENESS)
        .map((b) => [a, b]),
    );
    expect(wrong).toEqual([]);
  });

  it('lies below that of all names that say the same', () => {
    const apart = CONCEPTS.flatMap(({ name, others }) =>
      others.filter((other) => score(name, other) < SURE_LIKENESS).map((other) => [name, other]),
    );
    expect(apart).toEqual([]);
  });
});
