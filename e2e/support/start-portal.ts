import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A bare machine builds the web app first. */
const READY_WITHIN_MS = 240_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the product as its README says, on a free port.
 * @param data an empty folder
 * @param root of the sources
 * @param settings beside those of every journey
 */
export async function startPortal({
  data,
  root = ROOT,
  settings = {},
}: {
  data: string;
  root?: string;
  settings?: Readonly<Record<string, string>>;
}): Promise<{ url: string; smtpPort: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const smtpPort = await freePort();
  const url = `http://localhost:${port}`;
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      RECTO_DATA: data,
      RECTO_OUTBOUND_ALLOW: '127.0.0.1',
      RECTO_SMTP_PORT: String(smtpPort),
      RECTO_SMTP_DOMAINS: 'in.recto.test',
      ...settings,
    },
  });
  try {
    await healthy(url, portal);
  } catch (error) {
    portal.kill('SIGTERM');
    throw error;
  }
  const stop = async () => {
    const gone = new Promise((resolve) => portal.once('exit', resolve));
    portal.kill('SIGTERM');
    await gone;
  };
  return { url, smtpPort, stop };
}

async function healthy(url: string, portal: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (portal.exitCode !== null)
      throw new Error(`the portal ended with code ${portal.exitCode} before it was ready`);
    const answer = await fetch(`${url}/management/health`).catch(() => null);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error(`the portal was not ready within ${READY_WITHIN_MS / 1000} s`);
}
