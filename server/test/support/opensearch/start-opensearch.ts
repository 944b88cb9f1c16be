import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { until } from '../installation.ts';

export type OpenSearch = {
  readonly url: string;
  /** Takes it away at once, as a power cut does; what was acknowledged is kept. */
  kill(): Promise<void>;
  /** Has it back, with what it held. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** On a busy machine it takes minutes; one that ended is noticed at once. */
const PATIENCE_MS = 10 * 60_000;

/**
 * A real OpenSearch of one node.
 * @param home folder whose `lib` holds its jars
 */
export async function startOpenSearch(home: string): Promise<OpenSearch> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'recto-opensearch-'));
  const [port, transport] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const source = path.join(import.meta.dirname, 'RunOpenSearch.java');
  let child: ChildProcess;
  let said = '';
  const start = async () => {
    child = spawn(
      'java',
      ['-Xms1g', '-Xmx1g', '-cp', path.join(home, 'lib/*'), source, folder, String(port), String(transport)],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-5000);
      });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`OpenSearch ended:\n${said}`);
        const reply = await fetch(`${url}/_cluster/health`).catch(() => null);
        return reply?.ok ?? false;
      },
      () => said,
      PATIENCE_MS,
    ).catch(async (error: unknown) => {
      await kill();
      throw error;
    });
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };
  await start().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url,
    kill,
    restart: start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
