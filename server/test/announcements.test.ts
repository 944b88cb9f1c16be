import type { ChannelAlert, RefusedFile } from '@recto/contracts/endpoints/channels';
import type { DeliveryAlert } from '@recto/contracts/endpoints/deliveries';
import { asWritten, said } from '@recto/contracts/said/said';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { announceChannels } from '../src/capabilities/intake/channels/announce-channels.ts';
import { announceRefused } from '../src/capabilities/intake/channels/announce-refused.ts';
import type { InputChannel } from '../src/capabilities/intake/channels/channel.ts';
import { refuseFile } from '../src/capabilities/intake/channels/take-arrival.ts';
import { announceDeliveries } from '../src/capabilities/posting/announce-deliveries.ts';
import type { Chore } from '../src/platform/jobs/chores.ts';
import { MOST_BYTES, queueMail } from '../src/platform/mail/index.ts';
import type { Client } from './support/client.ts';
import { insertExtraction } from './support/factories.ts';
import { freePort } from './support/free-port.ts';
import { type MailReceiver, startMailReceiver } from './support/mail-receiver.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';
import { saying } from './support/saying.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { expectInNoRow } from './support/stored-rows.ts';

/** What is down and what did not arrive is told in the portal and by mail, each once. */

const PASSWORD = 'canary-mail-password';
const ALPHA = ['ann@alpha.example', 'mei@alpha.example'];

let server: TestServer;
let receiver: Receiver;
let mails: MailReceiver;
let mailPort: number;
let admin: Client;
let owner: pg.Client;
beforeAll(async () => {
  mailPort = await freePort();
  receiver = await startReceiver();
  server = await startTestServer({
    env: {
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      RECTO_MAIL_SERVER: `smtp://127.0.0.1:${mailPort}`,
      RECTO_MAIL_FROM: 'Recto <recto@example.com>',
      RECTO_MAIL_USER: 'recto',
      RECTO_MAIL_PASSWORD: PASSWORD,
    },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: ALPHA[0]! });
  const mei = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: ALPHA[1]! });
  await mei.put('/api/account/language', { langKey: 'zh-cn' });
  await server.person('reader@alpha.example', 'alpha', ['ROLE_USER']);
  await server.person('boss@beta.example', 'beta', ['ROLE_ADMIN']);
  owner = await server.database.connect();
});
beforeEach(async () => {
  mails = await startMailReceiver({ port: mailPort, password: PASSWORD });
});
afterEach(async () => {
  await mails.close();
  receiver.reset();
  for (const table of ['outgoing_mail', 'delivery', 'output_channel', 'document_channel', 'extraction'])
    await owner.query(`delete from recto.${table}`);
  await owner.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await server?.close();
  await receiver?.close();
});

const run = (chore: Chore) =>
  chore.run({ system: server.system, services: server.services, signal: new AbortController().signal });
async function announce(chore: Chore): Promise<void> {
  await run(chore);
  await server.runJobs();
}
/** Makes jobs that wait for their next try due. */
async function tryAgain(): Promise<void> {
  await owner.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
}
const states = async () =>
  (await owner.query('select recipient, status, error from recto.outgoing_mail order by id')).rows;

