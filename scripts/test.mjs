// `npm test`: everything that CI runs, installing what it needs first. Ends with one plain summary line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { installDebian } from './lib/debian.mjs';
import { ensureInstalled, ROOT } from './lib/install.mjs';
import { fromPlaywright, fromVitest } from './lib/test-reports.mjs';

const scratch = mkdtempSync(path.join(os.tmpdir(), 'recto-test-'));
const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed and why; said again at the end, where it is found after thousands of lines. */
const failures = [];

/** Runs a command with its output shown; true when it succeeded. */
function run(title, command, args, env = {}) {
  console.log(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  return status === 0;
}

const fail = (name, message) => {
  total.failed++;
  failures.push({ name, message });
};

/** A step without tests of its own counts as one. */
const step = (...args) => {
  if (run(...args)) total.passed++;
  else fail(args[0], 'see above');
};

/** Adds the counts of a report; a runner that failed without a failed test counts as one failure. */
function count(ok, file, read) {
  let seen = { passed: 0, failed: 0, skipped: 0, failures: [] };
  try {
    seen = read(JSON.parse(readFileSync(file, 'utf8')), ROOT);
  } catch {
    // The runner died before it could report.
  }
  for (const key of Object.keys(total)) total[key] += seen[key];
  failures.push(...seen.failures);
  if (!ok && seen.failed === 0) fail(path.basename(file), 'the runner failed without a failed test');
  if (ok && seen.passed === 0) fail(path.basename(file), 'no test ran');
}

try {
  await ensureInstalled();
  step('check', process.execPath, ['scripts/check.mjs']);

  // Deliveries by SFTP are tried against a real server; where there is none, their tests count as skipped.
  if (!existsSync('/usr/sbin/sshd')) installDebian(['openssh-server']);
  // The same holds for mailboxes.
  if (!existsSync('/usr/lib/dovecot/imap')) installDebian(['dovecot-imapd']);
  // And for moving to PostgreSQL 15 and back; elsewhere the other server is of the embedded version.
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) installDebian(['postgresql-15']);
  const unit = path.join(scratch, 'vitest.json');
  const vitest = [
    '--no-install',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ];
  count(run('tests', 'npx', vitest), unit, fromVitest);

  const journeys = path.join(scratch, 'playwright.json');
  const playwright = ['--no-install', 'playwright', 'test', '-c', 'e2e/playwright.config.ts'];
  const env = { CHROMIUM: ensureChromium(), E2E_REPORT: journeys };
  count(run('browser journeys', 'npx', playwright, env), journeys, fromPlaywright);
} catch (error) {
  fail('npm test', error instanceof Error ? error.message : String(error));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

for (const { name, message } of failures) console.log(`\nFAILED ${name}\n${message}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
