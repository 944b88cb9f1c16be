import { describe, expect, it } from 'vitest';
import { noEdits } from './edits.ts';
import { editingNow, initials } from './presence.ts';

describe('a claim', () => {
  const draft = { text: 'n', base: 'o', status: 'typed' as const };
  it.each([
    ['is not made by looking', noEdits(), 0, 1_000_000, false],
    ['is held while something is typed, however long', noEdits({ a: draft }), 0, 1_000_000, true],
    ['is held for a while after the last change', noEdits(), 900_000, 1_000_000, true],
    ['is given back when nothing changed for five minutes', noEdits(), 1, 301_000, false],
  ])('%s', (_, edits, lastEdit, now, held) => expect(editingNow(edits, lastEdit, now)).toBe(held));
});

it.each([
  ['Anna Berg', 'AB'],
  ['anna.berg@test.example', 'AB'],
  ['reviewer@demo.recto', 'R'],
  ['王小明', '王'],
])('%s is %s', (name, letters) => expect(initials(name)).toBe(letters));
