import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { ChannelLogDetail } from '@recto/contracts/endpoints/intake';
import type { Mail } from '@recto/contracts/endpoints/mail';
import { filePart, mailFrom, multipart, type Raw, raw } from '@recto/engine/mail/testing';
import { HOSTILE_PASSWORD, hostileSamples } from '@recto/samples/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { makeSample, upload } from '../../../../test/support/factories.ts';
import { builtSandbox } from '../../../../test/support/sandbox.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { Sandbox } from '../../../platform/sandbox/index.ts';
import { storeArrivedFile, storeMail } from '../../intake/store-mail.ts';

let server: TestServer;
let sandbox: Sandbox;
let admin: Client;
beforeAll(async () => {
  sandbox = builtSandbox(2);
  server = await startTestServer({ services: { sandbox } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await server?.close();
  await sandbox?.close();
});

const HEAD =
  'From: Ann Seller <ann@seller.example>\nTo: orders@alpha.example\nSubject: Papers for order 4500000001\nDate: Mon, 02 Nov 2026 09:30:00 +0100\nMIME-Version: 1.0\n';
const text = (words: string): Buffer => raw(`Content-Type: text/plain; charset=utf-8\n\n${words}\n`);
const mailOf = (words: string, ...files: readonly Raw[]): Buffer =>
  mailFrom(multipart('mixed', text(words), ...files), HEAD);

type Channel = { id: number; uuid: string; category: string; inbox: string };
async function makeChannel(
  over: { category?: string; tags?: string; tenant?: string } = {},
): Promise<Channel> {
  const tenant = over.tenant ?? 'alpha';
  const uuid = randomUUID();
  const category = over.category ?? 'INVOICE';
  const { id } = await server.inTenant(tenant, ({ db }) =>
    db
      .insertInto('document_channel')
      .values({
        tenant_name: tenant,
        channel_uuid: uuid,
        name: 'Orders',
        category,
        type: 'EMAIL',
        protocol: 'SMTP',
        default_tags: over.tags ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, uuid, category, inbox: 'orders@alpha.example' };
}

/** Bytes on disk, as a channel brings them. */
function arrived(bytes: Buffer, key: string) {
  const file = path.join(server.config.dataFolder, `arrived-${randomUUID()}`);
  writeFileSync(file, bytes);
  const hash = (name: string) => createHash(name).update(bytes).digest('hex');
  const arrivedAt = new Date('2026-11-03T08:00:00Z');
  return { path: file, size: bytes.length, md5: hash('md5'), sha256: hash('sha256'), key, arrivedAt };
}
const store = (channel: Channel, bytes: Buffer, key: string = randomUUID()) =>
  server.inTenant('alpha', (scope) => storeMail(scope, server.services, channel, arrived(bytes, key)));

async function receive(channel: Channel, bytes: Buffer) {
  const { log } = await store(channel, bytes);
  await server.runJobs();
  return (await admin.get(`/api/document-channel-logs/uuid/${log?.channel_log_uuid}`))
    .body as ChannelLogDetail;
}
const detailOf = async (uuid: string | undefined, client = admin) =>
  (await client.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
const mailShown = async (uuid: string | undefined) =>
  (await admin.get(`/api/extractions/uuid/${uuid}/mail`)).body as Mail;
const count = async (table: 'extraction' | 'document' | 'document_channel_log' | 'subscription_usage') =>
  (await server.inTenant('alpha', ({ db }) => db.selectFrom(table).select('id').execute())).length;

describe('a mail', () => {
  test('is one log, and each attachment a document with its extraction', async () => {
    const channel = await makeChannel({ tags: 'By mail, Orders' });
    const [invoice, certificate] = [
      await makeSample('INVOICE-european', 21),
      await makeSample('COA-classic', 22),
    ];
    const bytes = mailOf(
      'Dear all, we confirm your order as agreed. Thank you!',
      filePart('invoice.pdf', Buffer.from(invoice.bytes)),
      filePart('certificate.pdf', Buffer.from(certificate.bytes)),
      filePart('list.csv', Buffer.from('a;b;c\n1;2;3\n')),
    );
    const log = await receive(channel, bytes);
    expect(log).toMatchObject({
      status: 'COMPLETED',
      originalName: 'Papers for order 4500000001',
      logFrom: 'ann@seller.example',
      logDate: '2026-11-03T08:00:00.000Z',
      inbox: 'orders@alpha.example',
      category: 'INVOICE',
      pageCount: invoice.pages + certificate.pages,
    });
    const found = await Promise.all(log.extractions.map(({ extractionUuid }) => detailOf(extractionUuid)));
    expect(
      found.map(({ category, status, inputChannelType }) => [category, status, inputChannelType]),
    ).toEqual([
      ['INVOICE', 'NEW', 'EMAIL'],
      ['COA', 'NEW', 'EMAIL'],
    ]);
    expect(found.map(({ extractionTags }) => extractionTags.map(({ name }) => name))).toEqual([
      ['By mail', 'Orders'],
      ['By mail', 'Orders'],
    ]);
    expect(found.map(({ subscriptionUsageQuantity }) => subscriptionUsageQuantity)).toEqual([
      invoice.pages,
      certificate.pages,
    ]);
    expect(found[0]?.result?.mail_sentiment).toMatchObject({
      sentiment: 'POSITIVE',
      updated_sentiment: null,
    });
    const mail = await mailShown(log.extractions[0]?.extractionUuid);
    expect(mail).toMatchObject({ subject: 'Papers for order 4500000001', from: { name: 'Ann Seller' } });
    expect(mail.text).toContain('we confirm your order');
    expect(mail.parts.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['invoice.pdf', 'read'],
      ['certificate.pdf', 'read'],
      ['list.csv', 'left'],
    ]);
    expect(mail.parts[1]?.extractionUuid).toBe(log.extractions[1]?.extractionUuid);
    expect(mail.parts[2]?.reason).toEqual(saying(/not supported/));
    const saved = await admin.get(mail.emlUrl);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await admin.get(mail.pdfUrl ?? '')).headers.get('content-type')).toBe('application/pdf');
    const related = await admin.get(`/api/extractions/uuid/${found[0]?.extractionUuid}/traces`);
    const steps = related.body as { name: string; documentName: string }[];
    expect(
      steps.filter(({ documentName }) => documentName === 'invoice.pdf').map(({ name }) => name),
    ).toEqual(['normalise', 'read', 'extract', 'thumbnails']);
    expect(steps[0]).toMatchObject({ name: 'open', documentName: 'Papers for order 4500000001.eml' });
  });

  test('that comes twice is stored once, by its key and by its bytes', async () => {
    const channel = await makeChannel();
    const bytes = mailOf('Nothing but words about the weather of last week, and no order at all.');
    const first = await store(channel, bytes, 'uid:7');
    const before = { logs: await count('document_channel_log'), documents: await count('document') };
    const again = await store(channel, bytes, 'uid:7');
    const renamed = await store(channel, bytes, 'uid:8');
    expect([first.known, again.known, renamed.known]).toEqual(['new', 'arrived', 'arrived']);
    expect([again.log?.id, renamed.log?.id]).toEqual([first.log?.id, first.log?.id]);
    expect({ logs: await count('document_channel_log'), documents: await count('document') }).toEqual(before);
    await server.runJobs();
  });

  test('brings a file that the tenant has already: it is linked, and not read twice', async () => {
    const channel = await makeChannel();
    const sample = await makeSample('INVOICE-european', 23);
    const [uploaded] = (await upload(admin, [sample])).body;
    await server.runJobs();
    const before = await count('extraction');
    const other = await makeSample('INVOICE-european', 24);
    const log = await receive(
      channel,
      mailOf(
        'See attached.',
        filePart('same.pdf', Buffer.from(sample.bytes)),
        filePart('new.pdf', Buffer.from(other.bytes)),
      ),
    );
    expect(await count('extraction')).toBe(before + 1);
    expect(log.extractions).toHaveLength(1);
    const { parts } = await mailShown(log.extractions[0]?.extractionUuid);
    expect(parts).toMatchObject([
      {
        outcome: 'known',
        channelLogUuid: uploaded?.channelLogUuid,
        extractionUuid: uploaded?.extractionUuid,
      },
      { outcome: 'read' },
    ]);
  });

  test('without attachments is itself the document, unless a machine wrote it', async () => {
    const channel = await makeChannel({ category: 'PO_CONF' });
    const words =
      'Order confirmation\nOrder number: 4500000099\nWe deliver 25 kg of rose oil on 12 November 2026.';
    const log = await receive(channel, mailOf(words));
    expect(log).toMatchObject({ status: 'COMPLETED', pageCount: 1 });
    expect(log.extractions).toMatchObject([{ category: 'PO_CONF', status: 'NEW' }]);
    const [found] = log.extractions;
    const search = async (client: Client, clause: object): Promise<string[]> => {
      const { body } = await client.post('/api/search/extraction/_search', { query: clause });
      const { hits } = body as { hits: { hits: { _source: { extractionUuid: string } }[] } };
      return hits.hits.map(({ _source: { extractionUuid } }) => extractionUuid);
    };
    const clerk = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_OC'] });
    const positive = { term: { mailSentiment: 'POSITIVE' } };
    expect(await search(admin, { term: { hasDocument: false } })).toContain(found?.extractionUuid);
    expect(await search(admin, { match: { content: 'rose oil' } })).toContain(found?.extractionUuid);
    expect(await search(clerk, { term: { sender: 'ann@seller.example' } })).toContain(found?.extractionUuid);
    expect(await search(admin, positive)).not.toEqual([]);
    expect(await search(clerk, positive)).toEqual([]);
    const answer = mailFrom(
      multipart('mixed', text('I am out of office until Monday and will answer your mail then.')),
      `${HEAD}Auto-Submitted: auto-replied\n`,
    );
    const silent = await receive(channel, answer);
    expect(silent).toMatchObject({ status: 'COMPLETED', extractions: [], processRemarks: null });
    expect(silent.metadata).toMatchObject({ mail: { automatic: 'auto-reply' } });
  });

  test('with one attachment that cannot be opened is done all the same; with nothing else it failed', async () => {
    const channel = await makeChannel();
    const good = await makeSample('INVOICE-european', 25);
    const broken = filePart('broken.pdf', Buffer.from('%PDF-1.7 and then nothing'));
    const log = await receive(
      channel,
      mailOf('Two files.', filePart('good.pdf', Buffer.from(good.bytes)), broken),
    );
    expect(log).toMatchObject({ status: 'COMPLETED', pageCount: good.pages });
    expect(log.extractions.map(({ status }) => status).toSorted()).toEqual(['FAILED_PROCESS', 'NEW']);
    const bad = await receive(
      channel,
      mailOf('One file.', filePart('bad.pdf', Buffer.from('%PDF-1.7 nothing'))),
    );
    expect(bad).toMatchObject({ status: 'FAILED', processRemarks: saying(/\w+ .*\./) });
    const failed = bad.extractions[0]?.extractionUuid;
    expect((await admin.post(`/api/extractions/uuid/${failed}/rerun`)).status).toBe(204);
    await server.runJobs();
    expect(await detailOf(failed)).toMatchObject({ status: 'FAILED_PROCESS' });
  });

  test('keeps what somebody says that it means; others than administrators see that of orders', async () => {
    const channel = await makeChannel();
    const invoice = await makeSample('INVOICE-european', 26);
    const log = await receive(
      channel,
      mailOf('Unfortunately we must cancel your order.', filePart('a.pdf', Buffer.from(invoice.bytes))),
    );
    const uuid = log.extractions[0]?.extractionUuid;
    const set = await admin.request('PUT', `/api/extractions/uuid/${uuid}/mail-sentiment`, {
      body: { sentiment: 'POSITIVE' },
    });
    expect(set.status).toBe(200);
    expect((await detailOf(uuid)).result?.mail_sentiment).toMatchObject({
      sentiment: 'NEGATIVE',
      updated_sentiment: 'POSITIVE',
    });
    const reader = await server.client({ tenant: 'alpha', roles: ['ROLE_USER', 'ROLE_INVOICE'] });
    expect((await detailOf(uuid, reader)).result?.mail_sentiment).toBeUndefined();
    const { emailUrl, documentUrl, subscriptionUsageQuantity } = await detailOf(uuid, reader);
    expect(emailUrl).not.toBeNull();
    // The back office has them without asking for the whole record.
    const found = await reader.get(`/api/_search/extractions?query=${encodeURIComponent(`"${uuid}"`)}`);
    expect(found.body).toMatchObject([{ emailUrl, documentUrl, subscriptionUsageQuantity }]);
    expect((await admin.get(`/api/extractions/uuid/${uuid}/mail`)).status).toBe(200);
  });
});

test('a protected attachment is charged once somebody has opened it, and never twice', async () => {
  const channel = await makeChannel();
  const [invoice, hostile] = await Promise.all([makeSample('INVOICE-european', 29), hostileSamples()]);
  const locked = hostile.find(({ fileName }) => fileName === 'encrypted.pdf')!.bytes;
  const log = await receive(
    channel,
    mailOf('Two.', filePart('a.pdf', Buffer.from(invoice.bytes)), filePart('b.pdf', Buffer.from(locked))),
  );
  const charged = async () => {
    const query = encodeURIComponent(`"${log.channelLogUuid}"`);
    const { body } = await admin.get(`/api/_search/document-channel-logs?query=${query}`);
    return (body as { subscriptionUsage: { quantity: number } }[])[0]?.subscriptionUsage.quantity;
  };
  expect(await charged()).toBe(invoice.pages);
  const opened = await admin.post(`/api/document-channel-logs/uuid/${log.channelLogUuid}/unlock`, {
    password: HOSTILE_PASSWORD,
  });
  expect(opened.status).toBe(200);
  await server.runJobs();
  expect(await charged()).toBe(invoice.pages + 1);
  for (const { extractionUuid } of log.extractions)
    expect((await admin.post(`/api/extractions/uuid/${extractionUuid}/rerun`)).status).toBe(204);
  await server.runJobs();
  expect(await charged()).toBe(invoice.pages + 1);
});

test('a log that is copied to another tenant has its mail there, which leads to nothing here', async () => {
  const sender = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'two@test.example' });
  const there = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'], email: 'two@test.example' });
  const [known, fresh] = await Promise.all([30, 31].map((seed) => makeSample('INVOICE-european', seed)));
  await upload(sender, [known!]);
  await server.runJobs();
  const log = await receive(
    await makeChannel(),
    mailOf(
      'We confirm.',
      filePart('known.pdf', Buffer.from(known!.bytes)),
      filePart('new.pdf', Buffer.from(fresh!.bytes)),
    ),
  );
  const copied = await sender.post(`/api/document-channel-logs/${log.id}/copy?newTenantName=beta`);
  expect(copied.status).toBe(201);
  const { channelLogUuid } = copied.body as { channelLogUuid: string };
  const copy = (await there.get(`/api/document-channel-logs/uuid/${channelLogUuid}`))
    .body as ChannelLogDetail;
  expect(copy).toMatchObject({ logFrom: 'ann@seller.example', originalName: 'Papers for order 4500000001' });
  const [made] = copy.extractions;
  const mail = (await there.get(`/api/extractions/uuid/${made?.extractionUuid}/mail`)).body as Mail;
  expect(mail).toMatchObject({ channelLogUuid, subject: 'Papers for order 4500000001' });
  expect(mail.parts).toMatchObject([
    { name: 'known.pdf', outcome: 'known', documentUuid: null, channelLogUuid: null, extractionUuid: null },
    { name: 'new.pdf', outcome: 'read', extractionUuid: made?.extractionUuid },
  ]);
  expect((await there.get(mail.emlUrl)).status).toBe(200);
  expect((await there.get(`${mail.pdfUrl}`)).status).toBe(200);
});

