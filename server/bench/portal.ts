import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UploadResult } from '@recto/contracts/endpoints/intake';
import { freePort } from '../test/support/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RECTO = path.join(ROOT, 'scripts/recto.mjs');
const TENANT = 'bench';

/** An administrator of one tenant. */
export type Caller = {
  get<T>(path: string): Promise<T>;
  /** A file. */
  bytes(path: string): Promise<ArrayBuffer>;
  /** How many records a list has in all. */
  total(path: string): Promise<number>;
  /** Makes a record of the back office. */
  create<T>(path: string, record: object): Promise<T>;
  /** Changes something; an answer with one of these statuses is fine too. */
  change(path: string, body: object, fine?: readonly number[]): Promise<void>;
  remove(path: string): Promise<void>;
  /** Reads a file to its end. @returns how many bytes it has */
  download(path: string): Promise<number>;
  upload(files: readonly { fileName: string; bytes: Uint8Array | Blob }[]): Promise<UploadResult[]>;
};

/** A whole installation on empty data: what a person gets from `npm start`, without the demo documents. */
export type Portal = Caller & {
  readonly url: string;
  /** The supervisor; web, worker and database are below it. */
  readonly child: ChildProcess;
  /** The connection file of the embedded database lies here. */
  readonly dataFolder: string;
  /** Makes another tenant. */
  addTenant(name: string): Caller;
  /** A person of the tenant who signs in with a password. */
  person(email: string, password: string, roles: string): void;
  /** Runs a command of the command line to its end, beside the server. */
  command(args: readonly string[], settings?: Readonly<Record<string, string>>): Promise<Ended>;
  stop(): Promise<void>;
};

export type Ended = { code: number | null; output: string };

/** Starts an installation in a folder of its own, with further settings; `stop` ends it and removes the folder. */
export async function startPortal(settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'recto-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    RECTO_DATA: dataFolder,
    RECTO_PROFILE: 'prod',
    RECTO_PUBLIC_URL: url,
    ...settings,
  };
  const child = spawn(process.execPath, [RECTO, 'start'], { cwd: ROOT, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await until(
    () => healthy(url),
    () => child.exitCode === null || `it ended:\n${output}`,
  );
  const command = (args: string[], input?: string) =>
    spawnSync(process.execPath, [RECTO, ...args], { cwd: ROOT, env, encoding: 'utf8', input });
  const addTenant = (tenant: string): Caller => {
    command(['tenant', 'create', tenant]);
    const made = command(['token', '--tenant', tenant, '--roles', 'ROLE_ADMIN']);
    const token = made.stdout.match(/recto_[\w-]+/)?.[0];
    if (!token) throw new Error(`no token:\n${made.stderr}\n${output}`);
    return callerOf(url, token);
  };
  return {
    ...addTenant(TENANT),
    url,
    child,
    dataFolder,
    addTenant,
    person(email, password, roles) {
      const { status, stderr } = command(
        ['user', 'create', email, '--tenant', TENANT, '--roles', roles],
        password,
      );
      if (status !== 0) throw new Error(`no user ${email}: ${stderr}`);
    },
    command: (args, further = {}) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [RECTO, ...args], {
          cwd: ROOT,
          env: { ...env, ...further },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
        child.once('close', (code) => resolve({ code, output: said }));
      }),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await gone;
      }
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Calls of an administrator with this token. */
export function callerOf(url: string, token: string): Caller {
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: string, address: string, record: object) =>
    fetch(url + address, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(record),
    });
  return {
    async bytes(address) {
      const reply = await fetch(url + address, { headers });
      if (!reply.ok) await answer(reply);
      return reply.arrayBuffer();
    },
    get: async (address) => (await answer(await fetch(url + address, { headers }))) as never,
    async total(address) {
      const reply = await fetch(url + address, { headers });
      await answer(reply);
      return Number(reply.headers.get('x-total-count'));
    },
    create: async (address, record) => (await answer(await send('POST', address, record))) as never,
    async change(address, record, fine = []) {
      const reply = await send('PUT', address, record);
      if (!fine.includes(reply.status)) await answer(reply);
    },
    async remove(address) {
      await answer(await fetch(url + address, { method: 'DELETE', headers }));
    },
    async download(address) {
      const reply = await fetch(url + address, { headers });
      if (!reply.ok) await answer(reply);
      return (await reply.arrayBuffer()).byteLength;
    },
    async upload(files) {
      const body = new FormData();
      for (const { fileName, bytes } of files) {
        // Files of the disk are blobs already, so that they are streamed.
        const blob = bytes instanceof Blob ? bytes : new Blob([Buffer.from(bytes)]);
        body.append('files', blob, fileName);
      }
      const reply = await fetch(`${url}/api/documents/common/upload`, { method: 'POST', headers, body });
      return (await answer(reply)) as UploadResult[];
    },
  };
}

async function answer(reply: Response): Promise<unknown> {
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${await reply.text()}`);
  const text = await reply.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Builds the browser app; benches of the server alone do without. */
export function buildPortal(): void {
  const { status } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the portal could not be built');
}

/** True when the web process answers. */
export const healthy = (url: string): Promise<boolean> =>
  fetch(`${url}/management/health`).then(
    (reply) => reply.ok,
    () => false,
  );

/** Waits until `done`; `alive` may say in words why waiting is in vain. */
export async function until(
  done: () => Promise<boolean>,
  alive: () => true | string | boolean = () => true,
  everyMs = 20,
): Promise<void> {
  while (!(await done())) {
    const state = alive();
    if (state !== true) throw new Error(typeof state === 'string' ? state : 'waiting in vain');
    await sleep(everyMs);
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
/** The load of the machine, printed beside every figure. */
export const load = (): string =>
  `${os
    .loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')} on ${os.availableParallelism()} cores`;
