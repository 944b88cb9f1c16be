import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Certificate } from './certificate.ts';
import { freePort } from './free-port.ts';

const DOVECOT = '/usr/sbin/dovecot';

/** False where the IMAP server Dovecot is not installed (Debian: dovecot-imapd). */
export const HAS_DOVECOT = existsSync(DOVECOT) && existsSync('/usr/lib/dovecot/imap');

/** A real IMAP server on a free port of this machine, with one mailbox. */
export type Dovecot = {
  readonly port: number;
  /** Encrypted from the start; the other one offers STARTTLS then. Only with a certificate. */
  readonly tlsPort: number;
  readonly user: string;
  readonly password: string;
  /** Puts a mail into the inbox, as a delivery agent does. */
  deliver(mail: string | Uint8Array): Promise<void>;
  /** How many mails a folder has: all, and those that nobody has seen. */
  count(folder?: string): Promise<{ all: number; unseen: number }>;
  /** Ends it without a farewell. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Everything is numbered anew, as after a mailbox was restored. */
  renumber(): Promise<void>;
  close(): Promise<void>;
};

export async function startDovecot(certificate?: Certificate): Promise<Dovecot> {
  const home = await mkdtemp(join(tmpdir(), 'recto-dovecot-'));
  const port = await freePort();
  const tlsPort = certificate ? await freePort() : 0;
  const owner = ownerOf();
  const mail = join(home, 'mail');
  for (const folder of ['', 'cur', 'new', 'tmp']) await mkdir(join(mail, folder), { recursive: true });
  await give(home, owner);
  const config = join(home, 'dovecot.conf');
  await writeFile(config, configOf(home, { port, tlsPort }, owner.name, certificate));
  let end = await launch(config, port);
  let delivered = 0;
  return {
    port,
    tlsPort,
    user: 'invoices@mail.test',
    password: 'canary-mailbox',
    async deliver(text) {
      // The order of names is that of arrival.
      const name = `${1_700_000_000 + ++delivered}.M0P1.test`;
      const file = join(mail, 'tmp', name);
      await writeFile(file, text);
      if (owner.uid !== undefined) chownSync(file, owner.uid, owner.gid ?? 0);
      await rename(file, join(mail, 'new', name));
    },
    async count(folder) {
      const place = folder ? join(mail, `.${folder}`) : mail;
      const names = async (part: string) => readdir(join(place, part)).catch((): string[] => []);
      const [fresh, known] = [await names('new'), await names('cur')];
      const seen = known.filter((name) => /:2,.*S/.test(name)).length;
      return { all: fresh.length + known.length, unseen: fresh.length + known.length - seen };
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      end = await launch(config, port);
    },
    renumber: async () => {
      // A session that is still open would write down the old numbers.
      await end('SIGTERM');
      for (const name of await readdir(mail))
        if (name.startsWith('dovecot')) await rm(join(mail, name), { recursive: true });
      end = await launch(config, port);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(home, { recursive: true, force: true });
    },
  };
}

type Owner = { name: string; uid?: number; gid?: number };

/** Dovecot opens no mail as root: then it is nobody's. */
function ownerOf(): Owner {
  const { uid, username } = userInfo();
  if (uid !== 0) return { name: username };
  const id = (what: string) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' }));
  return { name: 'nobody', uid: id('-u'), gid: id('-g') };
}

async function give(home: string, { uid, gid = 0 }: Owner): Promise<void> {
  if (uid === undefined) return;
  // mkdtemp makes folders for their maker alone.
  chmodSync(home, 0o755);
  for (const folder of ['mail', 'mail/cur', 'mail/new', 'mail/tmp']) chownSync(join(home, folder), uid, gid);
}

const configOf = (
  home: string,
  { port, tlsPort }: { port: number; tlsPort: number },
  user: string,
  certificate: Certificate | undefined,
): string => `
base_dir = ${home}/run
state_dir = ${home}/state
log_path = ${home}/log
protocols = imap
listen = 127.0.0.1
${certificate ? `ssl = yes\nssl_cert = <${certificate.certFile}\nssl_key = <${certificate.keyFile}` : 'ssl = no'}
disable_plaintext_auth = no
mail_location = maildir:${home}/mail
mail_max_userip_connections = 50
first_valid_uid = 1
default_internal_user = ${user}
default_login_user = ${user}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = static
  args = user=invoices@mail.test password=canary-mailbox
}
userdb {
  driver = static
  args = uid=${user} gid=${execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()} home=${home}
}
namespace inbox {
  inbox = yes
  separator = /
}
`;

/** Starts the server and waits until it listens; answers how to end it and the sessions that it serves. */
async function launch(config: string, port: number): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child = spawn(DOVECOT, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let words = '';
  child.stderr.on('data', (chunk) => {
    words += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`dovecot did not start: ${words}`);
    await wait(50);
  }
  return async (signal) => {
    // Its sessions are processes of their own, of the same group.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), signal);
    await ended;
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => resolve(true)));
    socket.once('error', () => resolve(false));
  });