test('a file of a scanner is listed and read once; the same bytes another way are told', async () => {
  const channel = await makeChannel();
  const sample = await makeSample('INVOICE-european', 27);
  const file = {
    ...arrived(Buffer.from(sample.bytes), 'scan 1'),
    name: 'scan.pdf',
    type: 'application/pdf',
  } as const;
  const take = (key: string) =>
    server.inTenant('alpha', (scope) => storeArrivedFile(scope, server.services, channel, { ...file, key }));
  const first = await take('scan 1');
  expect([first.known, (await take('scan 1')).known, (await take('scan 2')).known]).toEqual([
    'new',
    'arrived',
    'bytes',
  ]);
  await server.runJobs();
  const log = (await admin.get(`/api/document-channel-logs/uuid/${first.log?.channel_log_uuid}`)).body;
  expect(log).toMatchObject({
    status: 'COMPLETED',
    originalName: 'scan.pdf',
    extractions: [{ status: 'NEW' }],
  });
});

test('jobs of a mail that run again change nothing', async () => {
  const channel = await makeChannel();
  const sample = await makeSample('INVOICE-european', 28);
  await receive(channel, mailOf('Once.', filePart('once.pdf', Buffer.from(sample.bytes))));
  const state = async () => ({
    documents: await count('document'),
    extractions: await count('extraction'),
    usage: await count('subscription_usage'),
  });
  const before = await state();
  const owner = await server.database.connect();
  const { rows } = await owner.query('select id from recto.document_channel_log');
  for (const { id } of rows)
    await owner.query(
      `select graphile_worker.add_job('intake.open-mail', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('log', $1::bigint)))`,
      [id],
    );
  const events = await owner.query(`select id from recto.event where type = 'document.arrived'`);
  for (const { id } of events.rows)
    await owner.query(
      `select graphile_worker.add_job('extraction.list-arrived', json_build_object('tenant', 'alpha', 'actor', 'test', 'data', json_build_object('event', $1::bigint)))`,
      [id],
    );
  await server.runJobs();
  expect(await state()).toEqual(before);
});
