import { isIP } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { MAIL, MEGABYTE } from '@recto/contracts/limits';
import { asWritten, type Said, said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { whyNot } from '../../../platform/outbound/index.ts';
import type { Services } from '../../../platform/services.ts';
import { withScratch } from '../scratch.ts';
import {
  ChannelFault,
  type ChannelPosition,
  type ChannelWatch,
  type InputChannel,
  type Protocol,
} from './channel.ts';
import { spool } from './spool.ts';

/** A mailbox is looked at so often, besides when its server says that something came. */
const LOOK_EVERY_MS = 60_000;
const IDLE_AT_MOST_MS = 5 * 60_000;
/** Mails that are marked or moved together. */
const BATCH = 20;
const CHUNK = MEGABYTE;

/** Takes the unseen mails of an IMAP mailbox (RFC 9051), each once, as they come (IDLE) and now and then. */
export const imap: Protocol = async (watch) => {
  const { signal } = watch;
  const client = await connect(watch);
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    await client.mailboxOpen(String(watch.channel.settings.folder));
    let isTold = false;
    // A server tells of a mail once: what comes while others are taken would wait for the next look.
    client.on('exists', () => {
      isTold = true;
    });
    while (!signal.aborted) {
      isTold = false;
      await takeNew(client, watch);
      // The client answers some questions with nothing once it is cut off: a mailbox without mails, for ever.
      if (!client.usable && !signal.aborted) throw new SaidError(cutOff(watch));
      await watch.well();
      if (!isTold) await news(client, signal);
    }
  } catch (error) {
    throw client.usable ? error : new SaidError(cutOff(watch), { cause: error });
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
};

const cutOff = ({ channel: { settings } }: ChannelWatch): Said =>
  said('connection_cut', { place: `${settings.host}:${settings.port}` });

/** Signs in; `security` says how the connection is protected. */
async function connect({ channel: { settings }, services }: Pick<ChannelWatch, 'channel' | 'services'>) {
  const { host, port, security, user, password } = settings as Record<string, string>;
  const address = await services.outbound.resolve(host ?? '', Number(port));
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    // The address that was checked is the one that is called; the name is what its certificate must show.
    host: address,
    // An address is no name, and is looked for in the certificate all the same.
    ...(isIP(host ?? '') === 0 && { servername: host }),
    port: Number(port),
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls' ? true : security === 'none' ? false : undefined,
    auth: { user: user ?? '', pass: password ?? '' },
    clientInfo: { name: 'Recto' },
    maxIdleTime: IDLE_AT_MOST_MS,
    // It would repeat what is said, the password with it.
    logger: false,
    connectionTimeout: 30_000,
    maxLiteralSize: 4 * CHUNK,
  });
  // Without a listener a connection that breaks would end the process; the next command tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    client.close();
    throw isRefused(error)
      ? new ChannelFault(said('imap_refused', { host: host ?? '' }))
      : new SaidError(whyOf(`${host}:${port}`, error), { cause: error });
  }
  return client;
}

/** What the server said, and where none answered, why. */
function whyOf(place: string, error: unknown): Said {
  const { responseText, message } = error as Error & { responseText?: string };
  return responseText ? asWritten(`${place}: ${responseText}`) : whyNot(place, error, message);
}

const isRefused = (error: unknown): boolean =>
  (error as { authenticationFailed?: boolean }).authenticationFailed === true;

/** Signs in and counts what is unseen. */
export async function probeImap(channel: InputChannel, services: Services): Promise<Said> {
  const client = await connect({ channel, services });
  try {
    const folder = String(channel.settings.folder);
    await client.mailboxOpen(folder, { readOnly: true });
    const unseen = await client.search({ seen: false }, { uid: true });
    return said('unread_mails', { count: unseen ? unseen.length : 0, folder });
  } finally {
    client.close();
  }
}

/** Waits until the server has news, for a minute at most, or until the connection or the watch ends. */
function news(client: ImapFlow, signal: AbortSignal): Promise<void> {
  // What has ended tells of it no more.
  if (signal.aborted || !client.usable) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, LOOK_EVERY_MS);
    client.on('exists', end);
    client.on('close', end);
    signal.addEventListener('abort', end);
    // Ends by itself with the next command.
    client.idle().catch(() => undefined);
  });
}

