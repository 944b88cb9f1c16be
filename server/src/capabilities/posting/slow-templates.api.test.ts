import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { render } from './template.ts';

/** Templates that take all they can get: they are ended, hold nothing, and keep no other tenant waiting. */

let server: TestServer;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  server = await startTestServer();
  alpha = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  beta = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN', 'ROLE_USER'] });
  for (const tenant of ['alpha', 'beta']) await insertExtraction(server, tenant);
});
afterAll(() => server?.close());

/** One filter that the limits of the library do not reach into. */
const SLOW = `{% assign many = (1..2000) %}{% assign all = many | group_by_exp: "a", "many | group_by_exp: 'b', 'many | map: 1 | join | size' | size" %}{{ all | size }}`;
const preview = (client: Client, workerDataTemplate: string) =>
  client.post('/api/output-channels/preview', {
    category: 'INVOICE',
    workerName: 'webhook',
    workerDataTemplate,
  });

test('sixty slow previews leave another tenant its list and its preview, and those beyond a few are told to come back', async () => {
  const slow = Array.from({ length: 60 }, () => preview(alpha, SLOW));
  const list = await beta.get('/api/output-channels');
  expect(list.status, list.text).toBe(200);
  const other = await preview(beta, '{{ invoice_number }}');
  expect(other, other.text).toMatchObject({ status: 200, body: { body: 'INV-7' } });
  const replies = await Promise.all(slow);
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  for (const reply of replies.filter(({ status }) => status !== 429))
    expect(reply, reply.text).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/it (does not come to an end|repeats or grows)/) },
    });
}, 120_000);

test.each([
  ['a filter within filters', SLOW],
  [
    'a text that doubles',
    '{% assign x = "x" %}{% for i in (1..64) %}{% assign x = x | append: x %}{% endfor %}',
  ],
  [
    'loops within loops',
    '{% for a in (1..9999) %}{% for b in (1..9999) %}{% assign c = b %}{% endfor %}{% endfor %}',
  ],
  ['deep nesting', `${'{% if true %}'.repeat(9000)}x${'{% endif %}'.repeat(9000)}`],
  [
    'a split of much text',
    '{% assign x = "a " %}{% for i in (1..30) %}{% assign x = x | append: x %}{% endfor %}{{ x | split: " " | size }}',
  ],
])(
  '%s is ended with a reason, and the next template is filled',
  async (_what, template) => {
    await render(template, { tenantName: 'alpha' }).then(
      (text) => expect(text).toBe('x'),
      (error: Error) => expect(error.message).toMatch(/^it /),
    );
    expect(await render('{{ n }}', { tenantName: 'alpha', n: 1 })).toBe('1');
  },
  60_000,
);
