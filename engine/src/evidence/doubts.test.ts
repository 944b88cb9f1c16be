import { expect, test } from 'vitest';
import type { Choice } from '../context/settle-sum.ts';
import { findValues } from '../extract/extract.ts';
import { schemaOf } from '../schema/index.ts';
import type { FieldSchema } from '../schema/types.ts';
import { pageOf } from '../testing.ts';
import { confidenceOf } from './confidence.ts';
import { doubtParts } from './doubts.ts';
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

/** Doubts of a field whose value is told, on a page that OCR read (or not) and that shows these lines. */
function doubtsOf(
  type: FieldSchema['type'],
  value: string,
  { others = {}, lines = [], scanned = true }: { others?: object; lines?: string[]; scanned?: boolean } = {},
) {
  const choice = (text: string) =>
    ({ candidate: { value: text, span: { text }, reason: { kind: 'e-mail-form' } } }) as Choice;
  const chosen = new Map(Object.entries(others).map(([id, text]) => [id, choice(text)]));
  const parts = doubtParts({ id: 'it', type } as FieldSchema, choice(value), { chosen, lines }, scanned);
  return Object.keys(parts).filter((part) => parts[part] === 1);
}

test.each([
  ['ZHO4', 'mixed'],
  ['OQW3LT', 'mixed'],
  ['eQW3LT', 'mixed'],
  ['S0772-11', 'mixed'],
  ['AB-I7', 'mixed'],
  ['DE07', undefined],
  ['PO8812045', undefined],
  ['OC-3318', undefined],
  ['OK25-0319', undefined],
  ['31HA1', undefined],
  ['MRS251408', undefined],
])('the code %s of a scan is %s', (code, doubt) => expect(doubtsOf('id', code)[0]).toBe(doubt));

test('a code is not doubted that stands elsewhere too, in a text layer, or that is no code', () => {
  expect(doubtsOf('id', 'ZHO4', { lines: ['Plant ZHO4', 'ZHO4'] })).toEqual([]);
  expect(doubtsOf('id', 'ZHO4', { scanned: false })).toEqual([]);
  expect(doubtsOf('text', 'ZHO4')).toEqual([]);
});

test('a figure is doubted where another code of the paper has a letter', () => {
  expect(doubtsOf('id', 'WKF-1208-07', { others: { number: 'WKF-P208-07' } })).toEqual(['unlike']);
  expect(doubtsOf('id', 'WKF-5208-07', { others: { number: 'WKF-P208-07' } })).toEqual([]);
  expect(doubtsOf('id', 'WKF-1208-07', { others: { number: 'WKF-3119-22' } })).toEqual([]);
});

test.each([
  ['petra.hornig@halbach.example', { lines: ['www.halbach.example'] }, []],
  ['petra.hornig@halbacn.example', { lines: ['www.halbach.example'] }, ['unproven']],
])('an address that nothing bears out is doubted: %s', (address, seen, doubts) =>
  expect(doubtsOf('email', address, { ...seen, others: { name: 'Petra Hornig' } })).toEqual(doubts),
);

test.each(['Palette 800 x', 'Tankwagen und', '西環店 )', '青田青田農場'])('"%s" is no whole text', (text) =>
  expect(doubtsOf('text', text)).toEqual(['torn']),
);

test('an abbreviation in capitals ends a text', () => expect(doubtsOf('text', 'Selangor D.E')).toEqual([]));

test.each([
  ['2026-02-2', ['torn']],
  ['2026-02-27', []],
  ['2026-2-2', []],
])('of the day %s OCR lost a figure: %j', (day, doubts) => expect(doubtsOf('date', day)).toEqual(doubts));

test('no other day confirms a day that OCR doubts', () => {
  const parts = { score: 1, strong: 1, labelled: 1, repeated: 1, holds: 1, likely: 1, blurred: 1 };
  expect(confidenceOf({ kind: 'amount', parts })).toBeGreaterThan(0.95);
  expect(confidenceOf({ kind: 'date', parts })).toBeLessThan(0.95);
  expect(confidenceOf({ kind: 'date', parts: { ...parts, blurred: 0 } })).toBeGreaterThan(0.95);
});

test.each(['guessed', 'uneven', 'mixed'])('what is %s is never sure, however likely it is', (doubt) => {
  const parts = { score: 1, strong: 1, labelled: 1, repeated: 1, likely: 1 };
  expect(confidenceOf({ kind: 'code', parts })).toBeGreaterThan(0.95);
  expect(confidenceOf({ kind: 'code', parts: { ...parts, [doubt]: 1 } })).toBeLessThan(0.95);
});
