import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { type Dovecot, HAS_DOVECOT, startDovecot } from '../../../../test/support/dovecot.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { GRAPH, type GraphServer, startGraphServer } from '../../../../test/support/graph-mailbox.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { receiveMail } from './receive-mail.ts';
import { watchChannels } from './watch-channels.ts';

type Channel = { id: number; version: number; channelUuid: string; condition: string; lastError: string };

let server: TestServer;
let graph: GraphServer;
let admin: Client;
let smtpPort: number;
let stopping = new AbortController();
let running: Promise<unknown> = Promise.resolve();

/** What a worker does for channels; `stopWorker` ends it as a kill would, wherever it is. */
function startWorker(): void {
  stopping = new AbortController();
  const context = { system: server.system, services: server.services, signal: stopping.signal };
  running = Promise.all([watchChannels.run(context), receiveMail.run(context)]);
}
async function stopWorker(): Promise<void> {
  stopping.abort();
  await running;
}

beforeAll(async () => {
  graph = await startGraphServer();
  smtpPort = await freePort();
  server = await startTestServer({
    env: {
      RECTO_SMTP_PORT: String(smtpPort),
      RECTO_SMTP_DOMAINS: 'in.recto.test',
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      RECTO_GRAPH_URL: graph.graphUrl,
      RECTO_MICROSOFT_LOGIN_URL: graph.loginUrl,
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  startWorker();
});
afterEach(async () => {
  for (const { id } of (await admin.get('/api/document-channels')).body as Channel[])
    await admin.delete(`/api/document-channels/${id}`);
});
afterAll(async () => {
  await stopWorker();
  await server.close();
  await graph.close();
});

async function addChannel(protocol: string, connectionInfo: object): Promise<Channel> {
  const channel = { name: `By ${protocol}`, category: 'INVOICE', protocol, connectionInfo, active: true };
  const reply = await admin.post('/api/document-channels', channel);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as Channel;
}
const channelOf = async (id: number) => (await admin.get(`/api/document-channels/${id}`)).body as Channel;
const until = async (found: () => Promise<boolean>): Promise<void> => {
  while (!(await found())) await wait(100);
};
const logsOf = (uuid: string) =>
  server.inTenant('alpha', ({ db }) =>
    db.selectFrom('document_channel_log').selectAll().where('channel_uuid', '=', uuid).execute(),
  );
const composed = (subject: string) => ({
  from: 'billing@supplier.test',
  to: 'orders@in.recto.test',
  subject,
  text: subject,
});
const sendBySmtp = async (subject: string): Promise<void> => {
  const transport = createTransport({ host: '127.0.0.1', port: smtpPort });
  await until(() =>
    transport.sendMail(composed(subject)).then(
      () => true,
      () => false,
    ),
  );
};
const bytesOf = async (subject: string): Promise<Buffer> => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return (await writer.sendMail(composed(subject))).message as Buffer;
};

describe('mail becomes a log', { timeout: 60_000 }, () => {
  test('by SMTP: one mail one log, kept as it came', async () => {
    const { channelUuid, id } = await addChannel('SMTP', { shared_mailbox: 'orders@in.recto.test' });
    expect((await channelOf(id)).condition).toBe('WAITS');
    await sendBySmtp('An order');
    const [log, ...others] = await logsOf(channelUuid);
    expect(others).toEqual([]);
    expect(log).toMatchObject({ channel_type: 'EMAIL', inbox: 'orders@in.recto.test', category: 'INVOICE' });
    expect(await channelOf(id)).toMatchObject({ condition: 'WORKS', lastArrival: expect.any(String) });
  });

  test.skipIf(!HAS_DOVECOT)(
    'by IMAP: the worker and the mail server are killed while mails come; each is there once',
    async () => {
      const dovecot: Dovecot = await startDovecot();
      try {
        const many = 30;
        for (let n = 0; n < many; n++) await dovecot.deliver(await bytesOf(`Mail ${n}`));
        const { port, user, password } = dovecot;
        const connection = { host: '127.0.0.1', port, user, password, security: 'none' };
        const { id, channelUuid } = await addChannel('IMAP', connection);
        const stored = async () => (await logsOf(channelUuid)).length;
        await until(async () => (await stored()) > 3);
        await stopWorker();
        startWorker();
        await until(async () => (await stored()) > 12);
        await dovecot.kill();
        await until(async () => (await channelOf(id)).condition === 'FAILS' || (await stored()) === many);
        await dovecot.start();
        await until(async () => (await dovecot.count()).unseen === 0);
        expect(await stored()).toBe(many);
        const bytes = await server.inTenant('alpha', ({ db }) =>
          db
            .selectFrom('document as d')
            .innerJoin('document_channel_log as l', 'l.id', 'd.channel_log_id')
            .select('d.original_sha256')
            .distinct()
            .where('l.channel_uuid', '=', channelUuid)
            .execute(),
        );
        expect(bytes.length).toBe(many);
      } finally {
        await dovecot.close();
      }
    },
  );
});

describe('a channel that does not work', { timeout: 60_000 }, () => {
  test('says why, to administrators also outside its list, and without its secrets', async () => {
    const settings = { host: '127.0.0.1', port: 1, user: 'u', password: 'canary-secret', security: 'none' };
    const { id } = await addChannel('IMAP', settings);
    await until(async () => (await channelOf(id)).condition === 'FAILS');
    expect((await channelOf(id)).lastError).toEqual(saying(/127\.0\.0\.1/));
    const alerts = await admin.get('/api/document-channels/alerts');
    expect(alerts.body).toMatchObject([{ id, protocol: 'IMAP', error: saying(/127\.0\.0\.1/) }]);
    const trial = await admin.post(`/api/document-channels/${id}/try`);
    expect(trial.body).toMatchObject({ works: false });
    const shown = [alerts.text, trial.text, (await admin.get('/api/document-channels')).text, server.log()];
    expect(shown.join()).not.toContain('canary');
    const person = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    expect((await person.get('/api/document-channels/alerts')).status).toBe(403);
    expect(
      (
        await (
          await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] })
        ).get('/api/document-channels/alerts')
      ).body,
    ).toEqual([]);
  });

  test('names the settings that are missing; filled in, it works at once', async () => {
    const { id, version } = await addChannel('IMAP', { host: '127.0.0.1' });
    await until(async () => (await channelOf(id)).condition === 'FAILS');
    expect((await channelOf(id)).lastError).toEqual(saying('These settings are missing: user, password.'));
    const reply = await admin.request('PATCH', `/api/document-channels/${id}`, {
      body: {
        id,
        version,
        protocol: 'SMTP',
        connectionInfo: { shared_mailbox: 'later@in.recto.test' },
      },
    });
    expect(reply.status, reply.text).toBe(200);
    expect((await admin.post(`/api/document-channels/${id}/try`)).body).toEqual({
      works: true,
      message: saying('Email to later@in.recto.test is accepted.'),
    });
  });
});

