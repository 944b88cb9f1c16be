import { createHmac } from 'node:crypto';
import { MASK } from '@recto/contracts/settings';
import { describe, expect, test } from 'vitest';
import { maskSecrets, restoreSecrets } from '../../platform/secrets/mask.ts';
import { isFinal, waitAfter } from './backoff.ts';
import { mustParse, render } from './template.ts';
import { parseParams } from './workers/index.ts';
import { signature } from './workers/sign.ts';

describe('secrets of a channel', () => {
  const params = {
    url: 'https://example.com',
    secret: 'hush',
    headers: { Authorization: 'Bearer abc', Accept: '*/*' },
  };

  test('are masked, what is no secret stays readable', () => {
    expect(maskSecrets(params)).toEqual({
      url: 'https://example.com',
      secret: MASK,
      headers: { Authorization: MASK, Accept: '*/*' },
    });
  });

  test('stay as they are when the mask comes back, and change when something else does', () => {
    expect(restoreSecrets(maskSecrets(params), params)).toEqual(params);
    expect(restoreSecrets({ ...params, secret: 'new' }, params)).toMatchObject({ secret: 'new' });
    expect(restoreSecrets({ ...params, secret: '' }, params)).toMatchObject({ secret: '' });
  });

  test.each<[string, Record<string, unknown>, boolean]>([
    ['another receiver', { url: 'https://else.example/hook', secret: MASK }, false],
    ['another receiver, with the secret', { url: 'https://else.example/hook', secret: 'mine' }, true],
    ['another path', { url: 'https://one.example/new', secret: MASK }, true],
    ['a header alone masked', { url: 'https://else.example', headers: { Authorization: MASK } }, false],
    ['another kind of receiver', { host: 'one.example', secret: MASK }, false],
  ])('go only where they were meant to go: %s', (_what, sent, taken) => {
    const stored = { url: 'https://one.example/hook', secret: 's', headers: { Authorization: 'a' } };
    const restore = () => restoreSecrets(sent, stored);
    if (taken) expect(restore()).toHaveProperty('url', sent.url);
    else expect(restore).toThrow('Enter the secrets again');
  });
});

test('the receiver can check the signature with the secret alone', () => {
  const header = signature('hush', '{"a":1}', new Date('2026-01-02T03:04:05Z'));
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  expect(Number(seconds)).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
  expect(digest).toBe(createHmac('sha256', 'hush').update(`${seconds}.{"a":1}`).digest('hex'));
});

test('waits grow, and end', () => {
  const waits = [1, 2, 3, 4, 5].map((attempts) => waitAfter(attempts) ?? 0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[0]).toBeLessThanOrEqual(5000);
  expect(waitAfter(6)).toBeNull();
});

test.each([
  [400, true],
  [404, true],
  [301, true],
  [429, false],
  [408, false],
  [500, false],
  [503, false],
])('an answer with status %i is final: %s', (status, final) => {
  expect(isFinal(status)).toBe(final);
});

describe('templates', () => {
  test('are filled from the data', async () => {
    expect(await render('{"n": {{ fields.number | json }}}', { fields: { number: 'A"1' } })).toBe(
      '{"n": "A\\"1"}',
    );
  });

  test.each(['{% if %}', '{{ x | nosuchfilter', '{% nosuchtag %}'])(
    'with an error are refused: %s',
    async (template) => {
      await expect(mustParse('alpha', template)).rejects.toMatchObject({ status: 400 });
    },
  );

  test.each([
    ['{% include "package.json" %}'],
    ['{% render "../package.json" %}'],
    ['{% layout "package.json" %}'],
    ['{% for i in (1..100000000) %}{{ i }}{% endfor %}'],
    ['{{ "x" | nosuchfilter }}'],
  ])('reach no file and no end without limit: %s', async (template) => {
    await expect(async () => render(template, {})).rejects.toThrow();
  });

  test.each([
    ['{% for i in (1..100000000) %}{{ i }}{% endfor %}', 'it repeats or grows without end'],
    [
      '{% assign s = "x" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}',
      'it repeats or grows without end',
    ],
    ['{% for a in (1..9000) %}{% for b in (1..9000) %}{% endfor %}{% endfor %}', 'it '],
    ['x'.repeat(200_001), 'it is too long'],
  ])('that loop for ever are told so: %#', async (template, reason) => {
    await expect(render(template, {})).rejects.toThrow(reason);
  });

  /** Each keeps the thread that runs it busy for seconds, or grows, in its own way. */
  test.each([
    ['a loop in a loop', '{% for a in (1..9000) %}{% for b in (1..9000) %}{% endfor %}{% endfor %}'],
    [
      'a filter over everything, again and again',
      '{% for i in (1..100000) %}{% assign x = rows | where_exp: "r", "r.a > 2" %}{% endfor %}',
    ],
    [
      'a capture that doubles',
      '{% assign s = "aaaaaaaaaa" %}{% for i in (1..100) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}',
    ],
    [
      'replacements that swell',
      '{% for i in (1..100) %}{% assign s = s | replace: "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" %}{% endfor %}',
    ],
    ['a template that takes long to look through', '{{a}}'.repeat(40_000)],
  ])('keep nobody waiting: %s', async (_what, template) => {
    const data = { s: 'a'.repeat(1000), rows: Array.from({ length: 5000 }, (_, a) => ({ a })) };
    let turns = 0;
    const turn = (): void => {
      turns++;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    await render(template, data).catch((error: Error) => expect(error.message).toMatch(/^it /));
    clearImmediate(next);
    expect(turns, 'of the thread that everybody shares').toBeGreaterThan(0);
  });

  test('see own properties only', async () => {
    expect(await render('{{ x.constructor.name }}{{ x.__proto__ }}', { x: {} })).toBe('');
  });
});

describe('webhook parameters', () => {
  test.each([
    [{}],
    [{ url: 'ftp://example.com' }],
    [{ url: 'file:///etc/passwd' }],
    [{ url: 'https://example.com', headers: { 'X A': '1' } }],
    [{ url: 'https://example.com', headers: { 'X-A': 'a\r\nX-B: b' } }],
    [{ url: 'https://example.com', headers: { Host: 'elsewhere' } }],
    [{ url: 'https://example.com', port: 1 }],
  ])('refuses %o', (params) => {
    expect(() => parseParams('webhook', params)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('needs an address only', () => {
    expect(parseParams('webhook', { url: 'https://example.com/hook' })).toEqual({
      url: 'https://example.com/hook',
      headers: {},
      secret: '',
    });
  });
});
