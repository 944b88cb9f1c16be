import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './installation.ts';

/** A real Keycloak in development mode, its database in memory, with one realm. */

const ADMIN = { user: 'admin', password: 'of-this-test-only' };

export type Keycloak = {
  /** Of the realm. */
  issuer: string;
  /** A call of the admin interface, below the realm. */
  admin(method: string, below: string, body?: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

/**
 * @param home where Keycloak is unpacked
 * @param realm as Keycloak's admin interface takes it
 */
export async function startKeycloak(home: string, realm: { realm: string }): Promise<Keycloak> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let said = '';
  const child: ChildProcess = spawn(
    path.join(home, 'bin/kc.sh'),
    ['start-dev', '--db=dev-mem', `--http-port=${port}`, '--http-host=127.0.0.1', '--log-level=warn'],
    {
      detached: true,
      stdio: 'pipe',
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.user,
        KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const issuer = `${address}/realms/${realm.realm}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`Keycloak ended:\n${said}`);
    const reply = await fetch(`${address}/realms/master/.well-known/openid-configuration`).catch(() => null);
    return reply?.ok ?? false;
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || !child.pid) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    // The script starts Java as its child: both are of one group.
    process.kill(-child.pid, 'SIGKILL');
    await gone;
  };
  // One that does not come up must not stay behind.
  await until(isUp, () => said).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const tokenOf = async (): Promise<string> => {
    const form = {
      grant_type: 'password',
      client_id: 'admin-cli',
      username: ADMIN.user,
      password: ADMIN.password,
    };
    const reply = await fetch(`${address}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return ((await reply.json()) as { access_token: string }).access_token;
  };
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await fetch(`${address}/admin/realms${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  await call('POST', '', realm).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    issuer,
    admin: (method, below, body) => call(method, `/${realm.realm}${below}`, body),
    stop,
  };
}