/** Encoded words and quoted-printable, as a mail program shows them. */
function readable(text: string): string {
  const bytes = (words: string) =>
    words
      .replace(/=\r?\n/g, '')
      .replace(/(=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'));
  return bytes(
    text
      // Space between two of them is none (RFC 2047), on one line or over two.
      .replace(/\?=(?:\r\n)?\s+=\?/g, '?==?')
      .replace(/(=\?UTF-8\?[BQ]\?[^?]*\?=)+/g, (words) => {
        const parts = [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g)];
        return Buffer.concat(
          parts.map(([, how, part = '']) =>
            how === 'B' ? Buffer.from(part, 'base64') : Buffer.from(bytes(part.replaceAll('_', ' '))),
          ),
        ).toString('utf8');
      })
      .replace(
        /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/g,
        (_, head, body) => head + Buffer.from(body, 'base64').toString('utf8'),
      ),
  );
}
const mailTo = (address: string): string =>
  readable(
    mails.mails
      .filter(({ to }) => to.includes(address))
      .map(({ text }) => text)
      .join('\n'),
  );

describe('an input channel that is down', () => {
  async function addChannel(name: string, failingMinutes: number | null, tenant = 'alpha'): Promise<number> {
    return server.inTenant(tenant, async ({ db }) => {
      const { id } = await db
        .insertInto('document_channel')
        .values({
          tenant_name: tenant,
          channel_uuid: crypto.randomUUID(),
          name,
          protocol: 'IMAP',
          active: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const failing_since = failingMinutes === null ? null : new Date(Date.now() - failingMinutes * 60_000);
      await db
        .insertInto('channel_state')
        .values({
          tenant_name: tenant,
          channel_id: id,
          failing_since,
          consecutive_failures: 7,
          last_error: JSON.stringify(asWritten('SECRET')),
        })
        .execute();
      return id;
    });
  }
  const works = (id: number) =>
    owner.query('update recto.channel_state set failing_since = null where channel_id = $1', [id]);

  test('is told to administrators of its tenant, each in their language, once, and when it works again', async () => {
    const id = await addChannel('Invoices <1>', 11);
    await addChannel('Just now', 5);
    await announce(announceChannels);
    expect(mails.mails.flatMap(({ to }) => to).sort()).toEqual(ALPHA);
    const english = mailTo(ALPHA[0]!);
    expect(english).toContain('Subject: [alpha] Input channel Invoices <1> does not work');
    expect(english).toContain('Invoices &lt;1&gt;: has not worked since');
    expect(english).toContain(`${server.config.publicUrl}/entity/document-channel`);
    expect(english).toContain('From: Recto <recto@example.com>');
    expect(mailTo(ALPHA[1]!)).toContain('输入渠道 Invoices <1> 无法正常工作');
    expect(english, 'reasons stand in the portal only').not.toContain('SECRET');
    expect(mails.signedIn).toEqual(['recto', 'recto']);
    await announce(announceChannels);
    expect(mails.mails).toHaveLength(2);
    await works(id);
    await announce(announceChannels);
    await announce(announceChannels);
    expect(mails.mails).toHaveLength(4);
    expect(mailTo(ALPHA[0]!)).toContain('Input channel Invoices <1> works again');
  });

  test('is told in one mail with others, and only to its own tenant', async () => {
    await addChannel('One', 11);
    await addChannel('Two', 12);
    await addChannel('Three', 13, 'beta');
    await announce(announceChannels);
    expect(mailTo(ALPHA[0]!)).toContain('2 input channels do not work');
    expect(mailTo('boss@beta.example')).toContain('Input channel Three does not work');
    expect(mailTo('boss@beta.example')).not.toContain('One');
    const { body } = await admin.get('/api/document-channels/alerts');
    expect((body as ChannelAlert[]).map(({ name }) => name)).toEqual(['Two', 'One']);
  });

  test('that was switched off is no news', async () => {
    const id = await addChannel('Old', 11);
    await owner.query('update recto.document_channel set active = false where id = $1', [id]);
    await announce(announceChannels);
    expect(mails.mails).toEqual([]);
  });
});

describe('deliveries that do not arrive', () => {
  async function addChannel(name = 'ERP'): Promise<void> {
    const workerParams = { url: receiver.url };
    const body = { name, category: 'INVOICE', workerName: 'webhook', workerParams };
    expect((await admin.post('/api/output-channels', body)).status).toBe(201);
  }
  async function refuseOne(): Promise<string> {
    receiver.answers.push(400);
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    await admin.post(`/api/extractions/uuid/${uuid}/post`);
    await server.runJobs();
    // What ended within the last minute waits for others.
    await owner.query(`update recto.delivery set finished_at = finished_at - interval '2 minutes'`);
    return uuid;
  }
  const alerts = async () => (await admin.get('/api/deliveries/alerts')).body as DeliveryAlert[];

  test('are told together, at once and then at most once an hour, without a value of a document', async () => {
    await addChannel();
    await refuseOne();
    await refuseOne();
    expect(await alerts()).toMatchObject([{ channel: 'ERP', notArrived: 2, retrying: 0 }]);
    await announce(announceDeliveries);
    expect(mails.mails.flatMap(({ to }) => to).sort()).toEqual(ALPHA);
    expect(mailTo(ALPHA[0]!)).toContain('Subject: [alpha] 2 deliveries did not arrive');
    expect(mailTo(ALPHA[1]!)).toContain('2 项投递未送达');
    expect(mailTo(ALPHA[0]!)).not.toContain('INV-7');
    await refuseOne();
    await announce(announceDeliveries);
    expect(mails.mails, 'within the hour').toHaveLength(2);
    await owner.query(`update recto.outgoing_mail set told_until = told_until - interval '61 minutes'`);
    await owner.query(
      `update recto.delivery set finished_at = finished_at - interval '61 minutes' where id < (select max(id) from recto.delivery)`,
    );
    await announce(announceDeliveries);
    expect(mails.mails).toHaveLength(4);
    expect(readable(mails.mails.at(-1)!.text)).toMatch(/ERP.1 /);
    await announce(announceDeliveries);
    expect(mails.mails).toHaveLength(4);
  });

  test('are no news once they were sent again and arrived', async () => {
    await addChannel();
    const uuid = await refuseOne();
    await admin.post(`/api/extractions/uuid/${uuid}/post`);
    await server.runJobs();
    expect(await alerts()).toEqual([]);
    await announce(announceDeliveries);
    expect(mails.mails).toEqual([]);
  });

  test('are told in the portal when they are tried again and again', async () => {
    await addChannel();
    receiver.answers.push(500, 500, 500, 500);
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    await admin.post(`/api/extractions/uuid/${uuid}/post`);
    await server.runJobs();
    for (const expected of [[], [], [], [{ channel: 'ERP', notArrived: 0, retrying: 1 }]]) {
      expect(await alerts()).toMatchObject(expected);
      if (expected.length === 0) await tryAgain();
    }
  });
});

describe('a scanned file that nobody can read', () => {
  const BAD = {
    arrivedAt: new Date(),
    path: '/nowhere',
    size: 3,
    md5: '0'.repeat(32),
    sha256: '0'.repeat(64),
  };
  async function addFolder(): Promise<InputChannel> {
    const uuid = crypto.randomUUID();
    const given = { name: 'Mail room', protocol: 'FOLDER' as const, category: 'INVOICE' };
    const { id } = await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('document_channel')
        .values({ tenant_name: 'alpha', channel_uuid: uuid, active: true, ...given })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return { ...given, id, uuid, tenant: 'alpha', defaultTags: '', inbox: 'in', version: 1, settings: {} };
  }
  const refuse = (channel: InputChannel, name: string) =>
    server.inTenant('alpha', (scope) =>
      refuseFile(scope, channel, { ...BAD, name }, said('upload.empty_file')),
    );
  /** What came within the last minute waits for others. */
  const later = () =>
    owner.query(`update recto.document_channel_log set created_date = created_date - interval '2 minutes'`);
  const shown = async () => (await admin.get('/api/document-channels/refused-files')).body as RefusedFile[];

  test('is told in the portal and by mail, each file once, and only to administrators', async () => {
    const channel = await addFolder();
    await refuse(channel, 'Payroll.pdf');
    await refuse(channel, 'Payroll.pdf');
    const file = { fileName: 'Payroll.pdf', channel: 'Mail room', reason: saying('This file is empty.') };
    expect(await shown(), 'the scanner brought it twice').toMatchObject([file]);
    const person = await server.client({ tenant: 'alpha', roles: ['ROLE_USER'] });
    expect((await person.get('/api/document-channels/refused-files')).status).toBe(403);
    const neighbour = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
    expect((await neighbour.get('/api/document-channels/refused-files')).body).toEqual([]);
    await later();
    await announce(announceRefused);
    expect(mails.mails.flatMap(({ to }) => to).sort()).toEqual(ALPHA);
    expect(mailTo(ALPHA[0]!)).toContain('Subject: [alpha] A scanned file cannot be read');
    expect(mailTo(ALPHA[1]!)).toContain('1 个扫描文件无法读取');
    expect(mailTo(ALPHA[0]!), 'names stand in the portal only').not.toContain('Payroll');
    await owner.query(`update recto.outgoing_mail set told_until = told_until + interval '1 second'`);
    await announce(announceRefused);
    await owner.query(`update recto.outgoing_mail set told_until = told_until - interval '61 minutes'`);
    await owner.query(
      `update recto.document_channel_log set created_date = created_date - interval '61 minutes'`,
    );
    await announce(announceRefused);
    expect(mails.mails, 'told already').toHaveLength(2);
    await refuse(channel, 'Other.pdf');
    await later();
    await announce(announceRefused);
    expect(mails.mails).toHaveLength(4);
  });
});

describe('a mail', () => {
  /** One mail for one administrator. */
  async function queueOne(): Promise<void> {
    await server.inTenant('alpha', ({ db }) =>
      db
        .insertInto('document_channel')
        .values({
          tenant_name: 'alpha',
          channel_uuid: crypto.randomUUID(),
          name: 'Down',
          protocol: 'IMAP',
          active: true,
        })
        .execute(),
    );
    await owner.query(`insert into recto.channel_state (tenant_name, channel_id, failing_since, consecutive_failures)
      select tenant_name, id, now() - interval '1 hour', 3 from recto.document_channel`);
    await run(announceChannels);
    await owner.query('delete from recto.outgoing_mail where recipient <> $1', [ALPHA[0]]);
  }

  test('that the server cannot take now is sent later, once', async () => {
    await queueOne();
    await mails.close();
    await server.runJobs();
    expect(await states()).toEqual([{ recipient: ALPHA[0], status: 'WAITING', error: null }]);
    mails = await startMailReceiver({ port: mailPort, password: PASSWORD });
    mails.answers.push(451);
    await tryAgain();
    expect(mails.mails).toHaveLength(0);
    await tryAgain();
    await tryAgain();
    expect(mails.mails).toHaveLength(1);
    expect(await states()).toMatchObject([{ status: 'SENT' }]);
    const { rows } = await owner.query('select body from recto.outgoing_mail');
    expect(rows).toEqual([{ body: {} }]);
  });

  test('brings its files along, and forgets them when it has ended', async () => {
    const { storage } = server.services;
    const queue = (bytes: Buffer) =>
      server.inTenant('alpha', async (scope) => {
        const { sha256 } = await storage.put(scope, bytes, 'text/plain');
        const mail = {
          kind: 'report',
          recipient: ALPHA[0] as string,
          subject: 'Figures',
          body: { paragraphs: ['Here they are.'], link: { label: 'Open', path: '/' } },
          notifiedUntil: new Date(),
        };
        await queueMail(scope, mail, [{ sha256, name: '銷售 Juli.txt' }]);
      });
    await expect(queue(Buffer.alloc(MOST_BYTES + 1))).rejects.toThrow('10 MB');
    await queue(Buffer.from('figures of 七月'));
    mails.answers.push(451);
    await server.runJobs();
    await tryAgain();
    expect(mails.mails).toHaveLength(1);
    expect(mails.mails[0]?.text).toContain(Buffer.from('figures of 七月').toString('base64'));
    expect(mails.mails[0]?.text).toContain(encodeURIComponent('銷售'));
    expect((await owner.query('select from recto.outgoing_mail_file')).rowCount).toBe(0);
  });

  test('of which nobody knows whether it was taken is not sent again', async () => {
    await queueOne();
    mails.answers.push('cut');
    await server.runJobs();
    await tryAgain();
    expect(mails.mails).toHaveLength(1);
    expect(await states()).toMatchObject([
      { status: 'UNKNOWN', error: saying('127.0.0.1 did not confirm whether it accepted the email') },
    ]);
  });

  test('left by a worker that died within the hand-over is not sent again', async () => {
    await queueOne();
    await owner.query(`update recto.outgoing_mail set status = 'HANDING_OVER'`);
    await server.runJobs();
    expect(mails.mails).toHaveLength(0);
    expect(await states()).toMatchObject([{ status: 'UNKNOWN' }]);
  });

  test('that is refused for good is given up with the reason', async () => {
    await queueOne();
    mails.answers.push(554);
    await server.runJobs();
    await tryAgain();
    expect(mails.mails).toHaveLength(0);
    expect(await states()).toMatchObject([
      { status: 'REFUSED', error: saying('127.0.0.1 answered with 554') },
    ]);
  });

  test('tells the password of its server to nobody else', async () => {
    await queueOne();
    await mails.close();
    mails = await startMailReceiver({ port: mailPort, password: 'another' });
    await server.runJobs();
    const seen = [server.log(), JSON.stringify(await states())];
    for (const path of ['/management/env', '/management/configprops', '/api/openapi.json'])
      seen.push((await admin.get(path)).text);
    const encoded = Buffer.from(`\0recto\0${PASSWORD}`).toString('base64');
    await expectInNoRow(server, new RegExp(`${PASSWORD}|${encoded}`));
    for (const text of seen) {
      expect(text).not.toContain(PASSWORD);
      expect(text).not.toContain(encoded);
    }
    await tryAgain();
    expect(await states()).toMatchObject([{ status: 'WAITING' }]);
  });
});
