import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';
import type { TenantScope } from '../db/scope.ts';
import { FileDamaged, type FileStore } from '../storage/file-store.ts';
import { FILES_STAY } from '../storage/locks.ts';
import {
  type ArchiveManifest,
  DATA,
  FILES,
  FORMAT,
  LISTS,
  MANIFEST,
  PEOPLE,
  SEALS,
  SUMS,
} from './manifest.ts';
import {
  keepFiles,
  nameOfTenant,
  numbersOf,
  readDocumentLines,
  readFiles,
  readPeopleLines,
  readRowLines,
  readSealLines,
  settleArchiveForms,
} from './rows.queries.ts';
import { archivedTables, listTenantTables } from './tables.queries.ts';
import { TAR_END, tarHeader, tarPadding } from './tar.ts';

const gzip = promisify(gzipCallback);

/** Rows of a table that are packed together: what of them is in memory. */
const PART = 4 * 1024 * 1024;

/** A list for people: its file is written beside first, as the archive has to say how long it is. */
export type ArchiveList = { name: string; open(): AsyncIterable<Uint8Array | string> };

export type ArchiveSource = {
  /** Of a transaction of its own, with a snapshot: everything is as of one moment. */
  scope: TenantScope;
  /** Where the stored files are. */
  storeOf(id: number): Promise<FileStore>;
  /** The migrations, by their names. */
  schema: string[];
  lists: readonly ArchiveList[];
};

/**
 * The whole data of a tenant as one file, written while it is read: memory holds a few megabytes, whatever its size.
 * @param told hears the manifest at the end
 */
export async function* writeArchive(
  source: ArchiveSource,
  told: (manifest: ArchiveManifest) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const beside = await mkdtemp(path.join(tmpdir(), 'recto-archive-'));
  const writing = new Writing(source, beside);
  try {
    await settleArchiveForms(source.scope);
    await keepFiles(source.scope, FILES_STAY);
    yield* writing.rows();
    yield* writing.storedFiles();
    yield* writing.lists();
    const manifest = yield* writing.end();
    told(manifest);
  } finally {
    await writing.close();
    await rm(beside, { recursive: true, force: true });
  }
}

class Writing {
  private readonly source: ArchiveSource;
  private readonly beside: string;
  /** Beside, not in memory: it has a line for each file. */
  private readonly sums: WriteStream;
  private readonly tables: ArchiveManifest['tables'] = [];
  private readonly faulty: ArchiveManifest['faulty'] = [];
  private readonly count = { count: 0, bytes: 0 };

  constructor(source: ArchiveSource, beside: string) {
    this.source = source;
    this.beside = beside;
    this.sums = createWriteStream(path.join(beside, SUMS), { mode: 0o600 });
  }

  async *rows(): AsyncGenerator<Buffer> {
    const { scope } = this.source;
    for (const table of archivedTables(await listTenantTables(scope.db))) {
      const ids = table.numbered ? await numbersOf(scope, table) : null;
      const rows = yield* this.parts(table.name, readRowLines(scope, table));
      const { name, columns, references } = table;
      this.tables.push({ name, columns, references, rows, ...(ids && { ids }) });
      // Whoever is named in rows has to be known before them.
      if (name === 'tenant') yield* this.whoIsNamed();
    }
  }

  private async *whoIsNamed(): AsyncGenerator<Buffer> {
    const seals = yield* this.parts(SEALS, readSealLines(this.source.scope));
    this.tables.push({
      name: SEALS,
      columns: ['seal', 'salt', 'actor', 'shown'],
      references: {},
      rows: seals,
    });
    const rows = yield* this.parts(PEOPLE, readPeopleLines(this.source.scope));
    const columns = ['id', 'email', 'name', 'language', 'activated', 'roles', 'since'];
    this.tables.push({ name: PEOPLE, columns, references: {}, rows });
  }

