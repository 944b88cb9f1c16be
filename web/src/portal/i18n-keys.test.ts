import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES, FAMILIES } from '@recto/contracts/categories';
import { LOCALES } from '@recto/contracts/endpoints/tenancy';
import { LOGGERS } from '@recto/contracts/loggers';
import { CHANNEL_LOG_STATUSES, EXTRACTION_STATUSES } from '@recto/contracts/statuses';
import { describe, expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const texts = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(web, '../contracts/i18n', `${locale}.json`), 'utf8'));

/** Languages differ in their plural forms: `list.pages_one` and `list.pages_other` are one key here. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (locale: string): string[] =>
  [...new Set(Object.keys(texts(locale)).map(withoutPlural))].sort();
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

const sources = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(web, 'src', file), 'utf8'));
const matches = (pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));

const known = keysOf('en');

describe('texts', () => {
  it.each(LOCALES)('%s has the same keys as English', (locale) => expect(keysOf(locale)).toEqual(known));

  it.each(LOCALES)('%s fills in the same values as English', (locale) => {
    const english = texts('en');
    for (const [key, text] of Object.entries(texts(locale)))
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key] ?? '')]);
  });

  it.each([
    ['zh-cn', '过账'],
    ['zh-tw', '過帳'],
  ] as const)('%s has one word for posting', (locale, word) => {
    const english = texts('en');
    const others = Object.entries(texts(locale)).filter(
      // A text that is English in every language names it in English.
      ([key, text]) => /\bpost/i.test(english[key] ?? '') && text !== english[key] && !text.includes(word),
    );
    expect(others).toEqual([]);
  });

  it.each(['zh-cn', 'zh-tw'] as const)('%s is punctuated as Chinese is', (locale) => {
    const halfWidth =
      /\p{Script=Han}\s?[,;:!?(]|[,;:!?(]\p{Script=Han}|\p{Script=Han}\s?\.(?!\w)|\p{Script=Han}\)/u;
    const beside = /\}\}[,;:!?(]\s?\p{Script=Han}/u;
    const wrong = Object.entries(texts(locale)).filter(
      ([, text]) => halfWidth.test(text) || beside.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('has every key that the code asks for by name', () => {
    const asked = [...matches(/\bt\(\s*'([^']+)'/g), ...matches(/'(ask\.\w+)'/g)];
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !known.includes(key))).toEqual([]);
  });

  it('has texts for every key that is put together', () => {
    const stems = matches(/\bt\(\s*`([^`$]+)\$\{/g);
    expect(stems.filter((stem) => !known.some((key) => key.startsWith(stem)))).toEqual([]);
  });

  it('names every status, category, family and logger', () => {
    const needed = [
      ...[...EXTRACTION_STATUSES, ...CHANNEL_LOG_STATUSES].map((status) => `status.${status}`),
      ...CATEGORIES.map((category) => `category.${category}`),
      ...FAMILIES.map((family) => `family.${family}`),
      ...LOGGERS.map((logger) => `admin.logger.${logger}`),
    ];
    expect(needed.filter((key) => !known.includes(key))).toEqual([]);
  });

  it.each([
    ['error.unreachable', 'Server not reachable'],
    ['error.field', 'Error on field {{field}}'],
    ['error.not_found', 'Not found'],
    ['error.unknown', 'Unknown error!'],
    ['error.unexpected', 'An unexpected error has occurred.'],
    ['error.chunk', 'Loading chunk failed'],
    ['error.http.403', 'You are not authorized to access this page.'],
    ['error.http.404', 'The page does not exist.'],
    ['sign_in.tab.email', 'Email'],
    ['sign_in.tab.sso', 'SSO'],
    ['sign_in.logged_out', 'Logged out successfully!'],
    ['list.title', 'Extraction List'],
    ['list.found_other', '{{total}} results found in {{ms}}ms'],
    ['list.nothing', 'No Results found.'],
    ['list.loading', 'Loading Results..'],
    ['list.cancel_all', 'Cancel All'],
    ['upload.logs.none', 'No Upload Logs found'],
    ['upload.duplicate', 'Same file found in the system'],
    ['upload.no_files', 'Please drop/select files first...'],
    ['upload.no_channel', 'Please select the upload channel ...'],
    ['upload.no_order', 'Please enter the order #...'],
    ['upload.all_duplicates', 'All files are duplicates. Please select different files.'],
    ['upload.done', 'Your {{type}} document(s) have been uploaded.'],
    ['upload.not_done', 'Failed to upload {{type}} document(s).'],
    ['upload.dropped', 'You dropped {{dropped}} file(s) in this upload.'],
  ])('%s is worded as specified', (key, text) => expect(texts('en')[key]).toBe(text));
});
