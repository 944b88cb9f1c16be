import { afterAll, expect, test } from 'vitest';
import { type OpenSearch, startOpenSearch } from './support/opensearch/start-opensearch.ts';
import { testEngine } from './support/opensearch/test-engine.ts';

/** The tests of searches, whole and unchanged, with a real OpenSearch that answers in place of memory. */

afterAll(() => engine?.stop());

const engine: OpenSearch = await startOpenSearch(process.env.OPENSEARCH_HOME as string);
testEngine.url = engine.url;
await import('./search-property.test.ts');
await import('./search-figures.test.ts');

test('all of that was answered by OpenSearch, and nothing by memory', () => {
  expect(testEngine.used.length).toBeGreaterThan(1);
  for (const { status } of testEngine.used) {
    expect(status.answered).toBeGreaterThan(50);
    expect(status).toMatchObject({ isAway: false, away: 0, refused: 0 });
  }
});
