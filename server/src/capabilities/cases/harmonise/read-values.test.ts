import type { HarmonisedField } from '@recto/contracts/harmonise';
import { expect, it } from 'vitest';
import { agreement, readValue } from './read-values.ts';
import { vocabularyOf } from './words.ts';

const words = vocabularyOf();
const text: HarmonisedField = { name: 'packagingMaterial', compare: 'text', weight: 1, missing: 'ignore' };
const volume: HarmonisedField = {
  name: 'volume',
  compare: 'number',
  weight: 1,
  unit: 'volumeUom',
  tolerance: { rel: 0.01 },
  missing: 'ignore',
};
const flag: HarmonisedField = { name: 'isFDAapproved', compare: 'flag', weight: 1, missing: 'ignore' };

const agree = (field: HarmonisedField, a: string, b: string, units = ['', '']) => {
  const read = (value: string, unit = '') =>
    readValue(field, { [field.name]: value, ...(unit && { volumeUom: unit }) }, words);
  const [one, other] = [read(a, units[0]), read(b, units[1])];
  return one && other && agreement(field, one, other);
};

it.each([
  ['HDPE', 'High-density polyethylene', 1],
  ['HDPE', 'H.D.P.E.', 1],
  ['HDPE', '高密度聚乙烯（HDPE）', 1],
  ['HDPE', 'Material: HDPE', 1],
  ['HDPE', 'LDPE', 0],
  ['HDPE', 'PE', 0],
  ['CANTONS', 'Cartons', 1],
  ['碳鋼', 'Carbon steel', 1],
  ['Stainless steel', 'Steel', 0],
  ['Blue (RAL 5010)', 'Blue', 0.9],
  ['Blue (RAL 5010)', '蓝色 RAL 5015', 0],
  ['LDPE内衬', 'Low-density polyethylene liner', 1],
  ['HDPE', 'HDPE / EVOH', 2 / 3],
  ['Drum 1A1', 'Drum 1A2', 0],
])('%s and %s agree as %s', (a, b, score) => expect(agree(text, a, b)).toBeCloseTo(score));

it.each([
  ['200', 'L', '0.2', 'm³', 1],
  ['200', 'L', '52.8', 'US gal', 1],
  ['200', '升', '200', '公升', 1],
  ['1,000', 'L', '1', '立方米', 1],
  ['200 L', '', '200', 'ltr', 1],
  ['25,0', 'L', '25', 'L', 1],
  ['200', 'L', '220', 'L', 0],
  ['200', 'L', '200', 'kg', 0],
  ['200', '', '200', 'L', 0],
])('%s %s and %s %s agree as %s', (a, unit, b, other, score) =>
  expect(agree(volume, a, b, [unit, other])).toBe(score),
);

it.each([
  ['Yes', '是', 1],
  ['N', '否', 1],
  ['yes', 'no', 0],
  ['perhaps', 'no', null],
])('flags %s and %s agree as %s', (a, b, score) => expect(agree(flag, a, b)).toBe(score));
