import { MASK } from '@recto/contracts/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { expectInNoRow } from '../../../../test/support/stored-rows.ts';
import { findChannelById } from './channel.queries.ts';
import { watchChannel } from './watch-channel.ts';

/** Secrets of input channels are planted, and looked for in everything that leaves the server or stays in it. */

const FORM = /canary|Y2FuYXJ5|63616e617279/;

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      // Nothing listens there: what fails is told and logged.
      RECTO_GRAPH_URL: 'http://127.0.0.1:9',
      RECTO_MICROSOFT_LOGIN_URL: 'http://127.0.0.1:9',
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());

const PLANTED = {
  IMAP: { host: '127.0.0.1', port: 9, user: 'u', password: 'canary-password', security: 'none' },
  O365: {
    shared_mailbox: 'in@alpha.example',
    directory_id: 't',
    client_id: 'c',
    client_secret: 'canary-client',
  },
} as const;

test.each(['IMAP', 'O365'] as const)('of %s stand nowhere', async (protocol) => {
  const connectionInfo = PLANTED[protocol];
  const body = { name: protocol, category: 'INVOICE', protocol, active: true, connectionInfo };
  const created = await admin.post('/api/document-channels', body);
  expect(created.status, created.text).toBe(201);
  const { id, version } = created.body as { id: number; version: number };
  const path = `/api/document-channels/${id}`;
  const seen = [
    created,
    await admin.post(`${path}/try`),
    await admin.put(path, { ...body, connectionInfo: { ...connectionInfo, user: 7 }, version }),
    await admin.put(path, { ...body, version: version + 9 }),
  ];
  // A worker tries it once, and tells that it does not work.
  const row = await server.inTenant('alpha', (scope) => findChannelById(scope, id));
  const stop = new AbortController();
  const watching = watchChannel(server.services, row!, stop.signal);
  const failed = async () => {
    const { rows } = await (await server.database.connect()).query(
      'select from recto.channel_state where last_error is not null and channel_id = $1',
      [id],
    );
    return rows.length > 0;
  };
  while (!(await failed())) await new Promise((resolve) => setTimeout(resolve, 30));
  stop.abort();
  await watching;
  for (const address of [
    path,
    '/api/document-channels?size=200',
    '/api/document-channels/alerts',
    '/api/_search/document-channels?query=canary',
    '/api/_export/document-channels',
    '/management/configprops',
    '/management/env',
    '/management/audits',
    '/api/openapi.json',
  ])
    seen.push(await admin.get(address));
  for (const { text, url } of seen) expect(text, url).not.toMatch(FORM);
  expect(server.log()).not.toMatch(FORM);
  await expectInNoRow(server, FORM);
});

test('a setting that its protocol does not know is refused, and one that is stored is shown by no reading', async () => {
  const body = { name: 'Old', category: 'INVOICE', protocol: 'IMAP', active: false, connectionInfo: {} };
  const refused = await admin.post('/api/document-channels', { ...body, connectionInfo: { pin: '1234' } });
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fieldErrors: [
      {
        field: 'connectionInfo',
        message: expect.stringContaining('pin is not a setting of IMAP. Available settings: host, '),
      },
    ],
  });

  // As one of before: of another protocol, or of before names were checked.
  const { id } = (await admin.post('/api/document-channels', body)).body as { id: number };
  const stored = { host: 'h.example', pin: 'canary-pin', more: { pass: 'canary-deep' } };
  const database = await server.database.connect();
  await database.query('update recto.document_channel set connection_info = $1 where id = $2', [stored, id]);
  const path = `/api/document-channels/${id}`;
  const shown = await admin.get(path);
  expect(shown.body).toMatchObject({ connectionInfo: { host: 'h.example', pin: MASK, more: MASK } });
  const all = [
    shown,
    await admin.get('/api/document-channels?size=200'),
    await admin.get('/api/_export/document-channels'),
  ];
  for (const { text, url } of all) expect(text, url).not.toMatch(FORM);

  // Whoever saves something else sends the masks back, and loses nothing.
  const saved = await admin.put(path, { ...(shown.body as object), name: 'Renamed' });
  expect(saved.status, saved.text).toBe(200);
  const { rows } = await database.query('select connection_info from recto.document_channel where id = $1', [
    id,
  ]);
  expect(rows[0].connection_info).toEqual(stored);
});