  private async *parts(table: string, lines: AsyncGenerator<string>): AsyncGenerator<Buffer, number> {
    let rows = 0;
    let nth = 0;
    let part: string[] = [];
    let size = 0;
    const packed = async (): Promise<Buffer> => {
      const bytes = await gzip(`${part.join('\n')}\n`, { level: 6 });
      part = [];
      size = 0;
      return bytes;
    };
    const nameOf = () => `${DATA}${table}/${String(++nth).padStart(6, '0')}.jsonl.gz`;
    for await (const line of lines) {
      rows++;
      part.push(line);
      size += line.length;
      if (size >= PART) yield* this.bytes(nameOf(), await packed());
    }
    if (part.length > 0) yield* this.bytes(nameOf(), await packed());
    return rows;
  }

  async *storedFiles(): AsyncGenerator<Buffer> {
    const { scope, storeOf } = this.source;
    for await (const { sha256, size, store: id } of readFiles(scope)) {
      const stored = { tenant: scope.tenant, sha256 };
      const store = await storeOf(id);
      const there = await store.stat(stored);
      if (there?.size !== size) {
        this.faulty.push({ sha256, state: there ? 'damaged' : 'missing' });
        continue;
      }
      this.count.count++;
      this.count.bytes += size;
      const open = () => store.open(stored);
      const found = yield* this.file(`${FILES}${sha256.slice(0, 2)}/${sha256}`, open, size);
      if (found !== sha256) this.faulty.push({ sha256, state: 'damaged' });
    }
  }

  async *lists(): AsyncGenerator<Buffer> {
    const originals = { name: 'originals.csv', open: () => documentList(this.source.scope) };
    for (const { name, open } of [...this.source.lists, originals]) {
      const place = path.join(this.beside, 'list');
      await pipeline(open(), createWriteStream(place, { mode: 0o600 }));
      yield* this.file(`${LISTS}${name}`, readingOf(place), (await stat(place)).size);
    }
  }

  async *end(): AsyncGenerator<Buffer, ArchiveManifest> {
    const { scope, schema } = this.source;
    await this.close();
    const place = path.join(this.beside, SUMS);
    const sums = yield* this.file(SUMS, readingOf(place), (await stat(place)).size, false);
    const manifest: ArchiveManifest = {
      format: FORMAT,
      tenant: { name: scope.tenant, displayName: await nameOfTenant(scope) },
      made: new Date().toISOString(),
      schema,
      tables: this.tables,
      files: this.count,
      faulty: this.faulty,
      sums,
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    yield* entry(MANIFEST, text);
    yield TAR_END;
    return manifest;
  }

  async close(): Promise<void> {
    if (this.sums.closed) return;
    this.sums.end();
    await finished(this.sums).catch(() => undefined);
  }

  private async *bytes(name: string, bytes: Buffer): AsyncGenerator<Buffer> {
    yield* entry(name, bytes);
    await this.sum(createHash('sha256').update(bytes).digest('hex'), name);
  }

  /** @returns the checksum of what was written */
  private async *file(
    name: string,
    open: () => Promise<Readable>,
    size: number,
    summed = true,
  ): AsyncGenerator<Buffer, string> {
    const hash = createHash('sha256');
    let written = 0;
    yield tarHeader(name, size);
    try {
      for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        written += chunk.length;
        yield chunk;
      }
    } catch (error) {
      // All of it was read, and is named as what it is.
      if (!(error instanceof FileDamaged)) throw error;
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    yield tarPadding(size);
    const sha256 = hash.digest('hex');
    if (summed) await this.sum(sha256, name);
    return sha256;
  }

  private async sum(sha256: string, name: string): Promise<void> {
    if (!this.sums.write(`${sha256}  ${name}\n`)) await once(this.sums, 'drain');
  }
}

const readingOf = (place: string) => () => Promise.resolve(createReadStream(place));

function* entry(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader(name, bytes.length);
  yield bytes;
  yield tarPadding(bytes.length);
}

const DOCUMENT_COLUMNS =
  'name,file,mediaType,size,createdDate,createdBy,documentUuid,extractionUuid,category,status';

async function* documentList(scope: TenantScope): AsyncGenerator<string> {
  yield `\uFEFF${DOCUMENT_COLUMNS}\r\n`;
  for await (const line of readDocumentLines(scope)) {
    const cells = JSON.parse(line) as (string | number | null)[];
    yield `${cells.map(cellOf).join(',')}\r\n`;
  }
}

/** No cell is a formula, whatever a file is called. */
function cellOf(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
