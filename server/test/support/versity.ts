import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { until } from './installation.ts';

/** A server of the S3 protocol that is killed and started again on the same port, with what it held. */
export type RawS3 = {
  port: number;
  halt(): Promise<void>;
  begin(): Promise<void>;
  /** Ends what else runs for it. */
  close?(): Promise<void>;
};

/** Versity's gateway over a folder: it keeps checksums and refuses what differs from them. */
export async function startVersity(folder: string, keyId: string, secret: string): Promise<RawS3> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const [objects, beside] = [join(folder, 'objects'), join(folder, 'beside')];
  for (const one of [objects, beside]) await mkdir(one, { recursive: true });
  const begin = async () => {
    if (child) return;
    const gateway = join(process.env.VERSITYGW_HOME as string, 'versitygw');
    const account = ['--access', keyId, '--secret', secret];
    child = spawn(
      gateway,
      ['--port', `127.0.0.1:${port}`, '--quiet', ...account, 'posix', '--sidecar', beside, objects],
      { stdio: 'ignore' },
    );
    await until(
      async () => (await fetch(`http://127.0.0.1:${port}`).catch(() => null)) !== null,
      () => 'the gateway does not answer',
    );
  };
  const halt = async () => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  };
  await begin();
  return { port, halt, begin };
}
