import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { type ArchiveManifest, archiveManifest, DATA, FILES, FORMAT, MANIFEST, SUMS } from './manifest.ts';
import { ArchiveRefused } from './refused.ts';
import { readTar, type TarFile } from './tar.ts';

/** Larger, it is none. */
const MANIFEST_BYTES = 64 * 1024 * 1024;

/**
 * Reads an archive from beginning to end: every file has the checksum that it says, every table the rows that it says,
 * and none is missing or added.
 * @throws ArchiveRefused saying what is wrong first
 */
export async function checkArchive(file: string): Promise<ArchiveManifest> {
  const beside = await mkdtemp(path.join(tmpdir(), 'recto-archive-'));
  try {
    const seen = await readThrough(file, beside);
    const manifest = parseManifest(seen.manifest);
    if (manifest.sums !== seen.sums)
      throw new ArchiveRefused('the archive was changed: its list of checksums is another');
    await compareSums(path.join(beside, 'seen'), path.join(beside, 'said'));
    compareCounts(manifest, seen);
    return manifest;
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

type Seen = { manifest: Buffer | null; sums: string; rows: Map<string, number>; files: number };

/** Writes down, beside, the checksums that there are and those that are said. */
async function readThrough(file: string, beside: string): Promise<Seen> {
  const sums = createWriteStream(path.join(beside, 'seen'));
  const seen: Seen = { manifest: null, sums: '', rows: new Map(), files: 0 };
  for await (const one of readTar(createReadStream(file, { highWaterMark: 1 << 20 }))) {
    if (seen.manifest)
      throw new ArchiveRefused('the archive was changed: something was added behind its manifest');
    if (one.name === MANIFEST) seen.manifest = await whole(one, MANIFEST_BYTES);
    else if (one.name === SUMS) seen.sums = await copyHashed(one, path.join(beside, 'said'));
    else {
      const sha256 = one.name.startsWith(DATA) ? await countRows(one, seen) : await hashOf(one);
      if (one.name.startsWith(FILES)) seen.files++;
      if (!sums.write(`${sha256}  ${one.name}\n`)) await once(sums, 'drain');
    }
  }
  sums.end();
  await finished(sums);
  return seen;
}

function parseManifest(bytes: Buffer | null): ArchiveManifest {
  if (!bytes) throw new ArchiveRefused('the archive is torn: its manifest is missing');
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new ArchiveRefused('the archive is damaged: its manifest cannot be read', { cause: error });
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT)
    throw new ArchiveRefused('the archive was made by a newer Recto: read it with that one');
  const parsed = archiveManifest.safeParse(value);
  if (!parsed.success) throw new ArchiveRefused('the archive is damaged: its manifest is not complete');
  return parsed.data;
}

async function compareSums(seen: string, said: string): Promise<void> {
  const lines = (file: string) =>
    createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  const expected = lines(said)[Symbol.asyncIterator]();
  for await (const line of lines(seen)) {
    const { value } = await expected.next();
    if (value === line) continue;
    throw new ArchiveRefused(`the archive was changed: ${line.slice(66)} is not what it was`);
  }
  const { value, done } = await expected.next();
  if (!done) throw new ArchiveRefused(`the archive was changed: ${String(value).slice(66)} is missing`);
}

function compareCounts({ tables, files }: ArchiveManifest, seen: Seen): void {
  for (const { name, rows } of tables) {
    const found = seen.rows.get(name) ?? 0;
    if (found !== rows)
      throw new ArchiveRefused(`the archive was changed: ${name} has ${found} rows instead of ${rows}`);
  }
  if (seen.files !== files.count)
    throw new ArchiveRefused(
      `the archive was changed: it has ${seen.files} stored files instead of ${files.count}`,
    );
}

async function countRows(one: TarFile, { rows }: Seen): Promise<string> {
  const bytes = await whole(one);
  const table = tableOf(one.name);
  rows.set(table, (rows.get(table) ?? 0) + linesOf(bytes, one.name).length);
  return createHash('sha256').update(bytes).digest('hex');
}

/** The table of `data/<table>/<nth>.jsonl.gz`. */
export const tableOf = (name: string): string => name.slice(DATA.length).split('/')[0] ?? '';

/** Rows of a part of a table, as JSON. */
export function linesOf(bytes: Buffer, name: string): string[] {
  try {
    return gunzipSync(bytes).toString('utf8').split('\n').filter(Boolean);
  } catch (error) {
    throw new ArchiveRefused(`the archive was changed: ${name} cannot be unpacked`, { cause: error });
  }
}

/** All of a file that is known to be small. */
export async function whole(
  { name, size, content }: TarFile,
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  if (size > most) throw new ArchiveRefused(`the archive was changed: ${name} is too large`);
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function hashOf({ content }: TarFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** Copies a file out of the archive. @returns its checksum */
export async function copyHashed({ content }: TarFile, to: string): Promise<string> {
  const hash = createHash('sha256');
  const out = createWriteStream(to, { mode: 0o600, flush: true });
  for await (const piece of content) {
    hash.update(piece);
    if (!out.write(Buffer.from(piece))) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return hash.digest('hex');
}
