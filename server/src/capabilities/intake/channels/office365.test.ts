import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GRAPH, type GraphServer, startGraphServer } from '../../../../test/support/graph-mailbox.ts';
import { Taker } from '../../../../test/support/taker.ts';

let server: GraphServer;
let folder: string;
const running: Taker[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'recto-graph-'));
  server = await startGraphServer();
});
afterEach(async () => {
  for (const taker of running.splice(0)) await taker.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
const make = (settings: Record<string, unknown> = {}): Taker => {
  const taker = new Taker(
    'O365',
    { dataFolder: folder, graphUrl: server.graphUrl, microsoftLoginUrl: server.loginUrl },
    {
      shared_mailbox: GRAPH.mailbox,
      client_id: GRAPH.client,
      client_secret: GRAPH.secret,
      sign_in: 'application',
      ...settings,
    },
  );
  running.push(taker);
  return taker;
};
const mail = (n: number) => `From: a@b.test\r\nSubject: Mail ${n}\r\n\r\nText ${n}\r\n`;
const until = async (found: () => boolean): Promise<void> => {
  while (!found()) await wait(20);
};
/** One look, as when the worker is started anew. */
const look = async (taker: Taker): Promise<void> => {
  const { looks } = taker;
  taker.start();
  await until(() => taker.looks > looks);
  await taker.stop();
};

describe('a mailbox of Office 365', () => {
  test('is read page by page, marked, and from then on only for what changed', async () => {
    for (let n = 1; n <= 5; n++) server.deliver(mail(n));
    const taker = make();
    await look(taker);
    expect(taker.taken).toEqual([1, 2, 3, 4, 5].map(mail));
    expect(server.mails.every(({ isRead }) => isRead)).toBe(true);
    server.deliver(mail(6));
    await look(taker);
    expect(taker.taken.slice(5)).toEqual([mail(6)]);
    expect(server.asked.filter((one) => one.path.endsWith('/$value')).length).toBe(6);
  });

  test('has what was taken moved into a folder that is made once', async () => {
    server.deliver(mail(1));
    const taker = make({ after: 'move', move_to: "Buyer's" });
    await look(taker);
    server.deliver(mail(2));
    await look(taker);
    expect(taker.taken).toEqual([mail(1), mail(2)]);
    expect(new Set(server.mails.map((one) => one.folder)).size).toBe(1);
    expect(server.mails[0]?.folder).toContain('folder-');
  });

  test('killed between storing and marking, it marks later and takes nothing twice', async () => {
    for (let n = 1; n <= 3; n++) server.deliver(mail(n));
    const taker = make();
    taker.before = (text) => {
      if (text === mail(2)) throw new Error('killed');
    };
    expect(await taker.start().ended()).toMatchObject({ message: 'killed' });
    expect(server.mails.some(({ isRead }) => isRead)).toBe(false);
    taker.before = () => undefined;
    await look(taker);
    expect([...taker.taken].sort()).toEqual([1, 2, 3].map(mail));
    expect(server.mails.every(({ isRead }) => isRead)).toBe(true);
  });

  test('that forgot where we were is looked through again', async () => {
    server.deliver(mail(1));
    const taker = make();
    await look(taker);
    server.deliver(mail(2));
    server.interrupt(/delta/, 410);
    await look(taker);
    expect(taker.taken).toEqual([mail(1), mail(2)]);
  });

  test('that is busy is asked again when it says so; a token that ended is fetched anew', async () => {
    server.deliver(mail(1));
    server.interrupt(/delta/, 429, { 'retry-after': '1' });
    const taker = make();
    await look(taker);
    server.deliver(mail(2));
    taker.start();
    server.forgetTokens();
    await until(() => taker.taken.length === 2);
  });

  test('is read by what somebody allowed; each refresh keeps the next token', async () => {
    server.deliver(mail(1));
    const taker = make({ sign_in: 'connect' });
    const outcome = (await taker.start().ended()) as Error;
    expect(outcome.message).toBe('This channel is not connected yet. Choose Connect next to its name.');
    taker.secret = 'canary-refresh-0';
    await look(taker);
    expect(taker.taken).toEqual([mail(1)]);
    expect(taker.secret).not.toBe('canary-refresh-0');
    expect(server.refreshTokens.has(taker.secret ?? '')).toBe(true);
  });

  test('no secret stands in what is said of a refusal', async () => {
    const taker = make({ sign_in: 'connect' });
    taker.secret = 'canary-ended';
    const outcome = (await taker.start().ended()) as Error;
    expect(outcome.message).toBe('Microsoft refused the sign-in of the channel: invalid_grant.');
    expect(`${outcome.message}${outcome.stack}${JSON.stringify(outcome)}`).not.toContain('canary');
  });

  test('a link to another host gets no token', async () => {
    const taker = make();
    await look(taker);
    const before = server.asked.length;
    taker.position = { ...taker.position, next: 'http://169.254.169.254/latest' };
    expect(await taker.start().ended()).toMatchObject({ message: 'Microsoft Graph named another host' });
    expect(server.asked.length).toBe(before);
  });

  test('a mail that is too large stays unread and is told of', async () => {
    server.deliver('x'.repeat(51 * 1024 * 1024));
    server.deliver(mail(2));
    const taker = make();
    await look(taker);
    expect(taker.taken).toEqual([mail(2)]);
    expect(taker.remarks).toHaveLength(1);
    expect(server.mails[0]?.isRead).toBe(false);
  });
});
