import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './installation.ts';
import type { SupersetCaller } from './superset-contract.ts';

/** The administrator that `scripts/test-outside.mjs` makes once. */
export const SUPERSET_ADMIN = { username: 'admin', password: 'admin-for-tests' } as const;

export type RunningSuperset = {
  readonly url: string;
  /** As its administrator, below `/api/v1`. */
  readonly call: SupersetCaller;
  /** With a guest token, as an embedded dashboard asks. */
  asGuest(token: string, path: string, body: unknown): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
};

const CONFIG = (file: string): string => `
SECRET_KEY = 'for tests only, 32 bytes or more of it'
SQLALCHEMY_DATABASE_URI = 'sqlite:///${file}'
FEATURE_FLAGS = {'EMBEDDED_SUPERSET': True}
GUEST_ROLE_NAME = 'Gamma'
GUEST_TOKEN_JWT_SECRET = 'guest tokens for tests only, 32 bytes'
TALISMAN_ENABLED = False
`;

/** A real Superset on a copy of the database that was made when it was installed. @param home its folder */
export async function runSuperset(home: string): Promise<RunningSuperset> {
  const folder = mkdtempSync(path.join(tmpdir(), 'recto-superset-'));
  const file = path.join(folder, 'superset.db');
  copyFileSync(path.join(home, 'superset.db'), file);
  writeFileSync(path.join(folder, 'superset_config.py'), CONFIG(file));
  const port = await freePort();
  const child = spawn(path.join(home, 'venv/bin/superset'), ['run', '-p', String(port)], {
    env: {
      ...process.env,
      FLASK_APP: 'superset',
      SUPERSET_CONFIG_PATH: path.join(folder, 'superset_config.py'),
      SUPERSET_HOME: folder,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
  const url = `http://127.0.0.1:${port}`;
  await until(
    async () => (await fetch(`${url}/health`).catch(() => null))?.ok === true,
    () => said,
  );
  const signedIn = await session(url);
  return {
    url,
    call: (method, below, body) => send(`${url}/api/v1${below}`, method, signedIn, body),
    asGuest: (token, below, body) => send(`${url}/api/v1${below}`, 'POST', { 'x-guesttoken': token }, body),
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Headers = Readonly<Record<string, string>>;

async function session(url: string): Promise<Headers> {
  const login = await send(`${url}/api/v1/security/login`, 'POST', {}, { ...SUPERSET_ADMIN, provider: 'db' });
  const authorization = `Bearer ${(login.body as { access_token: string }).access_token}`;
  const reply = await fetch(`${url}/api/v1/security/csrf_token/`, { headers: { authorization } });
  const { result } = (await reply.json()) as { result: string };
  const cookie = reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { authorization, cookie, 'x-csrftoken': result, referer: `${url}/` };
}

async function send(url: string, method: string, headers: Headers, body: unknown) {
  const reply = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
}
