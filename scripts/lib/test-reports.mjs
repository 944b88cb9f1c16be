// Reads what the test runners report: how many passed, and what failed and why.
import path from 'node:path';

const MESSAGE_LINES = 12;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with the escape character.
const COLOURS = /\u001b\[[0-9;]*m/g;

/** The first lines of a message, without colours. */
const firstLines = (message) =>
  String(message ?? '')
    .replace(COLOURS, '')
    .split('\n')
    .slice(0, MESSAGE_LINES)
    .join('\n');

/**
 * The counts and failures of a report of Vitest.
 * @param {object} report what its JSON reporter wrote
 * @param {string} root files are named from here
 * @returns {{ passed: number, failed: number, skipped: number, failures: { name: string, message: string }[] }}
 */
export function fromVitest(report, root) {
  const failures = report.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has failed without a test.
    if (tests.length === 0 && file.status === 'failed') return [{ name, message: firstLines(file.message) }];
    return tests.map((test) => ({
      name: `${name} › ${test.fullName}`,
      message: firstLines(test.failureMessages[0]),
    }));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests,
    failures,
  };
}

/** All specs of a suite of Playwright and of those within it. */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * The counts and failures of a report of Playwright.
 * @param {object} report what its JSON reporter wrote
 * @returns the shape of {@link fromVitest}
 */
export function fromPlaywright({ stats, suites = [] }) {
  const failures = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => ({
        name: `${spec.file} › ${spec.title}`,
        message: firstLines(test.results.find(({ error }) => error)?.error.message),
      })),
  );
  return {
    passed: stats.expected,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
  };
}
