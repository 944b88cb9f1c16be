import { expect, test } from 'vitest';
import { textsFor } from './texts.ts';

test.each([
  ['', '', 'en'],
  ['de-DE,de;q=0.9', '', 'en'],
  ['zh-TW,zh;q=0.9', '', 'zh-TW'],
  ['zh-HK', '', 'zh-TW'],
  ['zh-Hant-CN', '', 'zh-TW'],
  ['zh', '', 'zh-CN'],
  ['zh-SG', '', 'zh-CN'],
  ['fr;q=0.9, zh-CN;q=0.8, en;q=0.7', '', 'zh-CN'],
  ['en;q=0.5, zh-CN;q=0.8', '', 'zh-CN'],
  ['zh-CN', 'a=b; recto-language=en', 'en'],
  ['en', 'recto-language=xx', 'en'],
])('Accept-Language "%s" with cookie "%s" gives %s', (accept, cookie, lang) => {
  expect(textsFor(accept, cookie).lang).toBe(lang);
});
