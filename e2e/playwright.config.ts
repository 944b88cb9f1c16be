import { defineConfig } from '@playwright/test';
import { projects } from './support/lanes.ts';

/** Flags that keep the browser off the network and runnable as root in a container. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  outputDir: './results',
  workers: 2,
  projects,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT
    ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  globalSetup: './support/global-setup.ts',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM, args: FLAGS },
    // Recording takes a quarter of the processor time; whoever looks into a failure asks for it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
});
