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
