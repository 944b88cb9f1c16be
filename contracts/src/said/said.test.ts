import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { LOCALES } from '../endpoints/tenancy.ts';
import { CODES } from './codes/index.ts';
import { inIssue, saidOfIssue, saidOfSetting } from './issues.ts';
import { keyOf, render, textsOf } from './render.ts';
import { asWritten, isSaid, oneSaid, type SaidCode, said } from './said.ts';

const files = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, `../../i18n/${locale}.json`), 'utf8'),
    ) as Record<string, string>,
  ]),
);
const codes = Object.keys(CODES) as SaidCode[];
const placeholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort();

describe.each(LOCALES)('%s', (locale) => {
  const texts = files[locale] ?? {};

  it('has a text for every code', () =>
    expect(codes.filter((code) => texts[keyOf(code)] === undefined)).toEqual([]));

  it('fills in what each code gives', () => {
    for (const code of codes)
      expect([code, placeholders(texts[keyOf(code)] ?? '')]).toEqual([code, Object.keys(CODES[code]).sort()]);
  });

  it('has no sentence without a code', () => {
    const known = new Set(codes.map(keyOf));
    const told = Object.keys(texts).filter((key) => /^(said|check|entity\.validation)\./.test(key));
    expect(told.filter((key) => !known.has(key))).toEqual([]);
  });
});

const english = textsOf(files.en ?? {});
const chinese = textsOf(files['zh-cn'] ?? {});

test.each([
  ['plain', said('no_page', { page: 3 }), 'The document has no page 3.', '文档没有第 3 页。'],
  [
    'names of fields',
    said('rule_sum', { formula: ['Subtotal', '+', 'Tax'], sum: '12', name: 'Total' }),
    'Subtotal + Tax is 12, as Total says',
    null,
  ],
  ['a cell', said('check.kind.amount', { name: { name: 'Amount', row: 2 }, value: 'abc' }), null, '“abc”'],
  [
    'sentences within',
    said('not_yet', { said: [said('is_missing', { name: 'Total' }), said('busy')] }),
    'This cannot be confirmed yet: Total is missing; The server is busy. Try again in a moment.',
    null,
  ],
  ['what a person wrote', asWritten('{{name}} 你好'), '{{name}} 你好', '{{name}} 你好'],
])('%s is put into words', (_what, sentence, inEnglish, inChinese) => {
  if (inEnglish !== null) expect(render(sentence, english)).toBe(inEnglish);
  if (inChinese !== null) expect(render(sentence, chinese)).toContain(inChinese);
});

test('a code of another version and values of another kind break nothing', () => {
  expect(render({ code: 'gone', params: {} } as never, english)).toBe('');
  const odd = { code: 'rule_sum', params: { formula: 'A + B', sum: '1', name: 'C' } };
  expect(render(odd as never, english)).toBe('A + B is 1, as C says');
  expect([{ code: 'gone', params: {} }, { code: 'busy' }, 'busy', null].map(isSaid)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a schema says what its check was given', () => {
  expect(saidOfIssue({ message: inIssue(said('name_enter')) })).toEqual(said('name_enter'));
  expect(saidOfIssue({ message: 'Invalid input' })).toEqual(asWritten('Invalid input'));
  expect(saidOfIssue({ message: '{"code":"gone","params":{}}' }).code).toBe('as_written');
  expect(saidOfSetting('host', { message: 'setting_host' })).toEqual(
    said('setting_host', { setting: 'host' }),
  );
  expect(saidOfSetting('host', { message: 'Too big' })).toEqual(asWritten('host: Too big'));
});

test('the same sentence is said once', () => {
  expect(oneSaid([said('busy'), said('busy')])).toEqual(said('busy'));
  expect(oneSaid([said('busy'), said('nul')])).toEqual(
    said('several', { said: [said('busy'), said('nul')] }),
  );
});
