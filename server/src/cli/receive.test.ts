import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkSignature } from './receive.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const seconds = NOW.getTime() / 1000;
const sign = (secret: string, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

test.each([
  ['right', sign('key', '{}'), '{}', 'key'],
  ['another secret', sign('other', '{}'), '{}', 'key'],
  ['another body', sign('key', '{}'), '{"a":1}', 'key'],
  ['not of the form', 'v1=abc', '{}', 'key'],
  ['not checked', sign('key', '{}'), '{}', undefined],
  ['none', '', '{}', 'key'],
])('%s', (answer, header, body, secret) => {
  expect(checkSignature(header, body, secret, NOW)).toContain(answer);
});

test('a right signature that is too old may be a replay', () => {
  expect(checkSignature(sign('key', '{}'), '{}', 'key', new Date(NOW.getTime() + 301_000))).toContain(
    'too old',
  );
});
