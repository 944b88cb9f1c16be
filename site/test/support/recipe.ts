import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Delivery } from '@recto/contracts/endpoints/posting';
import { expect } from 'vitest';
import type { Client } from '../../../server/test/support/client.ts';
import { insertExtraction } from '../../../server/test/support/factories.ts';
import { freePort } from '../../../server/test/support/free-port.ts';
import type { TestServer } from '../../../server/test/support/server.ts';

const RECIPES = path.resolve(import.meta.dirname, '../../../docs/recipes');
const SECRET = 'a long random text';

export const page = (name: string): string => readFileSync(path.join(RECIPES, `${name}.md`), 'utf8');

/** The program of a language that stands on a page. */
export function programOn(name: string, language: string): string {
  const [, text] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page(name)) ?? [];
  if (!text) throw new Error(`${name} has no program in ${language}`);
  return text;
}

/** How the receiver of each language is started. */
export const RECEIVERS = {
  js: { file: 'receive.mjs', run: [process.execPath, 'receive.mjs'] },
  python: { file: 'receive.py', run: ['python3', 'receive.py'] },
  go: { file: 'receive.go', run: ['go', 'run', 'receive.go'] },
  java: { file: 'Receive.java', run: ['java', 'Receive.java'] },
} as const;
export type ReceiverLanguage = keyof typeof RECEIVERS;

type Running = { readonly url: string; readonly received: () => string[]; readonly stop: () => void };

async function start(language: ReceiverLanguage): Promise<Running> {
  const { file, run } = RECEIVERS[language];
  const folder = mkdtempSync(path.join(tmpdir(), `recto-recipe-${language}-`));
  writeFileSync(path.join(folder, file), programOn('webhook', language));
  const port = await freePort();
  const [program, ...args] = run;
  // A group of its own: `go run` starts the program that it made.
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SECRET },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const url = `http://127.0.0.1:${port}/recto`;
  await expect
    .poll(() => fetch(url, { method: 'POST' }).then((r) => r.status, String), { timeout: 90_000 })
    .toBe(401);
  const kept = path.join(folder, 'received');
  return {
    url,
    received: () => (existsSync(kept) ? readdirSync(kept).filter((name) => name.endsWith('.json')) : []),
    stop() {
      process.kill(-(child.pid as number), 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const signed = (body: string, seconds: number, secret = SECRET) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** A real delivery arrives once; what is wrong, old or repeated changes nothing. */
export async function tryReceiver(
  server: TestServer,
  admin: Client,
  language: ReceiverLanguage,
): Promise<void> {
  const receiver = await start(language);
  try {
    const { body: channel } = await admin.post('/api/output-channels', {
      ...{ name: `ERP ${language}`, category: 'INVOICE', workerName: 'webhook' },
      workerParams: { url: receiver.url, secret: SECRET },
    });
    const uuid = await insertExtraction(server, 'alpha', { status: 'CONFIRMED' });
    await admin.post(`/api/extractions/uuid/${uuid}/post`);
    await server.runJobs();
    const [delivery] = (await admin.get(`/api/extractions/uuid/${uuid}/deliveries`)).body as Delivery[];
    expect(delivery?.status).toBe('DELIVERED');
    const first = `${delivery?.receipt.idempotencyKey}.json`;
    expect(receiver.received()).toEqual([first]);

    const now = Math.floor(Date.now() / 1000);
    const key: string = randomUUID();
    const send = (signature: string, name = key) =>
      fetch(receiver.url, {
        method: 'POST',
        headers: { 'recto-signature': signature, 'idempotency-key': name },
        body: '{"a": "ä"}',
      }).then(({ status }) => status);
    const right = signed('{"a": "ä"}', now);
    expect(await send(signed('{"a": "ä"}', now, 'another'))).toBe(401);
    expect(await send(signed('{}', now))).toBe(401);
    expect(await send(signed('{"a": "ä"}', now - 301))).toBe(401);
    expect(await send('')).toBe(401);
    expect(await send(right, '../elsewhere')).toBe(400);
    expect(receiver.received()).toEqual([first]);
    expect(await send(right)).toBe(204);
    expect(await send(right)).toBe(204);
    expect(receiver.received().sort()).toEqual([first, `${key}.json`].sort());
    await admin.delete(`/api/output-channels/${(channel as { id: number }).id}`);
  } finally {
    receiver.stop();
  }
}
