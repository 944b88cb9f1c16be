import { expect, test } from 'vitest';
import { LabelIndex } from './labels.ts';

const index = new LabelIndex([
  { id: 'number', labels: { en: 'Invoice number' } },
  { id: 'reference', labels: { en: 'Reference' } },
]);

test.each([
  ['lnvoice number', 'number', 'its first letter is read wrong'],
  ['nvoice number', 'number', 'its first letter is lost'],
  ['Referencc', 'reference', 'its last letter is read wrong'],
  ['Referenc', 'reference', 'its last letter is lost'],
  ['Refernce', 'reference', 'a letter within is lost'],
  ['Referrence', 'reference', 'a letter is put in'],
  ['eRference', 'reference', 'its first letters are swapped'],
  ['Referecne', 'reference', 'letters within are swapped'],
  ['Referencs1', null, 'two letters are wrong'],
])('"%s" means %s: %s', (text, id, _where) => {
  expect(index.find(text)[0]?.meanings[0]?.id ?? null).toBe(id);
});
