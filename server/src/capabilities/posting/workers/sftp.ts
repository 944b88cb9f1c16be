import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { posix } from 'node:path';
import { said } from '@recto/contracts/said/said';
import type SftpClient from 'ssh2-sftp-client';
import { z } from 'zod';
import type { Outbound } from '../../../platform/outbound/index.ts';
import { chosenName, FileNameTemplate, fileNameOf } from './file-name.ts';
import { FinalError, outcomeOfError, type Parcel, type Patience, TimedOut, type Worker } from './worker.ts';

/** Its owner reads and writes, its group reads, nobody else. */
const DEFAULT_MODE = '0640';

/**
 * Parameters of the sftp worker (O-005). `private_key` in place of a password, where the server wants one. `host_key`
 * is the fingerprint that the server must show (`SHA256:…`, as ssh-keygen prints it); empty: that of the first delivery
 * is kept. `file_mode`: who may read and write a file there, in octal; empty: 0640. `fixtures_excel_template_key` names a workbook that is filled in and sent in place of the message.
 */
const SftpParams = z
  .strictObject({
    host: z.string().regex(/^[^\s/@?#]{1,255}$/, 'setting_host'),
    port: z.int().min(1).max(65_535).default(22),
    username: z.string().min(1, 'setting_missing').max(255),
    password: z.string().max(1000).default(''),
    private_key: z.string().max(20_000).default(''),
    host_key: z
      .union([z.literal(''), z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'setting_fingerprint')])
      .default(''),
    fixtures_excel_template_key: z.string().max(255).default(''),
    root_dir: z.string().max(1000).default(''),
    file_mode: z
      .union([z.literal(''), z.string().regex(/^0?[0-7]{3}$/, 'setting_mode')])
      .default(DEFAULT_MODE),
    file_name_template: FileNameTemplate,
  })
  .refine(({ password, private_key }) => password !== '' || private_key !== '', {
    path: ['password'],
    message: 'setting_missing',
  });
export type SftpParams = z.infer<typeof SftpParams>;

/** Writes a message as a file that appears under its name when it is whole. */
export const sftp: Worker<SftpParams> = {
  params: SftpParams,
  fileName: (parcel) => fileNameOf(parcel.params.file_name_template, parcel),
  async send(outbound, parcel) {
    const { params } = parcel;
    try {
      const name = chosenName(parcel);
      const { place, shown } = await inSession(outbound, parcel, (client) => write(client, name, parcel));
      const digest = createHash('sha256').update(parcel.body).digest('hex');
      return {
        kind: 'delivered',
        status: null,
        body: `${place}\nSHA-256 ${digest}`,
        error: null,
        remoteId: place,
        ...(!params.host_key && {
          learned: { values: { host_key: shown }, of: { host: params.host, port: params.port } },
        }),
      };
    } catch (error) {
      return outcomeOfError(error, params);
    }
  },
};

const ignore = () => undefined;

/** A server without such modes keeps its files as it does. */
function unlessUnsupported(error: Error): void {
  if (!/support/i.test(error.message)) throw error;
}

/** Connects, acts and leaves; cut off when it takes too long. Answers what the act answers and the key of the host. */
async function inSession(
  outbound: Outbound,
  { params, patience }: Parcel<SftpParams>,
  act: (client: SftpClient) => Promise<string>,
): Promise<{ place: string; shown: string }> {
  const address = await outbound.resolve(params.host, params.port, patience.connectMs);
  const { default: Client } = await import('ssh2-sftp-client');
  // Without these it writes to the console when the connection ends, which is ours to end.
  const client = new Client('posting', { error: ignore, end: ignore, close: ignore });
  // Made last: the client must listen before it can fail. What fails after the end is of no interest.
  const socket = connect({ host: address, port: params.port }).on('error', ignore);
  const deadline = cutOff(socket, params, patience);
  const host = { shown: '' };
  try {
    await Promise.race([deadline.passed, open(client, socket, params, host, patience)]);
    return { place: await Promise.race([deadline.passed, act(client)]), shown: host.shown };
  } finally {
    deadline.clear();
    socket.destroy();
  }
}

/** Rejects, and cuts the connection, when that does not come about in its time, or what follows does not end in its. */
function cutOff(socket: Socket, { host }: SftpParams, { connectMs, answerMs }: Patience) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    const cut = (ms: number, why: 'sftp_not_connected_within' | 'sftp_not_finished_within') => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new TimedOut(said(why, { host, seconds: Math.round(ms / 1000) })));
        socket.destroy();
      }, ms);
    };
    cut(connectMs, 'sftp_not_connected_within');
    socket.once('connect', () => cut(answerMs, 'sftp_not_finished_within'));
  });
  return { passed, clear: () => clearTimeout(timer) };
}

async function open(
  client: SftpClient,
  sock: Socket,
  params: SftpParams,
  host: { shown: string },
  patience: Patience,
) {
  const { username, password, private_key, host_key: expected } = params;
  const isExpected = () => !expected || expected === host.shown;
  try {
    await client.connect({
      sock,
      username,
      ...(password && { password }),
      ...(private_key && { privateKey: private_key }),
      // Ours comes first.
      readyTimeout: patience.connectMs + patience.answerMs,
      hostVerifier: (key: Buffer) => {
        host.shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
        return isExpected();
      },
    });
  } catch (error) {
    if (!isExpected())
      throw new FinalError(said('sftp_host_key', { host: params.host, shown: host.shown, expected }));
    const words = (error as Error).message;
    if (/authentication methods failed|parse privateKey/i.test(words))
      throw new FinalError(said('sftp_refused', { host: params.host }));
    throw error;
  }
}

/** Writes beside, then renames over: nobody reads half a file, and a second attempt replaces the first. */
async function write(
  client: SftpClient,
  name: string,
  { params, body }: Parcel<SftpParams>,
): Promise<string> {
  const folder = params.root_dir || '.';
  const place = posix.join(folder, name);
  const beside = `${place}.tmp`;
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  if (!(await client.exists(folder))) await client.mkdir(folder, true);
  const mode = Number.parseInt(params.file_mode || DEFAULT_MODE, 8);
  await client.put(bytes, beside, { writeStreamOptions: { mode } });
  // The server may have its own idea of new files, and one that was there keeps its mode.
  await client.chmod(beside, mode).catch(unlessUnsupported);
  const { size } = await client.stat(beside);
  if (size !== bytes.length) throw new Error(`Only ${size} of ${bytes.length} bytes arrived.`);
  await replace(client, beside, place);
  return place;
}

async function replace(client: SftpClient, from: string, to: string): Promise<void> {
  try {
    await client.posixRename(from, to);
  } catch (error) {
    // Servers other than OpenSSH may not know how to rename over a file.
    unlessUnsupported(error as Error);
    await client.delete(to, true);
    await client.rename(from, to);
  }
}
