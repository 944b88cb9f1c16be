import { existsSync } from 'node:fs';
import os from 'node:os';
import { defineConfig } from 'vitest/config';

/** Projects: what runs anywhere, what needs PostgreSQL, what needs a page. */
const slow = { testTimeout: 60_000, hookTimeout: 180_000 };
const ALONE = 'server/**/*.alone.test.ts';
const OF_A_PAGE = 'web/**/*.dom.test.ts';
const serverSetup = [
  'server/test/support/postgres.setup.ts',
  'server/test/support/built-server.setup.mjs',
].filter(existsSync);

export default defineConfig({
  test: {
    // Left to itself, a machine with two cores would use one of them. Tests wait much: a third has what to do meanwhile.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contracts/src/**/*.test.ts',
            'engine/{src,bench}/**/*.test.ts',
            'samples/src/**/*.test.ts',
            'scripts/*.test.mjs',
            'site/src/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
          ],
          exclude: [OF_A_PAGE],
          // Nothing here puts anything in the place of a module; the engine is loaded once a worker.
          isolate: false,
          ...slow,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,bench}/**/*.test.ts', 'site/test/**/*.test.ts'],
          exclude: [ALONE],
          globalSetup: serverSetup,
          // Each file has a database of its own; the modules may be shared, which saves a third of the time.
          isolate: false,
          ...slow,
        },
      },
      {
        // What puts something in the place of a module shares it with nobody.
        test: { name: 'alone', include: [ALONE], globalSetup: serverSetup, ...slow },
      },
      ...(existsSync('web/vitest.config.ts') ? ['./web/vitest.config.ts'] : []),
    ],
  },
});
