import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Delivery, OutputChannel } from '@recto/contracts/endpoints/posting';
import { MASK } from '@recto/contracts/settings';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { insertExtraction } from '../../../test/support/factories.ts';
import { type S3Server, startS3Server } from '../../../test/support/s3-server.ts';
import { saying } from '../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { HAS_SSHD, type Sshd, startSshd } from '../../../test/support/sshd.ts';
import { inWords } from '../../platform/texts/index.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_OUTBOUND_ALLOW: '127.0.0.1' } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server?.close());
afterEach(async () => {
  for (const { id } of (await admin.get('/api/output-channels?size=200')).body as OutputChannel[])
    await admin.delete(`/api/output-channels/${id}`);
});

async function addChannel(workerName: string, workerParams: object): Promise<OutputChannel> {
  const body = { name: 'ERP', category: 'INVOICE', workerName, workerParams };
  const reply = await admin.post('/api/output-channels', body);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as OutputChannel;
}
const channelOf = async (id: number) => (await admin.get(`/api/output-channels/${id}`)).body as OutputChannel;

/** Confirms an invoice, runs one attempt, and answers where it went. */
async function postOne(): Promise<{ uuid: string; status: string; delivery: Delivery | undefined }> {
  const uuid = await insertExtraction(server, 'alpha');
  await admin.put('/api/extractions/status/CONFIRMED', { extractionUuid: uuid, status: 'CONFIRMED' });
  return outcomeOf(uuid);
}
async function postAgain(uuid: string) {
  await admin.post(`/api/extractions/uuid/${uuid}/post`);
  return outcomeOf(uuid);
}
async function outcomeOf(uuid: string) {
  await server.runJobs();
  const { status } = (await admin.get(`/api/extractions/uuid/${uuid}`)).body as ExtractionDetail;
  const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
  return { uuid, status, delivery };
}

describe.skipIf(!HAS_SSHD)('sftp, to a real sshd (skipped where openssh-server is not installed)', () => {
  let sshd: Sshd;
  beforeEach(async () => {
    sshd = await startSshd();
  });
  afterEach(() => sshd?.close());
  const params = (over: object = {}) => ({
    host: '127.0.0.1',
    port: sshd.port,
    username: sshd.username,
    private_key: sshd.privateKey,
    root_dir: join(sshd.folder, 'in/erp'),
    ...over,
  });
  const files = () => readdir(join(sshd.folder, 'in/erp'));

  test.each([
    ['', 0o640],
    ['0600', 0o600],
  ])('a file of mode %o is nobody else’s to read', async (file_mode, mode) => {
    await addChannel('sftp', params({ file_mode }));
    const { delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'DELIVERED' });
    const { mode: found } = await stat(join(sshd.folder, 'in/erp', ...(await files())));
    expect(found & 0o777).toBe(mode);
  });

  test('writes a whole file into a folder that it makes, and keeps where', async () => {
    await addChannel('sftp', params());
    const { uuid, status, delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, error: null });
    expect(status).toBe('POSTED');
    const [name = '', ...others] = await files();
    expect(others).toEqual([]);
    expect(name).toMatch(new RegExp(`^INVOICE_${uuid}_r\\d+\\.json$`));
    const text = await readFile(join(sshd.folder, 'in/erp', name), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ extractionUuid: uuid, fields: { invoice_number: 'INV-7' } });
    expect(delivery?.responseBody).toContain(join(sshd.folder, 'in/erp', name));
  });

  test('sent again, a revision is the same file; what was left half written goes', async () => {
    await addChannel('sftp', params());
    const { uuid } = await postOne();
    const [name = ''] = await files();
    const place = join(sshd.folder, 'in/erp', name);
    await writeFile(place, 'half');
    await writeFile(
      `${place}.tmp`,
      'half of an attempt that was killed, and longer than the message will be',
    );
    expect((await postAgain(uuid)).delivery?.status).toBe('DELIVERED');
    expect(await files()).toEqual([name]);
    expect(JSON.parse(await readFile(place, 'utf8'))).toMatchObject({ extractionUuid: uuid });
  });

  test('names files by a template; a value of the document is never a path', async () => {
    const file_name_template = '../{{ fields.invoice_number }}/../x';
    await addChannel('sftp', params({ file_name_template }));
    expect((await postOne()).status).toBe('POSTED');
    expect(await files()).toEqual(['_INV-7_.._x.json']);
  });

  test('keeps the host key of the first delivery and sends nothing to another', async () => {
    const { id } = await addChannel('sftp', params());
    const { uuid } = await postOne();
    const pinned = await sshd.fingerprint();
    expect((await channelOf(id)).workerParams).toMatchObject({ host_key: pinned, private_key: MASK });
    await sshd.replaceHostKey();
    const refused = await postAgain(uuid);
    expect(refused).toMatchObject({ status: 'FAILED_POST', delivery: { status: 'FAILED', attempts: 1 } });
    expect(inWords(refused.delivery!.error!)).toContain(`not ${pinned}. Nothing was sent.`);
    expect((await channelOf(id)).workerParams).toMatchObject({ host_key: pinned });
  });

  test('a refused password is final, and stands nowhere', async () => {
    const { id } = await addChannel('sftp', params({ private_key: '', password: 'canary-password' }));
    const { uuid, delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: 1 });
    expect(delivery?.error).toEqual(saying('127.0.0.1 refused the user name, password or key.'));
    for (const address of [`/api/output-channels/${id}`, `/api/extractions/uuid/${uuid}/deliveries`])
      expect((await admin.get(address)).text).not.toContain('canary');
    expect(server.log()).not.toContain('canary');
  });

  test('a server that is down is tried again later', async () => {
    await addChannel('sftp', params());
    await sshd.close();
    expect((await postOne()).delivery).toMatchObject({ status: 'PENDING', attempts: 1 });
    sshd = await startSshd();
  });
});

