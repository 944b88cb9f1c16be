import { randomUUID } from 'node:crypto';
import type { Role } from '@recto/contracts/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, type News } from '../src/platform/events/index.ts';
import type { Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const tell = (tenant: string, news: News) => server.inTenant(tenant, (scope) => announce(scope, news));

type Seen = { id: number; uuid: string; kind: string };

/** Listens until `last` comes (it is told when the stream is open), and gives everything that came. */
async function listen(
  client: Client,
  last: string,
  notifyAll: () => Promise<void>,
  headers = {},
): Promise<Seen[]> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(`${server.address}/api/live`, { headers: { cookie, ...headers } });
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  await notifyAll();
  const seen: Seen[] = [];
  let text = '';
  for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (data) seen.push(JSON.parse(data));
    }
    if (seen.some((event) => event.uuid === last)) break;
  }
  return seen;
}

const listener = (roles: readonly Role[], tenant = 'alpha') => server.client({ tenant, roles });

test('listeners hear what their tenant and roles open, and nothing else', async () => {
  const [foreign, hidden, open, log] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const client = await listener(['ROLE_INVOICE']);
  const seen = await listen(client, log, async () => {
    await tell('beta', { kind: 'extraction', uuid: foreign, category: 'INVOICE' });
    await tell('alpha', { kind: 'extraction', uuid: hidden, category: 'COA' });
    await tell('alpha', { kind: 'extraction', uuid: open, category: 'INVOICE', data: { status: 'NEW' } });
    await tell('alpha', { kind: 'channel-log', uuid: log });
  });
  expect(seen.map((event) => event.uuid)).toEqual([open, log]);
  expect(seen[0]).toMatchObject({ kind: 'extraction', data: { status: 'NEW' } });
});

test('a browser that was away hears what it missed', async () => {
  const client = await listener(['ROLE_ADMIN']);
  const [first, missed, last] = [randomUUID(), randomUUID(), randomUUID()];
  const [event] = await listen(client, first, () =>
    tell('alpha', { kind: 'extraction', uuid: first, category: 'COA' }),
  );
  await tell('alpha', { kind: 'extraction', uuid: missed, category: 'COA' });
  const foreign = randomUUID();
  await tell('beta', { kind: 'extraction', uuid: foreign, category: 'COA' });
  const seen = await listen(client, last, () => tell('alpha', { kind: 'channel-log', uuid: last }), {
    'last-event-id': String(event?.id),
  });
  const uuids = seen.map((e) => e.uuid);
  expect(uuids.slice(-2)).toEqual([missed, last]);
  for (const other of [first, foreign]) expect(uuids).not.toContain(other);
});

test('news of a transaction that is rolled back are not told', async () => {
  const client = await listener(['ROLE_ADMIN']);
  const [never, last] = [randomUUID(), randomUUID()];
  const seen = await listen(client, last, async () => {
    const failing = server.inTenant('alpha', async (scope) => {
      await announce(scope, { kind: 'channel-log', uuid: never });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow();
    await tell('alpha', { kind: 'channel-log', uuid: last });
  });
  expect(seen.map((event) => event.uuid)).toEqual([last]);
});

test('listening resumes by itself when its connection breaks', async () => {
  const client = await listener(['ROLE_ADMIN']);
  const superuser = await server.database.connect();
  const listening = async () =>
    (
      await superuser.query(
        "select pid from pg_stat_activity where query = 'listen recto_live' and datname = current_database()",
      )
    ).rows;
  const [before] = await listening();
  await superuser.query('select pg_terminate_backend($1)', [before?.pid]);
  let after = await listening();
  while (after.length === 0 || after[0]?.pid === before?.pid) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    after = await listening();
  }
  const last = randomUUID();
  const seen = await listen(client, last, () => tell('alpha', { kind: 'channel-log', uuid: last }));
  expect(seen.map((event) => event.uuid)).toEqual([last]);
});
