import { setTimeout as sleep } from 'node:timers/promises';
import type { CaseDetail } from '@recto/contracts/endpoints/case-review';
import type { DeliveryReport, LedgerLine } from '@recto/contracts/endpoints/deliveries';
import type { ExtractionListItem } from '@recto/contracts/endpoints/extraction';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSample } from './support/factories.ts';
import { freePort } from './support/free-port.ts';
import { newInstallation, type RunningServer, until } from './support/installation.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';

/**
 * From the mail that arrives to the message that leaves, with real processes: each is killed (-9) in the middle of its
 * work. `npm run bench -- chaos` does the same for longer and at random.
 */

const MAILS = 3;
const DOMAIN = 'in.recto.test';
/** Only keeps a failure from hanging: a machine with much else to do needs minutes. */
const LONG = 400_000;

const installation = newInstallation();
let server: RunningServer;
let receiver: Receiver;
let smtpPort: number;
let headers: Record<string, string>;
beforeAll(async () => {
  receiver = await startReceiver();
  smtpPort = await freePort();
  server = await installation.start({
    RECTO_OUTBOUND_ALLOW: '127.0.0.1',
    RECTO_SMTP_PORT: String(smtpPort),
    RECTO_SMTP_DOMAINS: DOMAIN,
  });
  await installation.run(['tenant', 'create', 'acme']);
  const { output } = await installation.run(['token', '--tenant', 'acme', '--roles', 'ADMIN']);
  headers = {
    authorization: `Bearer ${/recto_[\w-]+/.exec(output)?.[0]}`,
    'content-type': 'application/json',
  };
}, LONG);
afterAll(async () => {
  receiver?.release();
  await server?.end('SIGTERM');
  await receiver?.close();
}, LONG);

/** As whoever works with it does: what is not answered well is tried again. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await sleep(200);
    }
  }
}
const ask = <T>(path: string, method = 'GET', body?: object): Promise<T> =>
  persist(async () => {
    const reply = await fetch(server.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (reply.status >= 500) throw new Error(`${reply.status}`);
    const text = await reply.text();
    if (!reply.ok) expect.unreachable(`${method} ${path}: ${reply.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  });
const kill = (pid: number): boolean => process.kill(pid, 'SIGKILL');

/** Mails of a supplier, the same bytes at every try. */
async function composeMails(): Promise<Buffer[]> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const samples = await Promise.all(
    Array.from({ length: MAILS }, (_, doc) => makeSample('INVOICE-european', doc + 1)),
  );
  return Promise.all(
    samples.map(async ({ fileName, bytes }) => {
      const attachments = [
        { filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' },
      ];
      const mail = {
        from: 'billing@supplier.test',
        to: `invoices@${DOMAIN}`,
        subject: fileName,
        text: 'Hello',
        attachments,
      };
      return (await writer.sendMail(mail)).message as Buffer;
    }),
  );
}
const send = (raw: Buffer) =>
  persist(async () => {
    const transport = createTransport({ host: '127.0.0.1', port: smtpPort, connectionTimeout: 5000 });
    const envelope = { from: 'billing@supplier.test', to: `invoices@${DOMAIN}` };
    await transport.sendMail({ envelope, raw }).finally(() => transport.close());
  });
const sent = (uuid: string) => receiver.requests.filter(({ body }) => body.includes(uuid));
const extractions = () => ask<ExtractionListItem[]>('/api/extractions?size=50');
const confirm = (extractionUuid: string) =>
  ask('/api/extractions/status/CONFIRMED', 'PUT', { extractionUuid, status: 'CONFIRMED' });

