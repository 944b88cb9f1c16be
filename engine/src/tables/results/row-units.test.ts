import { expect, test } from 'vitest';
import { rowsOf } from '../testing.ts';
import { unitBehind, unitOfName, unitSaid } from './measured.ts';

test.each([
  ['1.7 meq O2/kg', '1.7', 'meq O2/kg'],
  ['29,8 ± 0,6 g/100 g', '29,8 ± 0,6', 'g/100 g'],
  ['n. n. mg/kg', 'n. n.', 'mg/kg'],
  ['0.5未満 μg/g', '0.5未満', 'μg/g'],
  ['11.4 % w/w', '11.4', '% w/w'],
])('%s is a value with its unit', (text, value, unit) => {
  expect(unitBehind(text)).toEqual({ value, unit });
});

test.each(['absent in 25 g', 'Negative / 375 g', 'conforms', '4.2'])('%s has no unit', (text) => {
  expect(unitBehind(text)).toBeNull();
});

test('the unit at the end of a name is parted from it, not one within brackets', () => {
  expect(unitOfName('总砷(As)/ mg/kg')).toEqual({ name: '总砷(As)', unit: 'mg/kg' });
  expect(unitOfName('Acid value, mg KOH/g')).toEqual({ name: 'Acid value', unit: 'mg KOH/g' });
  expect(unitOfName('Salmonella, /25 g')).toEqual({ name: 'Salmonella', unit: '/25 g' });
  expect(unitOfName('Density (g/ml)')).toEqual({ name: 'Density (g/ml)', unit: 'g/ml' });
  expect(unitOfName('Assay, dried basis')).toBeNull();
});

test('rows take the unit of their limits where nothing else says it', () => {
  const rows = rowsOf(
    'COA',
    'attributes',
    `
    Test              Specification          Result
    Water, %          NMT 0.5                0.21
    Toluene           NMT 890 ppm            12
    Clarity           clear, colourless      clear
    `,
  );
  expect(rows.map(({ characteristic, unit }) => [characteristic, unit])).toEqual([
    ['Water', '%'],
    ['Toluene', 'ppm'],
    ['Clarity', undefined],
  ]);
});

test.each([
  ['Pesticides (LC-MS/MS, SOP 40) in ppm', 'ppm'],
  ['Prohibited substances (µg/g)', 'µg/g'],
  ['All values in mg/kg of the product as received.', 'mg/kg'],
  ['单位：mg/kg', 'mg/kg'],
  ['Profil chromatographique (CPG, colonne polaire, % des aires)', '%'],
  ['µg/g', 'µg/g'],
])('%s says the unit of all results', (text, unit) => {
  expect(unitSaid(text)?.unit).toBe(unit);
  expect(text.slice(unitSaid(text)!.start)).toMatch(new RegExp(`^${unit}`));
});

test.each(['Results in general', 'Heavy metals', 'Sample of 500 g', 'Tested in our laboratory'])(
  '%s says none',
  (text) => {
    expect(unitSaid(text)).toBeNull();
  },
);