describe('s3, to an S3-compatible server', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server();
  });
  afterAll(() => store?.close());
  const params = (over: object = {}) => ({
    endpoint: store.endpoint,
    staging_bucket_name: store.bucket,
    access_key_id: store.accessKeyId,
    secret_access_key: store.secretAccessKey,
    ...over,
  });

  test('puts an object under the prefix, once a revision, and keeps where', async () => {
    const file_name_template = '{{ fields.invoice_number }} 發票+{{ revision }}';
    await addChannel('s3', params({ prefix: '/from recto/erp', file_name_template }));
    const { uuid, status, delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'DELIVERED', responseStatus: 200 });
    expect(status).toBe('POSTED');
    await postAgain(uuid);
    const keys = await store.keys();
    expect(keys).toEqual([expect.stringMatching(/^from recto\/erp\/INV-7 發票\+\d+\.json$/)]);
    expect(delivery?.responseBody).toContain(`s3://${store.bucket}/${keys[0]}\nETag "`);
    const kept = await store.read(keys[0]?.split('/').map(encodeURIComponent).join('/') ?? '');
    expect(kept.mediaType).toBe('application/json');
    expect(JSON.parse(kept.body)).toMatchObject({ extractionUuid: uuid });
  });

  test.each([
    ['a wrong key', { secret_access_key: 'canary-secret' }, 'The receiver answered with status 403.'],
    [
      'a bucket that is not there',
      { staging_bucket_name: 'nowhere' },
      'The receiver answered with status 404.',
    ],
    ['an address inside', { endpoint: 'http://169.254.169.254' }, 'is a private address'],
  ])('%s is final', async (_, over, reason) => {
    const { id } = await addChannel('s3', params(over));
    const { status, delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'FAILED', attempts: 1, error: saying(new RegExp(reason)) });
    expect(status).toBe('FAILED_POST');
    expect((await channelOf(id)).workerParams).toMatchObject({ secret_access_key: MASK });
    expect(JSON.stringify(delivery) + server.log()).not.toContain('canary');
  });
});

describe('an address inside', () => {
  test('is refused to sftp as to the others', async () => {
    await addChannel('sftp', { host: '169.254.169.254', username: 'u', password: 'p' });
    const { delivery } = await postOne();
    expect(delivery).toMatchObject({ status: 'FAILED', error: saying(/private address/) });
  });
});
