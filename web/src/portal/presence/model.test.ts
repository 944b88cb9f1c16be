import { describe, expect, it } from 'vitest';
import { editingNow, initials } from './model.ts';

describe('a claim', () => {
  it.each([
    ['is not made by looking', false, 0, 1_000_000, false],
    ['is held while something is typed, however long', true, 0, 1_000_000, true],
    ['is held for a while after the last change', false, 900_000, 1_000_000, true],
    ['is given back when nothing changed for five minutes', false, 1, 301_000, false],
  ])('%s', (_, hasUnsaved, lastEdit, now, held) => expect(editingNow(hasUnsaved, lastEdit, now)).toBe(held));
});

it.each([
  ['Anna Berg', 'AB'],
  ['anna.berg@test.example', 'AB'],
  ['reviewer@demo.recto', 'R'],
  ['王小明', '王'],
])('%s is %s', (name, letters) => expect(initials(name)).toBe(letters));
