import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { saying } from '../../../../test/support/saying.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { watchChannels } from './watch-channels.ts';

const root = mkdtempSync(path.join(tmpdir(), 'recto-scanner-'));
let server: TestServer;
let admin: Client;
let stopping = new AbortController();
let running = Promise.resolve();

/** Watches as a worker does; another watch begins where it was killed. */
const watch = (): void => {
  stopping = new AbortController();
  running = watchChannels.run({ system: server.system, services: server.services, signal: stopping.signal });
};
const stopWatching = async (): Promise<void> => {
  stopping.abort();
  await running;
};

beforeAll(async () => {
  server = await startTestServer({ env: { RECTO_SCANNER_FOLDER: root } });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  watch();
});
afterEach(async () => {
  for (const { id } of (await admin.get('/api/document-channels')).body as { id: number }[])
    await admin.delete(`/api/document-channels/${id}`);
});
afterAll(async () => {
  await stopWatching();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const addChannel = async (folder: string) => {
  const reply = await admin.post('/api/document-channels', {
    name: 'Mail room',
    category: 'INVOICE',
    type: 'SCANNER',
    protocol: 'FOLDER',
    connectionInfo: { folder },
    active: true,
  });
  expect(reply.status, reply.text).toBe(201);
  const place = path.join(root, 'alpha', folder);
  return { ...(reply.body as { id: number; channelUuid: string }), place };
};
const until = async (found: () => Promise<boolean>): Promise<void> => {
  while (!(await found())) await wait(100);
};
const names = async (place: string): Promise<string[]> =>
  existsSync(place) ? (await readdir(place)).sort() : [];
const logs = () =>
  server.inTenant('alpha', ({ db }) =>
    db
      .selectFrom('document_channel_log')
      .select(['original_name', 'channel_uuid', 'category', 'channel_type'])
      .orderBy('id')
      .execute(),
  );
const remarkOf = async (id: number) => {
  const [state] = await server.inTenant('alpha', ({ db }) =>
    db.selectFrom('channel_state').selectAll().where('channel_id', '=', id).execute(),
  );
  return state;
};
const pdf = (words: string) => `%PDF-1.4\n% ${words}\n%%EOF\n`;

describe('a watched folder', { timeout: 60_000 }, () => {
  test('takes a file once it is whole, and moves it to done; another with its name is put beside it', async () => {
    const { place, channelUuid } = await addChannel('scans/first floor');
    await until(async () => existsSync(path.join(place, 'done')));
    const file = path.join(place, 'Rechnung 发票.pdf');
    await writeFile(file, '%PDF-1.4\n');
    // A scanner that takes its time.
    for (const part of ['% one', '% two', '% three']) {
      await wait(1500);
      await appendFile(file, `${part}\n`);
      expect(await names(path.join(place, 'done'))).toEqual([]);
    }
    await until(async () => (await names(path.join(place, 'done'))).length === 1);
    await writeFile(file, pdf('another'));
    await until(async () => (await names(path.join(place, 'done'))).length === 2);
    expect(await names(path.join(place, 'done'))).toEqual(['Rechnung 发票 (2).pdf', 'Rechnung 发票.pdf']);
    const row = { original_name: 'Rechnung 发票.pdf', channel_uuid: channelUuid, category: 'INVOICE' };
    expect(await logs()).toEqual([
      { ...row, channel_type: 'SCANNER' },
      { ...row, channel_type: 'SCANNER' },
    ]);
    const stored = await server.inTenant('alpha', ({ db }) =>
      db.selectFrom('document').select('original_size').orderBy('id').execute(),
    );
    expect(stored[0]?.original_size).toBe('%PDF-1.4\n% one\n% two\n% three\n'.length);
  });

  test('tells what is wrong with a bad file beside it, and what came twice; goes on after a restart', async () => {
    const before = (await logs()).length;
    const failed = () =>
      server.inTenant('alpha', ({ db }) =>
        db
          .selectFrom('document_channel_log')
          .select(['original_name', 'process_remarks'])
          .where('status', '=', 'FAILED')
          .orderBy('original_name')
          .execute(),
      );
    const { place, id } = await addChannel('in');
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, 'notes.pdf'), 'no document at all');
    await writeFile(path.join(place, 'empty.pdf'), '');
    await writeFile(path.join(place, 'one.pdf'), pdf('one'));
    await stopWatching();
    watch();
    await until(async () => (await names(path.join(place, 'failed'))).length === 4);
    await until(async () => (await names(path.join(place, 'done'))).length === 1);
    expect(await names(place)).toEqual(['done', 'failed']);
    const reason = (name: string) => readFile(path.join(place, 'failed', `${name}.reason.txt`), 'utf8');
    expect(await reason('notes.pdf')).toContain('This file type is not supported.');
    expect(await reason('empty.pdf')).toBe('This file is empty.\n');
    await writeFile(path.join(place, 'again.pdf'), pdf('one'));
    await until(async () => (await names(path.join(place, 'done'))).length === 2);
    expect(await failed(), 'each once').toEqual([
      { original_name: 'empty.pdf', process_remarks: 'This file is empty.' },
      { original_name: 'notes.pdf', process_remarks: expect.stringContaining('not supported') },
    ]);
    expect((await logs()).length).toBe(before + 3);
    expect((await remarkOf(id))?.remark).toEqual(
      saying('again.pdf is identical to a document received earlier and was not read again.'),
    );
  });

  test('leaves what is unfinished, links and folders where they are', async () => {
    const { place } = await addChannel('strict');
    await until(async () => existsSync(path.join(place, 'failed')));
    const outside = path.join(root, 'secret.pdf');
    await writeFile(outside, pdf('not yours'));
    await symlink(outside, path.join(place, 'link.pdf'));
    await mkdir(path.join(place, 'below'));
    await writeFile(path.join(place, 'growing.pdf.part'), pdf('half'));
    await writeFile(path.join(place, 'whole.pdf'), pdf('whole'));
    await until(async () => (await names(path.join(place, 'done'))).length === 1);
    expect(await names(place)).toEqual(['below', 'done', 'failed', 'growing.pdf.part', 'link.pdf']);
  });

  test('that a link leads out of is refused, and the channel says so', async () => {
    await mkdir(path.join(root, 'beta', 'theirs'), { recursive: true });
    await mkdir(path.join(root, 'alpha'), { recursive: true });
    await symlink(path.join(root, 'beta', 'theirs'), path.join(root, 'alpha', 'escape'));
    const { id } = await addChannel('escape');
    await until(async () => (await remarkOf(id))?.last_error !== undefined);
    expect((await remarkOf(id))?.last_error).toEqual(saying('A link points outside the watched folder.'));
    expect(await names(path.join(root, 'beta', 'theirs'))).toEqual([]);
  });

  test.each(['../beta', '/etc', 'a/../../b', '.hidden', 'a\\b', 'C:'])('is never %s', async (folder) => {
    const reply = await admin.post('/api/document-channels', {
      name: 'Elsewhere',
      protocol: 'FOLDER',
      connectionInfo: { folder },
    });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({
      fieldErrors: [{ field: 'connectionInfo', message: 'folder has an invalid format.' }],
    });
  });
});
