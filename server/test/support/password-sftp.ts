import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE, flagsToString } = ssh2.utils.sftp;

/**
 * An SFTP server that takes a password: OpenSSH's would ask the accounts of this machine. It does what is needed to
 * make folders and write files, and knows no rename over a file, as servers other than OpenSSH.
 */
export type PasswordSftp = {
  readonly port: number;
  readonly folder: string;
  /** User names that signed in by password. */
  readonly signedIn: string[];
  close(): Promise<void>;
};

export async function startPasswordSftp(username: string, password: string): Promise<PasswordSftp> {
  const folder = mkdtempSync(join(tmpdir(), 'recto-sftp-'));
  const signedIn: string[] = [];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hostKey = privateKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    client.on('authentication', (ask) => {
      if (ask.method !== 'password') return ask.reject(['password']);
      if (ask.username !== username || ask.password !== password) return ask.reject(['password']);
      signedIn.push(ask.username);
      ask.accept();
    });
    client.on('session', (accept) => accept().on('sftp', (take) => serve(take(), folder)));
    client.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.address() as AddressInfo).port,
    folder,
    signedIn,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Paths of the client begin in the folder. */
function serve(sftp: SFTPWrapper, folder: string): void {
  const files = new Map<string, FileHandle>();
  let next = 0;
  const at = (path: string): string => join(folder, normalize(`/${path}`));
  const answer = (id: number, work: Promise<unknown>): void =>
    void work.then(
      () => sftp.status(id, STATUS_CODE.OK),
      () => sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
  const fileOf = (handle: Buffer): FileHandle => files.get(handle.toString()) as FileHandle;
  sftp.on('REALPATH', (id, path) => {
    const filename = normalize(`/${path}`);
    sftp.name(id, [{ filename, longname: filename, attrs: {} as never }]);
  });
  const stat = (id: number, path: string): void => {
    const found = statSync(at(path), { throwIfNoEntry: false });
    if (found)
      sftp.attrs(id, { ...found, mtime: found.mtimeMs / 1000, atime: found.atimeMs / 1000 } as never);
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('MKDIR', (id, path) => answer(id, mkdir(at(path))));
  sftp.on('RENAME', (id, from, to) => answer(id, rename(at(from), at(to))));
  sftp.on('REMOVE', (id) => sftp.status(id, STATUS_CODE.NO_SUCH_FILE));
  sftp.on('OPEN', (id, path, flags) => {
    if (!(flags & OPEN_MODE.WRITE)) {
      sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      return;
    }
    open(at(path), flagsToString(flags) ?? 'w').then(
      (file) => {
        const handle = Buffer.from(String(next++));
        files.set(handle.toString(), file);
        sftp.handle(id, handle);
      },
      () => sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
  });
  sftp.on('WRITE', (id, handle, offset, data) =>
    answer(id, fileOf(handle).write(data, 0, data.length, offset)),
  );
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('CLOSE', (id, handle) => answer(id, fileOf(handle).close()));
}
