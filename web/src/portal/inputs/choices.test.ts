import { describe, expect, it } from 'vitest';
import { labelOf, matching, optionOf, shownOptions, stepped } from './choices.ts';

const UNITS = [
  { label: 'Kilogram', value: 'KG' },
  { label: 'Gram', value: 'G' },
  { label: 'Milligrams per kilogram', value: 'mg/kg' },
  { label: 'Pallet', value: 'PALLET' },
  { label: 'Drum (AI)', value: 'DRUM' },
  { label: 'Tin (SAP)', value: 'TIN' },
];
const values = (typed: string | null) => matching(UNITS, typed).map((option) => option.value);

describe('the choices of a code table', () => {
  it('hides options that only say where they came from', () => {
    const options = ['kg', 'kg (AI)', 'KGM (SAP)'].map((label) => ({ label, value: label }));
    expect(shownOptions({ type: 'select', options }).map((o) => o.label)).toEqual(['kg']);
  });

  it.each([
    ['nothing typed: all but those of hidden origin', null, ['KG', 'G', 'mg/kg', 'PALLET']],
    ['blank typed: all', ' ', ['KG', 'G', 'mg/kg', 'PALLET']],
    ['the code before what begins with it', 'g', ['G', 'KG', 'mg/kg']],
    ['a label by its beginning', 'kilo', ['KG', 'mg/kg']],
    ['another case', 'pAL', ['PALLET']],
    ['none', 'stone', []],
    ['hidden ones not even by name', 'drum', []],
  ])('%s', (_what, typed, expected) => {
    expect(values(typed)).toEqual(expected);
  });

  it.each([
    ['kg', 'KG'],
    [' Gram ', 'G'],
    ['KGS', undefined],
    ['', undefined],
  ])('"%s" stands for %s', (text, value) => {
    expect(optionOf(UNITS, text)?.value).toBe(value);
  });

  it.each([
    ['KG', 'Kilogram'],
    ['Kilogram', null],
    ['stone', null],
  ])('%s is called %s', (text, label) => {
    expect(labelOf(UNITS, text)).toBe(label);
  });

  it.each([
    [-1, 3, 1, 0],
    [-1, 3, -1, 2],
    [2, 3, 1, 0],
    [0, 3, -1, 2],
    [0, 0, 1, -1],
  ] as const)('from %i of %i by %i to %i', (at, count, by, to) => {
    expect(stepped(at, count, by)).toBe(to);
  });
});
