import { expect, it } from 'vitest';
import { isTypedAtUpload, originOf } from './origin.ts';
import { said } from './said/said.ts';

it.each([
  ['a code', said('from_typed'), said('from_typed')],
  ['typed at upload, as it was', 'typed at upload', said('from_upload')],
  ['typed, as it was', 'typed', said('from_typed')],
  ['a model, as it was', 'model parrot 2', said('from_model', { model: 'parrot 2' })],
  ['an XML, as it was', 'embedded XML (factur-x.xml)', said('from_xml', { file: 'factur-x.xml' })],
  ['anything else, as it was', 'a fax', said('as_written', { text: 'a fax' })],
])('the origin of a value is told by its code: %s', (_, origin, code) => {
  expect(originOf({ origin })).toEqual(code);
});

it('a value that was read from its page has none', () => {
  expect(originOf({})).toBeUndefined();
  expect(isTypedAtUpload({})).toBe(false);
});
