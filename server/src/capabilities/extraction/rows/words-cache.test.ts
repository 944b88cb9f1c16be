import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { boundWords } from '../../../platform/kept-words.ts';
import type { Services } from '../../../platform/services.ts';
import { wordPagesOf } from './words-cache.ts';

const scope = { tenant: 'alpha' } as unknown as TenantScope;

/** A store whose documents have one page of so many characters; it writes down what is read. */
function storeOf(characters: number) {
  const read: string[] = [];
  const page = { number: 1, words: [], lines: [], blocks: [], note: 'x'.repeat(characters) };
  const storage = {
    read: async (_: TenantScope, sha256: string) => {
      read.push(sha256);
      return gzipSync(JSON.stringify({ pages: [page] }));
    },
  };
  return { read, services: { storage } as unknown as Pick<Services, 'storage'> };
}

afterEach(() => boundWords(48_000_000));

test('words are kept up to a bound, the ones used longest ago let go first', async () => {
  boundWords(2_500);
  const { read, services } = storeOf(3_000);
  for (const sha256 of ['a', 'b', 'a', 'c', 'a', 'b']) await wordPagesOf(scope, services, sha256);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a document larger than the bound is kept until the next one', async () => {
  boundWords(100);
  const { read, services } = storeOf(3_000);
  for (const sha256 of ['d', 'd', 'e', 'd']) await wordPagesOf(scope, services, sha256);
  expect(read).toEqual(['d', 'e', 'd']);
});