test(
  'whatever is killed, every attachment is there once and every confirmed revision arrives under one key',
  async () => {
    await ask('/api/document-channels', 'POST', {
      name: 'Invoices',
      category: 'INVOICE',
      protocol: 'SMTP',
      active: true,
      connectionInfo: { shared_mailbox: `invoices@${DOMAIN}` },
    });
    const workerParams = { url: receiver.url };
    await ask('/api/output-channels', 'POST', {
      name: 'ERP',
      category: 'INVOICE',
      workerName: 'webhook',
      workerParams,
    });

    // The worker, which is the mail server too, while mails arrive; and the database while they are stored and read.
    const [first, ...others] = await composeMails();
    await send(first!);
    const arriving = Promise.all(others.map(send));
    kill(await server.child('worker'));
    await arriving;
    kill(server.postgres());
    await until(
      async () => (await extractions()).filter(({ status }) => status === 'NEW').length === MAILS,
      server.output,
    );
    const found = await extractions();
    expect(found).toHaveLength(MAILS);
    const [one = '', two = '', three = ''] = found.map(({ extractionUuid }) => extractionUuid);

    // The worker while the receiver thinks: it has the message, and nobody will hear its answer.
    receiver.hold = true;
    await confirm(one);
    await receiver.next();
    kill(await server.child('worker'));
    receiver.release();
    await until(() => sent(one).length >= 2, server.output);

    // The receiver, which hangs up when it has the message.
    receiver.cut = 1;
    await confirm(two);
    await until(() => sent(two).length >= 2, server.output);

    // The database between the message and the writing down of its answer.
    receiver.hold = true;
    await confirm(three);
    await until(() => sent(three).length >= 1, server.output);
    kill(server.postgres());
    receiver.release();

    await until(async () => {
      const { states } = await ask<DeliveryReport>('/api/deliveries/check');
      return states.ARRIVED === MAILS && states.UNDER_WAY === 0;
    }, server.output);
    expect(await ask<DeliveryReport>('/api/deliveries/check')).toMatchObject({ complete: true });
    expect(await extractions()).toHaveLength(MAILS);
    const lines = await ask<LedgerLine[]>('/api/deliveries');
    expect(lines.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    for (const uuid of [one, two, three]) {
      const requests = sent(uuid);
      expect(requests.length, 'its end was not known: sent again').toBeGreaterThan(1);
      const keys = requests.map((request) => request.headers['idempotency-key']);
      expect(new Set(keys).size, 'under the same key').toBe(1);
      expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    }
  },
  LONG,
);

test(
  'a case is made of all its documents or not at all, and a duplicate gets each of its copies once',
  async () => {
    const documents = await extractions();
    const extractionUuids = documents.map(({ extractionUuid }) => extractionUuid);
    const caseNo = 'Killed';
    const cases = () => ask<{ caseUuid: string }[]>('/api/document-cases?size=50');
    const detail = (uuid: string) => ask<CaseDetail>(`/api/document-cases/uuid/${uuid}`);
    const body = { caseCategory: 'Purchase Order', caseNo, extractionUuids };
    const consolidate = () =>
      fetch(`${server.url}/api/document-cases/consolidate`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }).then(
        ({ status }) => status,
        () => 0,
      );
    // Who is not answered tries again, until somebody says that it is there.
    for (const wait of [0, 5, 15, 30]) {
      const web = await server.child('web');
      const answer = consolidate();
      await sleep(wait);
      kill(web);
      await answer;
    }
    const last = await persist(async () => {
      const status = await consolidate();
      if (status === 0 || status >= 500) throw new Error(String(status));
      return status;
    });
    expect([201, 409]).toContain(last);
    const [one, ...more] = await cases();
    expect(more).toEqual([]);
    const whole = await detail(one!.caseUuid);
    expect(whole.extractions).toHaveLength(documents.length);
    expect(whole.content.lastConsolidation?.from).toHaveLength(documents.length);

    // Copies are made by the worker, which is killed over and over while it makes them.
    const copyIds = whole.extractions.map(({ id }) => id);
    const copy = await ask<CaseDetail>(`/api/document-cases/${whole.id}/duplicate`, 'POST', {
      newCaseNo: 'Copy of Killed',
      copyIds,
    });
    for (const wait of [0, 40, 80]) {
      kill(await server.child('worker'));
      await sleep(wait);
    }
    await until(async () => (await detail(copy.caseUuid)).extractions.length > 0, server.output);
    const after = await detail(copy.caseUuid);
    expect(after.extractions).toHaveLength(copyIds.length);
    expect(await extractions()).toHaveLength(documents.length + copyIds.length);
    const text = JSON.stringify(after.content);
    expect(after.extractions.every(({ extractionUuid }) => text.includes(extractionUuid))).toBe(true);
    expect(extractionUuids.some((uuid) => text.includes(uuid))).toBe(false);
    expect((await detail(whole.caseUuid)).extractions.map(({ id }) => id)).toEqual(copyIds);
  },
  LONG,
);
