import { describe, expect, it } from 'vitest';
import { preferredLocale } from './language.ts';

describe('language', () => {
  it.each([
    ['zh-tw', ['en-US'], 'zh-tw'],
    [null, ['zh-HK', 'en'], 'zh-tw'],
    [null, ['zh-Hant-MO'], 'zh-tw'],
    [null, ['zh-CN'], 'zh-cn'],
    [null, ['zh'], 'zh-cn'],
    [null, ['fr-FR', 'zh-TW'], 'zh-tw'],
    [null, ['de-DE'], 'en'],
    [null, [], 'en'],
  ] as const)('account %s, browser %j: %s', (account, browser, expected) =>
    expect(preferredLocale(account, browser)).toBe(expected),
  );
});