/**
 * How far a mailbox was read: `uid` of RFC 9051 within `validity` of the folder `of`; `unmarked` are stored, but not marked
 * or moved yet.
 */
type Read = { of: string; validity: string; uid: number; unmarked: number[] };

/** Another folder or validity counts anew, and numbers of before mean nothing. */
function asRead({ channel: { settings } }: ChannelWatch, position: ChannelPosition, validity: string): Read {
  const of = `${settings.user}@${settings.host}/${settings.folder}`;
  const isSame = position.of === of && position.validity === validity;
  return isSame ? (position as Read) : { of, validity, uid: 0, unmarked: [] };
}

async function takeNew(client: ImapFlow, watch: ChannelWatch): Promise<void> {
  const validity = client.mailbox ? String(client.mailbox.uidValidity) : '';
  let read = asRead(watch, await watch.position(), validity);
  read = await settle(client, watch, read);
  const found = await client.search({ seen: false, uid: `${read.uid + 1}:*` }, { uid: true });
  // A range that begins beyond the last mail finds the last one all the same.
  const uids = (found || []).filter((uid) => uid > read.uid).sort((a, b) => a - b);
  for (let start = 0; start < uids.length && !watch.signal.aborted; start += BATCH) {
    for (const mail of await describe(client, uids.slice(start, start + BATCH)))
      if (!watch.signal.aborted) read = await takeOne(client, watch, read, mail);
    read = await settle(client, watch, read);
  }
}

type Described = Pick<FetchMessageObject, 'uid' | 'size' | 'internalDate'>;

async function describe(client: ImapFlow, uids: readonly number[]): Promise<Described[]> {
  const found: Described[] = [];
  const wanted = { uid: true, size: true, internalDate: true };
  for await (const { uid, size, internalDate } of client.fetch(uids.join(','), wanted, { uid: true }))
    found.push({ uid, size, internalDate });
  return found.sort((a, b) => a.uid - b.uid);
}

async function takeOne(client: ImapFlow, watch: ChannelWatch, read: Read, mail: Described): Promise<Read> {
  const passed = { ...read, uid: mail.uid };
  if ((mail.size ?? 0) > MAIL.bytes) return leave(watch, passed, mail);
  const taken = { ...passed, unmarked: [...read.unmarked, mail.uid] };
  return withScratch(watch.services, async (folder) => {
    const { content } = await client.download(String(mail.uid), undefined, { uid: true, chunkSize: CHUNK });
    // Somebody deleted it meanwhile.
    if (!content) return read;
    const file = await spool(content as Readable, path.join(folder, 'mail'), MAIL.bytes);
    if (file.tooLarge) return leave(watch, passed, mail);
    await watch.takeMail({ ...file, arrivedAt: new Date(mail.internalDate ?? Date.now()) }, taken);
    return taken;
  });
}

async function leave(watch: ChannelWatch, passed: Read, { size = 0 }: Described): Promise<Read> {
  const megabytes = Math.ceil(size / MEGABYTE);
  await watch.remark(said('mail_left', { size: megabytes, most: MAIL.bytes / MEGABYTE }));
  await watch.moveTo(passed);
  return passed;
}

/** Marks or moves what is stored. A worker that is killed before, or cut off, finds it in `unmarked`. */
async function settle(client: ImapFlow, watch: ChannelWatch, read: Read): Promise<Read> {
  if (read.unmarked.length === 0) return read;
  const { after, move_to } = watch.channel.settings;
  const uids = read.unmarked.join(',');
  const isMarked = await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
  const isMoved = after !== 'move' || (isMarked && (await move(client, uids, String(move_to))));
  if (!client.usable) return read;
  if (!isMoved) throw new ChannelFault(said('not_moved', { folder: String(move_to) }));
  const settled = { ...read, unmarked: [] };
  await watch.moveTo(settled);
  return settled;
}

async function move(client: ImapFlow, uids: string, folder: string): Promise<boolean> {
  if (await client.messageMove(uids, folder, { uid: true })) return true;
  await client.mailboxCreate(folder);
  return Boolean(await client.messageMove(uids, folder, { uid: true }));
}
