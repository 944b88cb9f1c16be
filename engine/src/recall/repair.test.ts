import { expect, test } from 'vitest';
import { lostWords, readsAsSigns, repaired } from './repair.ts';

test.each([
  ['a figure for the letter of a fixed prefix', 'P0-4417', 'PO-3390', 'PO-4417'],
  ['letters among the figures of a number', 'INV-2O4l', 'INV-1873', 'INV-2041'],
  ['a longer number than before', 'No 1O248', 'No 9871', 'No 10248'],
  ['a sign read as another', '412.880-17', '305-771-20', '412-880-17'],
  ['one letter read as two', 'KLNS5820', 'KLN7714', 'KLN5820'],
  ['full-width forms', 'ＡＢ－１２', 'CD-34', 'AB-12'],
])('%s is put in the form of the example', (_, printed, known, right) => {
  expect(repaired(printed, known)).toBe(right);
});

test.each([
  ['has the form already', 'PO-4417', 'PO-3390'],
  ['has another letter than the example', 'QX-4417', 'PO-3390'],
  ['starts with a figure that looks like no letter of the example', '7O-4417', 'PO-3390'],
  ['has more parts', 'PO-4417-A', 'PO-3390'],
  ['is longer by two', 'KLNS55820', 'KLN7714'],
  ['is a word where a number stood', 'SOLO', '4417'],
  ['belongs to codes without a form', 'A8C0E1', 'B7D2F3'],
])('a code that %s stays as it is read', (_, printed, known) => {
  expect(repaired(printed, known)).toBeNull();
});

test.each([
  ['水水', '****', true],
  ['x*', '****', true],
  ['North', '****', false],
  ['水水', 'Main branch', false],
])('%s where %s stood reads as signs: %s', (printed, known, yes) => {
  expect(readsAsSigns(printed, known)).toBe(yes);
});

test.each([
  ['Tarn Mills, 9, 40100 Elmau', 'Tarn Mills, Weg 9, 40100 Elmau', true],
  ['Tarn Mills, 8, 40100 Elmau', 'Tarn Mills, Weg 9, 40100 Elmau', false],
  ['Tarn', 'Tarn Mills, Weg 9, 40100 Elmau', false],
  ['Tarn Mills South', 'Tarn Mills Ltd', false],
])('%s is %s without some words: %s', (printed, known, yes) => {
  expect(lostWords(printed, known)).toBe(yes);
});
