import { defineConfig } from 'vitest/config';

/** What speaks to other people's software: `npm run test:outside`, never `npm test`. */
export default defineConfig({
  test: {
    name: 'outside',
    include: ['server/test/**/*.outside.ts', 'site/test/**/*.outside.ts'],
    globalSetup: ['server/test/support/postgres.setup.ts', 'server/test/support/built-server.setup.mjs'],
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
