import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What the server itself writes in Chinese: mails, and the pages of signing in. */

const SOURCES = path.resolve(import.meta.dirname, '../src');
const HALF_WIDTH = /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\}[,;:!?]\p{Script=Han}/u;

test('mails and pages of the server are punctuated as Chinese is', () => {
  const texts = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(words|texts)\.ts$/.test(file))
    .flatMap((file) => readFileSync(path.join(SOURCES, file), 'utf8').split('\n'))
    .flatMap((line) => line.match(/(['`]).*\1/g) ?? [])
    .filter((text) => /\p{Script=Han}/u.test(text));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => HALF_WIDTH.test(text))).toEqual([]);
});
