import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL, MEGABYTE } from '@recto/contracts/limits';
import { type Said, said } from '@recto/contracts/said/said';
import type { Services } from '../../../platform/services.ts';
import { withScratch } from '../scratch.ts';
import type { ChannelPosition, ChannelWatch, InputChannel, Protocol } from './channel.ts';
import { createGraph, type Graph, GraphError } from './graph.ts';
import { spool } from './spool.ts';

const LOOK_EVERY_MS = 30_000;
const PROBE_MS = 20_000;

/** Takes the unread mails of a mailbox of Office 365, by what changed in a folder since the last look (delta query). */
export const office365: Protocol = async (watch) => {
  const graph = createGraph(watch);
  while (!watch.signal.aborted) {
    await look(graph, watch);
    await watch.well();
    await sleep(LOOK_EVERY_MS, undefined, { signal: watch.signal }).catch(() => undefined);
  }
};

/** Signs in and counts what is unread. */
export async function probeOffice365(
  channel: InputChannel,
  services: Services,
  grants: Pick<ChannelWatch, 'granted' | 'grant'>,
): Promise<Said> {
  const graph = createGraph({ channel, services, signal: AbortSignal.timeout(PROBE_MS), ...grants });
  const folder = String(channel.settings.folder);
  const place = `${mailboxOf({ channel, services })}/mailFolders/${encodeURIComponent(folder)}`;
  const { unreadItemCount = 0 } = await graph.json<{ unreadItemCount?: number }>(place);
  return said('unread_mails', { count: unreadItemCount, folder });
}

/** `next`: the page to read; `of`: the folder that it is of; `unmarked`: stored, but not marked or moved yet. */
type Read = { of: string; next: string; unmarked: string[] };
type Message = { id: string; isRead?: boolean; receivedDateTime?: string; '@removed'?: object };
type Page = { value: Message[]; '@odata.nextLink'?: string; '@odata.deltaLink'?: string };

const mailboxOf = ({ channel, services }: Pick<ChannelWatch, 'channel' | 'services'>): string =>
  `${services.config.graphUrl}/users/${encodeURIComponent(String(channel.settings.shared_mailbox))}`;

function firstPage(watch: ChannelWatch): string {
  const folder = encodeURIComponent(String(watch.channel.settings.folder));
  return `${mailboxOf(watch)}/mailFolders/${folder}/messages/delta?$select=isRead,receivedDateTime`;
}

function asRead(watch: ChannelWatch, position: ChannelPosition): Read {
  const of = firstPage(watch);
  return position.of === of ? (position as Read) : { of, next: of, unmarked: [] };
}

/** Reads every page of what changed, and keeps where the next look begins. */
async function look(graph: Graph, watch: ChannelWatch): Promise<void> {
  let read = await settle(graph, watch, asRead(watch, await watch.position()));
  while (!watch.signal.aborted) {
    const page = await graph.json<Page>(read.next).catch((error: unknown) => {
      // What it remembered of us is gone: everything is looked through again, and what was taken is known.
      if (error instanceof GraphError && error.status === 410 && read.next !== read.of) return null;
      throw error;
    });
    if (!page) {
      read = { ...read, next: read.of };
      continue;
    }
    for (const message of page.value)
      if (!watch.signal.aborted && isNew(message)) read = await takeOne(graph, watch, read, message);
    // Stopped within it: the page is read again.
    if (watch.signal.aborted) return;
    read = await settle(graph, watch, {
      ...read,
      next: page['@odata.nextLink'] ?? page['@odata.deltaLink'] ?? read.of,
    });
    await watch.moveTo(read);
    if (!page['@odata.nextLink']) return;
  }
}

const isNew = (message: Message): boolean => !message['@removed'] && message.isRead === false;

async function takeOne(graph: Graph, watch: ChannelWatch, read: Read, message: Message): Promise<Read> {
  const taken = { ...read, unmarked: [...read.unmarked, message.id] };
  const source = `${mailboxOf(watch)}/messages/${encodeURIComponent(message.id)}/$value`;
  return withScratch(watch.services, async (folder) => {
    const file = await graph
      .bytes(source, (body) => spool(body, path.join(folder, 'mail'), MAIL.bytes))
      .catch((error: unknown) => {
        // Somebody deleted it meanwhile.
        if (error instanceof GraphError && error.status === 404) return null;
        throw error;
      });
    if (!file) return read;
    if (file.tooLarge) {
      await watch.remark(
        said('mail_left', { size: Math.ceil(file.size / MEGABYTE), most: MAIL.bytes / MEGABYTE }),
      );
      return read;
    }
    await watch.takeMail({ ...file, arrivedAt: new Date(message.receivedDateTime ?? Date.now()) }, taken);
    return taken;
  });
}

/** Marks or moves what is stored. A worker that is killed before finds it in `unmarked`. */
async function settle(graph: Graph, watch: ChannelWatch, read: Read): Promise<Read> {
  if (read.unmarked.length === 0) return read;
  const { after, move_to } = watch.channel.settings;
  const target = after === 'move' ? await folderNamed(graph, watch, String(move_to)) : null;
  for (const id of read.unmarked) {
    const place = `${mailboxOf(watch)}/messages/${encodeURIComponent(id)}`;
    try {
      await graph.json(place, { method: 'PATCH', body: { isRead: true } });
      if (target) await graph.json(`${place}/move`, { method: 'POST', body: { destinationId: target } });
    } catch (error) {
      // Gone from the mailbox, by somebody's hand or by a move that was not heard of.
      if (!(error instanceof GraphError && error.status === 404)) throw error;
    }
  }
  const settled = { ...read, unmarked: [] };
  await watch.moveTo(settled);
  return settled;
}

/** The id of a folder of the mailbox, which is made when it is not there. */
async function folderNamed(graph: Graph, watch: ChannelWatch, name: string): Promise<string> {
  const folders = `${mailboxOf(watch)}/mailFolders`;
  const filter = encodeURIComponent(`displayName eq '${name.replaceAll("'", "''")}'`);
  const { value } = await graph.json<{ value: { id: string }[] }>(`${folders}?$filter=${filter}`);
  if (value[0]) return value[0].id;
  const made = await graph.json<{ id: string }>(folders, { method: 'POST', body: { displayName: name } });
  return made.id;
}