describe('Connect', { timeout: 60_000 }, () => {
  const settings = {
    shared_mailbox: GRAPH.mailbox,
    client_id: GRAPH.client,
    client_secret: GRAPH.secret,
    directory_id: 'contoso',
  };
  const begin = async (uuid: string) => {
    const reply = await admin.get(`/api/document-channels/connect/o365?input_channel_id=${uuid}`);
    expect(reply.status, reply.text).toBe(302);
    return new URL(reply.headers.get('location') ?? '', server.address);
  };
  const back = async (client: Client, query: Record<string, string>) => {
    const address = `/api/document-channels/connect/o365/callback?${new URLSearchParams(query)}`;
    return (await client.get(address)).headers.get('location');
  };

  test('leads to the provider, and what was allowed there reads the mailbox from then on', async () => {
    const { id, channelUuid } = await addChannel('O365', settings);
    const address = await begin(channelUuid);
    expect(address.origin + address.pathname).toBe(`${graph.loginUrl}/contoso/oauth2/v2.0/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: GRAPH.client,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${server.address}/api/document-channels/connect/o365/callback`,
    });
    expect(address.href).not.toContain('canary');
    const state = address.searchParams.get('state') ?? '';
    expect(await back(admin, { state, code: 'bad-code' })).toContain('connection=refused');
    expect(await back(admin, { state, error: 'access_denied' })).toContain('connection=denied');
    graph.deliver('Subject: By Graph\r\n\r\nHello\r\n');
    expect(await back(admin, { state, code: 'good-code' })).toBe('/entity/document-channel?connection=done');
    await until(async () => (await logsOf(channelUuid)).length === 1);
    await until(async () => graph.mails.every(({ isRead }) => isRead));
    await until(async () => (await channelOf(id)).condition === 'WORKS');
    const all = await admin.get('/api/document-channels');
    expect(all.text + server.log()).not.toContain('canary');
  });

  test('is for the one who chose it: a link of somebody else, of another tenant or made up connects nothing', async () => {
    const { channelUuid } = await addChannel('O365', settings);
    const state = (await begin(channelUuid)).searchParams.get('state') ?? '';
    const colleague = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
    const stranger = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    for (const client of [colleague, stranger])
      expect(await back(client, { state, code: 'good-code' })).toContain('connection=expired');
    expect(await back(admin, { state: 'bWFkZSB1cA', code: 'good-code' })).toContain('connection=expired');
    const foreign = await stranger.get(`/api/document-channels/connect/o365?input_channel_id=${channelUuid}`);
    expect(foreign.status).toBe(404);
  });

  test('of a channel without its settings says so', async () => {
    const { channelUuid } = await addChannel('O365', { shared_mailbox: GRAPH.mailbox });
    expect((await begin(channelUuid)).search).toBe('?connection=settings');
  });
});
