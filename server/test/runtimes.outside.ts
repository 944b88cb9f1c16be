import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import { generateSample } from '@recto/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newInstallation, type RunningServer, until } from './support/installation.ts';
import { type Receiver, startReceiver } from './support/receiver.ts';

/** The main job, once under each Node that people have: put in, read (text and OCR), confirm, post, stop. */

const MAJORS = [20, 22, 24] as const;
const LONG = 300_000;
/** A busy machine needs minutes to read a scanned page. */
const READING_MS = 200_000;

describe.each(MAJORS)('Node %i', (major) => {
  const home = process.env[`NODE_${major}_HOME`];
  const node = home ? path.join(home, 'bin', 'node') : '';
  describe.skipIf(!home)('runs the main job', () => {
    const installation = newInstallation(undefined, node);
    let receiver: Receiver;
    let server: RunningServer;
    let token = '';
    beforeAll(async () => {
      receiver = await startReceiver();
      server = await installation.start({ RECTO_OUTBOUND_ALLOW: '127.0.0.1' });
      expect((await installation.run(['tenant', 'create', 'acme'])).code).toBe(0);
      const given = await installation.run(['token', '--tenant', 'acme', '--roles', 'ADMIN']);
      token = given.output.match(/recto_[\w-]+/)?.[0] ?? '';
    }, LONG);
    afterAll(async () => {
      await server?.end('SIGTERM');
      await receiver?.close();
      rmSync(installation.dataFolder, { recursive: true, force: true, maxRetries: 5 });
    });

    const ask = async (method: string, address: string, body?: object | FormData) => {
      const isForm = body instanceof FormData;
      const reply = await fetch(`${server.url}${address}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      expect(reply.ok, text).toBe(true);
      return text === '' ? undefined : JSON.parse(text);
    };

    test('is that Node', () => {
      const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
      expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
    });

    test.each([
      ['a digital invoice', 1, 'born-digital', 'pdf'],
      // Another one: the same would be a duplicate, which somebody has to decide about first.
      ['a scanned one', 2, 'scan-200dpi', 'png'],
    ] as const)(
      '%s is read, confirmed and arrives',
      async (_what, doc, quality, format) => {
        const channels = (await ask('GET', '/api/output-channels')) as unknown[];
        if (channels.length === 0)
          await ask('POST', '/api/output-channels', {
            name: 'Ledger',
            category: 'INVOICE',
            workerName: 'webhook',
            workerParams: { url: receiver.url, secret: 'for this test only' },
          });
        const sample = await generateSample({ seed: 5, layout: 'INVOICE-european', doc, quality, format });
        const form = new FormData();
        form.append('files', new Blob([Buffer.from(sample.bytes)]), sample.fileName);
        const [{ extractionUuid }] = await ask('POST', '/api/documents/common/upload', form);
        const detail = (): Promise<ExtractionDetail> => ask('GET', `/api/extractions/uuid/${extractionUuid}`);
        await until(async () => (await detail()).status !== 'PROCESSING', server.output, READING_MS);
        const { status, result } = await detail();
        expect(status).toBe('NEW');
        expect(JSON.stringify(result)).toContain(String(sample.expected.fields.invoice_number));
        const before = receiver.requests.length;
        await ask('PUT', '/api/extractions/status/CONFIRMED', { extractionUuid, status: 'CONFIRMED' });
        await until(() => receiver.requests.length > before, server.output);
        await until(async () => (await detail()).status === 'POSTED', server.output);
      },
      LONG,
    );

    test('ends when it is told to, with nothing left behind', async () => {
      expect(await server.end('SIGTERM')).toBe(0);
      // Nothing that this Node would take away or does not know.
      expect(server.output()).not.toMatch(/DeprecationWarning|ExperimentalWarning|SyntaxError|ERR_/);
    });
  });
});
