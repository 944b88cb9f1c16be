import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

/** What needs a page; the rest of the web's tests, pure logic, is a project of the configuration above. */
export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.{test.tsx,dom.test.ts}'],
    setupFiles: ['src/portal/test-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
