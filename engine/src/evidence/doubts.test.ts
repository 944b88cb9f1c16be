import { expect, test } from 'vitest';
import { findValues } from '../extract/extract.ts';
import { schemaOf } from '../schema/index.ts';
import { pageOf } from '../testing.ts';
import { confidenceOf } from './confidence.ts';
import { fieldEvidence } from './evidence.ts';

const HKID = schemaOf('HKID')!;

/** What speaks for the Chinese name on a card with telegraph codes. */
function evidenceOf(name: string) {
  const found = findValues(
    [
      pageOf([
        [60, 40, '香港永久性居民身份證'],
        [60, 58, 'HONG KONG PERMANENT IDENTITY CARD'],
        [60, 90, name, 1, 16],
        [60, 112, 'LAU, Yee Man'],
        [60, 130, '0491 4842 7186'],
        [60, 150, '出生日期 Date of Birth'],
        [60, 166, '03-01-1985'],
      ]),
    ],
    HKID,
  );
  const field = HKID.sections.flatMap((s) => s.fields).find((f) => f.id === 'name_zh')!;
  return fieldEvidence(field, found.chosen.get('name_zh')!, found);
}

test('a name that lost a character against its telegraph codes is never sure', () => {
  expect(evidenceOf('劉綺雯').parts.uneven).toBe(0);
  const { kind, parts } = evidenceOf('劉雯');
  expect(parts.uneven).toBe(1);
  expect(confidenceOf({ kind, parts: { ...parts, likely: 1 } })).toBeLessThan(0.95);
});

test.each(['guessed', 'uneven'])('what is %s is never sure, however likely it is', (doubt) => {
  const parts = { score: 1, strong: 1, labelled: 1, repeated: 1, likely: 1 };
  expect(confidenceOf({ kind: 'code', parts })).toBeGreaterThan(0.95);
  expect(confidenceOf({ kind: 'code', parts: { ...parts, [doubt]: 1 } })).toBeLessThan(0.95);
});
