import { expect, it } from 'vitest';
import { withoutWishes } from './trained-data.ts';

it.each([
  ['\0tessedit_load_sublangs xyz_vert\n# next', '\0#essedit_load_sublangs xyz_vert\n# next'],
  ['\0user_words_suffix special-words', '\0#ser_words_suffix special-words'],
  ['nothing of the kind', 'nothing of the kind'],
  ['', ''],
])('trained data %j asks for no data that are not there', (data, expected) => {
  expect(withoutWishes(Buffer.from(data, 'latin1')).toString('latin1')).toBe(expected);
});
