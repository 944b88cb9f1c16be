import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from './lib/test-reports.mjs';

test('a report of Vitest names failed tests, and files that could not be loaded', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: '/home/a/x.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'works', failureMessages: [] },
          { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31m1 is not 2\u001b[39m'] },
        ],
      },
      { name: '/home/a/y.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: '/home/a/z.test.ts', status: 'passed', assertionResults: [] },
    ],
  };
  expect(fromVitest(report, '/home')).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    failures: [
      { name: 'a/x.test.ts › adds', message: '1 is not 2' },
      { name: 'a/y.test.ts', message: 'no such module' },
    ],
  });
});

test('a report of Playwright names failed and flaky journeys, however deep they are', () => {
  const journey = (title, status, message) => ({
    title,
    file: 'queue.spec.ts',
    tests: [{ status, results: [{ error: message ? { message } : undefined }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [journey('opens', 'expected')],
        suites: [{ specs: [journey('saves', 'unexpected', 'too late'), journey('posts', 'flaky', 'once')] }],
      },
    ],
  };
  expect(fromPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      { name: 'queue.spec.ts › saves', message: 'too late' },
      { name: 'queue.spec.ts › posts', message: 'once' },
    ],
  });
});
