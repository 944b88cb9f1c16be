import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../platform/paths.ts';

/** In a process of its own: this one's rejections belong to the test runner. */
function endOf(rejection: string) {
  const tools = path.join(PROJECT_ROOT, 'server/src/roles/outlive-rejections.ts');
  const program = `
    import { outliveRejections } from ${JSON.stringify(tools)};
    outliveRejections({ warn: (_, text) => console.log(text) });
    Promise.reject(${rejection});
    setTimeout(() => console.log('alive'), 50);`;
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
    },
  );
  return { status, alive: stdout.includes('alive'), told: stdout.includes('nobody waited') };
}

test.each([
  ["Object.assign(new Error('postmaster exit'), { code: '57P01' })", { status: 0, alive: true, told: true }],
  ["new Error('Connection terminated unexpectedly')", { status: 0, alive: true, told: true }],
  ["new TypeError('a mistake of ours')", { status: 1, alive: false, told: false }],
])('a rejection of nobody: %s', (rejection, end) => {
  expect(endOf(rejection)).toEqual(end);
});
