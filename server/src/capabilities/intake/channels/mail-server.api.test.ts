import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import type { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import type { InputChannel } from './channel.ts';
import { createMailServer } from './mail-server.ts';

const RATE = 30;
let server: TestServer;
let admin: Client;
let other: Client;
let mails: SMTPServer;
let port: number;
let taken: { channel: InputChannel; text: string; size: number }[] = [];
/** What goes wrong when a mail is stored. */
let failing: Error | undefined;

beforeAll(async () => {
  server = await startTestServer({
    env: { RECTO_SMTP_PORT: '1', RECTO_SMTP_DOMAINS: 'in.recto.test', RECTO_SMTP_RATE: String(RATE) },
  });
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  other = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
  mails = await createMailServer(server.services, async (scope, _services, channel, mail) => {
    if (failing) throw failing;
    expect(scope.tenant).toBe(channel.tenant);
    const text = mail.size < 10_000 ? await readFile(mail.path, 'utf8') : '';
    taken.push({ channel, text, size: mail.size });
  });
  port = await new Promise((resolve) => {
    mails.listen(0, '127.0.0.1', () => resolve((mails.server.address() as AddressInfo).port));
  });
});
beforeEach(async () => {
  taken = [];
  failing = undefined;
  const owner = await server.database.connect();
  await owner.query('delete from recto.rate_limit');
});
afterEach(async () => {
  for (const client of [admin, other])
    for (const { id } of (await client.get('/api/document-channels')).body as { id: number }[])
      await client.delete(`/api/document-channels/${id}`);
});
afterAll(async () => {
  await new Promise<void>((resolve) => mails.close(() => resolve()));
  await server.close();
});

const addChannel = (client: Client, shared_mailbox: string, over: object = {}) =>
  client.post('/api/document-channels', {
    name: 'Orders',
    category: 'PO_CONF',
    protocol: 'SMTP',
    connectionInfo: { shared_mailbox },
    active: true,
    ...over,
  });
const mustAdd = async (client: Client, address: string, over: object = {}) => {
  const reply = await addChannel(client, address, over);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { id: number; version: number; channelUuid: string };
};

/** One conversation: each line is answered before the next is sent. */
class Conversation {
  readonly #socket: Socket;
  #text = '';
  #waiting: (() => void) | undefined;
  closed = false;
  constructor() {
    this.#socket = connect(port, '127.0.0.1');
    this.#socket.setEncoding('utf8').on('data', (chunk) => {
      this.#text += chunk;
      this.#waiting?.();
    });
    this.#socket.on('close', () => {
      this.closed = true;
      this.#waiting?.();
    });
    this.#socket.on('error', () => undefined);
  }
  /** The last line of the next answer. */
  async answer(): Promise<string> {
    for (;;) {
      const match = /^(?:\d{3}-.*\r\n)*(\d{3} .*)\r\n/.exec(this.#text);
      if (match) {
        this.#text = this.#text.slice(match[0].length);
        return match[1] ?? '';
      }
      if (this.closed) return 'closed';
      await new Promise<void>((resolve) => {
        this.#waiting = resolve;
      });
    }
  }
  async say(line: string): Promise<string> {
    this.#socket.write(`${line}\r\n`);
    return this.answer();
  }
  write(text: string): Promise<void> {
    return new Promise((resolve) => this.#socket.write(text, () => resolve()));
  }
  cut = (): void => void this.#socket.destroy();
  get heard(): string {
    return this.#text;
  }
}
async function greeted(): Promise<Conversation> {
  const talk = new Conversation();
  await talk.answer();
  await talk.say('EHLO test');
  return talk;
}
/** Sends a mail and answers what its last command was answered. */
async function send(to: readonly string[], text = 'Subject: Order\r\n\r\nHello\r\n'): Promise<string> {
  const talk = await greeted();
  const answers = [await talk.say('MAIL FROM:<buyer@customer.test>')];
  for (const address of to) answers.push(await talk.say(`RCPT TO:<${address}>`));
  const refused = answers.find((words) => !words.startsWith('250'));
  if (refused) return refused;
  await talk.say('DATA');
  await talk.write(text);
  const answer = await talk.say('.');
  talk.cut();
  return answer;
}

describe('mail that arrives', () => {
  test('reaches the channel of its address, whatever its case, and the one named by its uuid', async () => {
    await mustAdd(admin, 'Orders@in.recto.test');
    const { channelUuid } = await mustAdd(other, '');
    expect(await send(['orders@IN.recto.test'])).toMatch(/^250/);
    expect(taken).toMatchObject([{ channel: { tenant: 'alpha' }, text: 'Subject: Order\r\n\r\nHello\r\n' }]);
    expect(await send([`${channelUuid}@in.recto.test`])).toMatch(/^250/);
    expect(taken[1]?.channel).toMatchObject({ tenant: 'beta', uuid: channelUuid, category: 'PO_CONF' });
  });

  test('for two channels of two tenants is stored for both, and once for a channel that is named twice', async () => {
    const { channelUuid } = await mustAdd(admin, 'a@in.recto.test');
    await mustAdd(other, 'b@in.recto.test');
    const to = ['a@in.recto.test', 'b@in.recto.test', `${channelUuid}@in.recto.test`];
    expect(await send(to)).toMatch(/^250/);
    expect(taken.map(({ channel }) => channel.tenant).sort()).toEqual(['alpha', 'beta']);
  });

  test('is for active channels of a domain of ours only: nothing is passed on', async () => {
    await mustAdd(admin, 'off@in.recto.test', { active: false });
    await mustAdd(admin, 'mail@elsewhere.test');
    await mustAdd(admin, 'imap@in.recto.test', { protocol: 'IMAP' });
    for (const address of [
      'off@in.recto.test',
      'mail@elsewhere.test',
      'imap@in.recto.test',
      'nobody@in.recto.test',
      'somebody@gmail.test',
      'in.recto.test',
      "x'%20or%201=1--@in.recto.test",
    ])
      expect(await send([address]), address).toMatch(/^5\d\d /);
    expect(taken).toEqual([]);
  });

  test('that cannot be stored now is left with its sender, who tries again', async () => {
    await mustAdd(admin, 'a@in.recto.test');
    failing = new Error('canary: the database is gone');
    const words = await send(['a@in.recto.test']);
    expect(words).toMatch(/^451/);
    expect(words).not.toContain('canary');
    failing = undefined;
    expect(await send(['a@in.recto.test'])).toMatch(/^250/);
    expect(taken.length).toBe(1);
  });

  test('that breaks off is no mail', async () => {
    await mustAdd(admin, 'a@in.recto.test');
    const talk = await greeted();
    await talk.say('MAIL FROM:<buyer@customer.test>');
    await talk.say('RCPT TO:<a@in.recto.test>');
    await talk.say('DATA');
    await talk.write('Subject: half\r\n\r\nhal');
    talk.cut();
    expect(await send(['a@in.recto.test'])).toMatch(/^250/);
    expect(taken.length).toBe(1);
  });

  test('is told its largest size, and refused beyond it: when it is announced, and when it is not', async () => {
    await mustAdd(admin, 'a@in.recto.test');
    const talk = new Conversation();
    await talk.answer();
    await talk.write('EHLO test\r\n');
    const announced = talk.answer();
    await announced;
    expect(await talk.say(`MAIL FROM:<a@b.test> SIZE=${51 * 1024 * 1024}`)).toMatch(/^552/);
    talk.cut();
    const line = `${'x'.repeat(76)}\r\n`;
    const large = line.repeat(Math.ceil((52 * 1024 * 1024) / line.length));
    expect(await send(['a@in.recto.test'], large)).toBe('552 Mails of up to 50 MB are taken');
    expect(taken).toEqual([]);
  });

  test('from one sender comes so many times a minute at most; the rest is to be tried later', async () => {
    await mustAdd(admin, 'a@in.recto.test');
    const talk = await greeted();
    const answers: string[] = [];
    for (let n = 0; n <= RATE; n++) {
      answers.push(await talk.say('MAIL FROM:<a@b.test>'));
      await talk.say('RSET');
    }
    talk.cut();
    expect(answers.filter((words) => words.startsWith('250')).length).toBe(RATE);
    expect(answers.at(-1)).toMatch(/^450 /);
  });

  test('for guessed addresses ends the conversation', async () => {
    const talk = await greeted();
    await talk.say('MAIL FROM:<a@b.test>');
    const answers: string[] = [];
    for (let n = 0; n < 6; n++) answers.push(await talk.say(`RCPT TO:<guess${n}@in.recto.test>`));
    expect(answers.at(-1)).toMatch(/^421/);
    talk.cut();
  });

  test('nobody signs in', async () => {
    const talk = await greeted();
    expect(await talk.say('AUTH PLAIN AGEAYg==')).toMatch(/^50\d/);
    talk.cut();
  });
});

test('an address belongs to one channel of the installation', async () => {
  await mustAdd(admin, 'taken@in.recto.test');
  const reply = await addChannel(other, 'TAKEN@in.recto.test');
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ fieldErrors: [{ field: 'connectionInfo' }] });
});
