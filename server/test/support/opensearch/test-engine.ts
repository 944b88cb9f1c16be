import type { SearchEngine } from '../../../src/platform/search/engine/search-engine.ts';
import type { TestServer } from '../server.ts';

/** A search engine that test servers search in, where a file of outside tests sets one; the engines that they used. */
export const testEngine: { url: string | null; used: SearchEngine[] } = { url: null, used: [] };

let servers = 0;

/** Settings of a test server: indices of its own. */
export const engineSettings = (): NodeJS.ProcessEnv =>
  testEngine.url === null
    ? {}
    : {
        RECTO_SEARCH_URL: testEngine.url,
        RECTO_SEARCH_PREFIX: `test-${process.pid}-${++servers}`,
        RECTO_SEARCH_SHARDS: '2',
      };

/** As workers do now and then: indices are made, tenants fed. */
export async function tendEngine({ services, system }: TestServer): Promise<void> {
  const { engine } = services.search;
  if (!engine) return;
  testEngine.used.push(engine);
  await engine.tend(services.database, system, new AbortController().signal);
}
