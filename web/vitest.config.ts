import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/portal/test-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
