import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOAD } from '@recto/contracts/limits';
import { type Said, said } from '@recto/contracts/said/said';
import type { Services } from '../../../platform/services.ts';
import { inWords } from '../../../platform/texts/index.ts';
import { withScratch } from '../scratch.ts';
import { type InspectedFile, inspectFile } from '../store-upload.ts';
import { ChannelFault, type ChannelWatch, type InputChannel, type Protocol } from './channel.ts';
import { type Spooled, spool } from './spool.ts';

const LOOK_EVERY_MS = 2000;
/** A file that did not change for so long is whole. */
const SETTLED_MS = 3000;
const DONE = 'done';
const FAILED = 'failed';
/** Names that programs give to what they are still writing. */
const UNFINISHED = /^[.~]|\.(tmp|part|partial|crdownload|filepart)$/i;
const HEAD_BYTES = 4100;

/** Takes files that a scanner writes into a folder, once they no longer change; `done/` and `failed/` tell what became of them. */
export const folder: Protocol = async (watch) => {
  const place = await placeOf(watch);
  const seen: Seen = new Map();
  while (!watch.signal.aborted) {
    for (const name of await settledIn(place, seen)) {
      if (watch.signal.aborted) return;
      await takeOne(watch, place, name).catch(unlessGone);
      seen.delete(name);
    }
    await watch.well();
    await sleep(LOOK_EVERY_MS, undefined, { signal: watch.signal }).catch(() => undefined);
  }
};

/** Makes the folder where it is not there, and says where it is. */
export async function probeFolder(channel: InputChannel, services: Services): Promise<Said> {
  await placeOf({ channel, services });
  return said('files_from', { folder: `${channel.tenant}/${channel.settings.folder}` });
}

/**
 * The folder of a channel, below that of its tenant; made when it is not there.
 * @throws ChannelFault when there is no root, or a link leads out of it
 */
async function placeOf({
  channel,
  services: { config },
}: Pick<ChannelWatch, 'channel' | 'services'>): Promise<string> {
  const { scannerFolder: root } = config;
  if (!root) throw new ChannelFault(said('no_scanner_folder'));
  const own = path.join(root, channel.tenant);
  const parts = String(channel.settings.folder).split('/');
  if (parts.some((part) => part === DONE || part === FAILED))
    throw new ChannelFault(said('folder_name', { done: DONE, failed: FAILED }));
  const place = path.join(own, ...parts);
  // Each before the next: nothing is made behind a link.
  for (const made of [place, path.join(place, DONE), path.join(place, FAILED)]) {
    await mkdir(made, { recursive: true });
    if (!(await realpath(made)).startsWith(`${await realpath(own)}${path.sep}`))
      throw new ChannelFault(said('folder_link'));
  }
  return place;
}

/** Somebody took the file away meanwhile. */
function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

/** Size and time of a file when it was first seen so, and when that was. */
type Seen = Map<string, { size: number; changed: number; since: number }>;

/** Names of the files that did not change for a while; `seen` is kept from look to look. */
async function settledIn(place: string, seen: Seen): Promise<string[]> {
  const settled: string[] = [];
  const names = (await readdir(place)).filter((name) => !UNFINISHED.test(name));
  for (const gone of [...seen.keys()].filter((name) => !names.includes(name))) seen.delete(gone);
  for (const name of names.sort()) {
    const found = await lstat(path.join(place, name)).catch(() => null);
    // Folders, links and devices are nobody's documents.
    if (!found?.isFile()) continue;
    const before = seen.get(name);
    if (before?.size !== found.size || before.changed !== found.mtimeMs)
      seen.set(name, { size: found.size, changed: found.mtimeMs, since: Date.now() });
    else if (Date.now() - before.since >= SETTLED_MS) settled.push(name);
  }
  return settled;
}

async function takeOne(watch: ChannelWatch, place: string, name: string): Promise<void> {
  const file = path.join(place, name);
  await withScratch(watch.services, async (scratch) => {
    const { mtimeMs, mtime } = await lstat(file);
    const copy = await copyOf(file, path.join(scratch, 'file'));
    // Written to once more: another look finds it settled.
    if ((await lstat(file)).mtimeMs !== mtimeMs) return;
    const { type, reason } = await inspectSpooled(copy);
    if (!type) {
      // Told before it is moved: a worker that is killed between the two tells it once all the same.
      await watch.refuseFile({ ...copy, name, arrivedAt: mtime }, reason);
      return fail(place, name, reason);
    }
    if (!(await watch.takeFile({ ...copy, name, type, arrivedAt: mtime })))
      await watch.remark(said('same_bytes', { name }));
    await put(file, path.join(place, DONE), name);
  });
}

/** What is stored is a copy: whatever the scanner does with its file meanwhile, hashes and bytes agree. */
async function copyOf(file: string, copy: string): Promise<Spooled> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  return spool(handle.createReadStream(), copy, UPLOAD.fileBytes);
}

async function inspectSpooled(copy: Spooled): Promise<InspectedFile> {
  const handle = await open(copy.path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return await inspectFile({ ...copy, name: 'The file', head: buffer.subarray(0, bytesRead) });
  } finally {
    await handle.close();
  }
}

async function fail(place: string, name: string, reason: Said): Promise<void> {
  const failed = path.join(place, FAILED);
  const kept = await put(path.join(place, name), failed, name);
  await writeFile(path.join(failed, `${kept}.reason.txt`), `${inWords(reason)}\n`);
}

/** Moves a file under its name, or one beside it that is free. Answers the name. */
async function put(file: string, into: string, name: string): Promise<string> {
  const { ext, name: stem } = path.parse(name);
  let free = name;
  for (let n = 2; await lstat(path.join(into, free)).catch(() => null); n++) free = `${stem} (${n})${ext}`;
  await rename(file, path.join(into, free));
  return free;
}
