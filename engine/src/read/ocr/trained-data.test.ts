import { expect, it } from 'vitest';
import { withoutSublanguages } from './trained-data.ts';

it.each([
  ['\0tessedit_load_sublangs xyz_vert\n# next', '\0#essedit_load_sublangs xyz_vert\n# next'],
  ['nothing of the kind', 'nothing of the kind'],
  ['', ''],
])('trained data %j asks for no data that are not there', (data, expected) => {
  expect(withoutSublanguages(Buffer.from(data, 'latin1')).toString('latin1')).toBe(expected);
});
