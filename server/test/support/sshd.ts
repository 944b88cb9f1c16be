import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const SSHD = '/usr/sbin/sshd';
/** sshd of a root user wants this empty folder, which the service of a distribution makes at boot. */
const PRIVILEGE_FOLDER = '/run/sshd';

/** False where OpenSSH's server is not installed (Debian: openssh-server). */
export const HAS_SSHD = existsSync(SSHD);

/** A real SFTP server on a free port of this machine, which takes one key. */
export type Sshd = {
  readonly port: number;
  readonly username: string;
  readonly privateKey: string;
  /** The empty folder for files. */
  readonly folder: string;
  fingerprint(): Promise<string>;
  /** Stops, and starts under another host key, as an impostor would. */
  replaceHostKey(): Promise<void>;
  close(): Promise<void>;
};

export async function startSshd(): Promise<Sshd> {
  const home = await mkdtemp(join(tmpdir(), 'recto-sshd-'));
  const port = await freePort();
  const folder = join(home, 'files');
  await mkdir(folder);
  await makeKey(join(home, 'client'));
  await copyFile(join(home, 'client.pub'), join(home, 'authorized_keys'));
  await writeFile(join(home, 'config'), configOf(home, port));
  if (userInfo().uid === 0) await mkdir(PRIVILEGE_FOLDER, { recursive: true });
  const start = async () => {
    await rm(join(home, 'host'), { force: true });
    await makeKey(join(home, 'host'));
    return launch(join(home, 'config'), port);
  };
  let stop = await start();
  return {
    port,
    folder,
    username: userInfo().username,
    privateKey: await readFile(join(home, 'client'), 'utf8'),
    fingerprint: async () => {
      const { stdout } = await run('ssh-keygen', ['-l', '-f', join(home, 'host.pub')]);
      return stdout.split(' ')[1] ?? '';
    },
    replaceHostKey: async () => {
      await stop();
      stop = await start();
    },
    close: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

const makeKey = (file: string) => run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);

const configOf = (home: string, port: number): string =>
  [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${join(home, 'host')}`,
    `AuthorizedKeysFile ${join(home, 'authorized_keys')}`,
    // The folder of a test belongs to whoever runs it.
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'PidFile none',
    'Subsystem sftp internal-sftp',
    '',
  ].join('\n');

/** Starts a server and waits until it listens; answers how to stop it. */
async function launch(config: string, port: number): Promise<() => Promise<void>> {
  const child = spawn(SSHD, ['-D', '-e', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`sshd did not start: ${words}`);
    await wait(50);
  }
  return async () => {
    child.kill();
    await ended;
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
