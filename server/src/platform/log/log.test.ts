import { expect, test } from 'vitest';
import { createLogger } from './index.ts';

test('values of secrets never reach a log line, wherever they hang', () => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line) => lines.push(line) });
  log.info(
    { password: 'CANARY', request: { headers: { authorization: 'CANARY' } }, user: { token: 'CANARY' } },
    'signed in',
  );
  expect(lines.join()).toContain('signed in');
  expect(lines.join()).not.toContain('CANARY');
});

test('a line has nothing of the lines before it', () => {
  const lines: string[] = [];
  const log = createLogger('test', 'info', { write: (line) => lines.push(line) });
  log.child({ tenant: 'alpha' }).warn({ err: new Error('of alpha'), attempt: 4 }, 'job failed');
  log.child({ tenant: 'beta' }).info({ ms: 12 }, 'job done');
  expect(JSON.parse(lines[1] as string)).toEqual({
    level: 'info',
    time: expect.any(String),
    pid: process.pid,
    name: 'test',
    tenant: 'beta',
    ms: 12,
    msg: 'job done',
  });
});
