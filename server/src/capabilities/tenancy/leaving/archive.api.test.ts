import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/support/server.ts';
import { makeSweepRecords } from '../../../../test/support/sweep-records.ts';
import { checkArchive, linesOf, tableOf, whole } from '../../../platform/archive/check-archive.ts';
import { loadArchive } from '../../../platform/archive/load-archive.ts';
import type { ArchivedTable, ArchiveManifest } from '../../../platform/archive/manifest.ts';
import { listTenantTables } from '../../../platform/archive/tables.queries.ts';
import { LEFT_OUT } from '../../../platform/archive/tables.ts';
import { readTar } from '../../../platform/archive/tar.ts';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import { verifyChain } from '../../../platform/backup/verify.ts';
import { filesFolder } from '../../../platform/config/folders.ts';
import { createFolderStore } from '../../../platform/storage/folder-store.ts';
import { makeArchive } from './make-archive.ts';

/** A tenant with one of everything goes from one installation to another, where numbers are in use already. */

let from: TestServer;
let to: TestServer;
let folder: string;
let saved: { file: string; manifest: ArchiveManifest };
beforeAll(async () => {
  [from, to] = await Promise.all([startTestServer(), startTestServer()]);
  folder = await mkdtemp(path.join(tmpdir(), 'recto-leaving-'));
  await makeSweepRecords(from, 'beta');
  await makeSweepRecords(from, 'alpha');
  await from.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'], email: 'ann@alpha.example' });
  await from.script({ tenant: 'alpha' });
  const admin = await from.database.connect();
  await admin.query(
    `update recto.extraction set status = 'NEW', result = result || '{"amount": 1.10}' where tenant_name = 'alpha'`,
  );
  await makeSweepRecords(to, 'beta');
  saved = await save(from, 'alpha', 'first');
}, 60_000);
afterAll(() => Promise.all([from.close(), to.close()]));

async function save(server: TestServer, tenant: string, name: string) {
  const file = path.join(folder, `${name}.tar`);
  let manifest: ArchiveManifest | undefined;
  const who = { tenant, actor: { userId: null, login: 'test', roles: [], origin: 'test' }, snapshot: true };
  await server.services.database.inTenant(who, (scope) =>
    pipeline(
      makeArchive(scope, server.services, new AbortController().signal, (made) => {
        manifest = made;
      }),
      createWriteStream(file),
    ),
  );
  return { file, manifest: manifest! };
}

async function bring(server: TestServer, file: string, tenant: string): Promise<void> {
  const { services, database, config } = server;
  const owner = await database.connect('recto_owner');
  const store = createFolderStore(filesFolder(config.dataFolder));
  await loadArchive({ owner, store, seal: (plain) => services.secrets.encrypt(plain) }, file, tenant);
}

type Row = Record<string, unknown>;

/** What an archive says: the rows of each table with their numbers counted from one, and the names of all files. */
async function contentsOf(file: string, { tables }: ArchiveManifest) {
  const rows: Record<string, Row[]> = {};
  const files: string[] = [];
  const starts = Object.fromEntries(tables.map(({ name, ids }) => [name, ids?.from ?? 0]));
  for await (const one of readTar(createReadStream(file))) {
    const bytes = await whole(one);
    if (one.name.startsWith('files/')) files.push(one.name);
    const table = tables.find(({ name }) => one.name.startsWith('data/') && name === tableOf(one.name));
    if (!table) continue;
    const found = linesOf(bytes, one.name).map((line) => settled(JSON.parse(line) as Row, table, starts));
    rows[table.name] = [...(rows[table.name] ?? []), ...found];
  }
  // Somebody may be known here already: people are who they are by their address.
  const people = new Map(rows.people?.map(({ id, email }) => [id, email]));
  const named = ([key, value]: [string, unknown]) => [key, people.get(value) ?? value];
  for (const [name, found] of Object.entries(rows))
    rows[name] = found.map((row) => Object.fromEntries(Object.entries(row).map(named)));
  return { rows, files };
}

function settled(row: Row, table: ArchivedTable, starts: Record<string, number>): Row {
  const less = (value: unknown, of: string) =>
    typeof value === 'number' && starts[of] ? value - starts[of] : value;
  const told = { ...row };
  for (const [column, of] of Object.entries({ ...table.references, ...(table.ids && { id: table.name }) }))
    told[column] = less(row[column], of);
  if (table.name === 'audit' && /^\d+$/.test(String(row.record_id)))
    told.record_id = less(Number(row.record_id), String(row.record));
  if (table.name === 'case_change') {
    const detail = row.detail as Row;
    told.detail = { ...detail, extraction: less(detail.extraction, 'extraction') };
  }
  return told;
}

test('an archive read into another installation and made again says the same', async () => {
  await bring(to, saved.file, 'moved');
  const again = await save(to, 'moved', 'second');
  const [before, after] = await Promise.all([
    contentsOf(saved.file, saved.manifest),
    contentsOf(again.file, again.manifest),
  ]);
  // That it was read is itself in the audit.
  expect(after.rows.audit?.pop()).toMatchObject({ action: 'import', record: 'tenant' });
  expect(after.files).toEqual(before.files);
  expect(before.files.length).toBeGreaterThan(1);
  for (const name of Object.keys(before.rows)) expect(after.rows[name], name).toEqual(before.rows[name]);
  expect(before.rows.extraction?.length).toBeGreaterThan(1);
  expect(before.rows.people).toContainEqual(
    expect.objectContaining({ email: 'ann@alpha.example', roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
  );
});

test('what came is in order: the history verifies, numbers go on, files open, nobody else is touched', async () => {
  const system = await to.database.connect('recto_system');
  expect((await verifyChain(system)).faults).toEqual([]);
  expect(await verifyAudit(to.system, { tenant: 'moved' })).toMatchObject([{ faults: [] }]);
  const client = await to.client({ tenant: 'moved', roles: ['ROLE_ADMIN', 'ROLE_MANAGEMENT'] });
  const admin = await to.database.connect();
  const { rows } = await admin.query(
    `select extraction_uuid, result ->> 'amount' as amount from recto.extraction where tenant_name = 'moved' limit 1`,
  );
  expect(rows[0].amount).toBe('1.10');
  expect(await client.get(`/api/extractions/uuid/${rows[0].extraction_uuid}`)).toMatchObject({
    status: 200,
  });
  await admin.query(
    `insert into recto.case_tag (tenant_name, name) values ('moved', 'after'), ('beta', 'after')`,
  );
  const { rows: channels } = await admin.query(
    `select distinct active, connection_info from recto.document_channel where tenant_name = 'moved'`,
  );
  expect(channels).toEqual([{ active: false, connection_info: {} }]);
  expect((await readdir(filesFolder(to.config.dataFolder))).sort()).toEqual(['beta', 'moved']);
});

describe('refused', () => {
  const refusal = async (file: string, tenant = 'other') => {
    const before = await rowsOf(to);
    const error = await bring(to, file, tenant).catch((reason: Error) => reason.message);
    expect(await rowsOf(to)).toEqual(before);
    return error;
  };
  const rowsOf = async (server: TestServer) => {
    const admin = await server.database.connect();
    const { rows } = await admin.query(
      `select (select count(*) from recto.audit) as audit, (select count(*) from recto.tenant) as tenants,
              (select count(*) from recto.blob) as blobs`,
    );
    return { ...rows[0], files: await readdir(filesFolder(server.config.dataFolder)) };
  };
  const changed = async (name: string, change: (bytes: Buffer) => Buffer) => {
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(saved.file)));
    return file;
  };

  test('an archive that is torn, wherever', async () => {
    const { length } = await readFile(saved.file);
    for (const size of [0, 100, 512, Math.floor(length / 2), length - 1500]) {
      const file = await changed('torn', (bytes) => bytes);
      await truncate(file, size);
      expect(await refusal(file), String(size)).toMatch(/^the archive (is torn|is damaged)/);
    }
  });

  test('one in which a byte of a file, a row or a header was changed', async () => {
    const flip = (marker: string, at: number) => (bytes: Buffer) => {
      const place = bytes.indexOf(marker) + at;
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    };
    expect(await refusal(await changed('file', flip('%PDF-1.4', 12)))).toMatch(
      /the archive was changed: files\//,
    );
    expect(await refusal(await changed('row', flip('data/extraction/000001', 900)))).toMatch(
      /the archive was changed/,
    );
    expect(await refusal(await changed('header', flip('data/extraction/000001', 2)))).toMatch(
      /header of a file was changed/,
    );
    const count = await changed('count', (bytes) =>
      Buffer.from(bytes.toString('latin1').replace(/"rows": (\d)/, '"rows": 9'), 'latin1'),
    );
    expect(await refusal(count)).toMatch(/rows instead of 9/);
  });

  test('what is no archive, or of another version', async () => {
    expect(await refusal(await changed('none', () => Buffer.alloc(2048, 'x')))).toBe(
      'this is no archive of a tenant',
    );
    const newer = await changed('newer', (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('"0001_foundation', '"9001_foundation'), 'latin1'),
    );
    expect(await refusal(newer)).toMatch(/made by a newer Recto/);
  });

  test('a tenant that holds something, and records that are here already', async () => {
    expect(await refusal(saved.file, 'beta')).toMatch(/tenant beta is not empty/);
    expect(await refusal(saved.file, 'another')).toMatch(/holds records of this archive already/);
  });
});

test('an archive holds no secret, and says what it holds', async () => {
  expect(await checkArchive(saved.file)).toEqual(saved.manifest);
  const { rows } = await contentsOf(saved.file, saved.manifest);
  const said = JSON.stringify(rows);
  for (const secret of ['password_hash', 'token_hash', 'worker_params', 'connection_info', '$argon2'])
    expect(said).not.toContain(secret);
  expect(saved.manifest.tables.map(({ name }) => name)).not.toContain('service_token');
  const names: string[] = [];
  for await (const one of readTar(createReadStream(saved.file))) {
    await whole(one);
    names.push(one.name);
  }
  expect(names).toEqual(expect.arrayContaining(['lists/originals.csv', 'lists/materials.csv', 'SHA256SUMS']));
  expect(new Set(names).size).toBe(names.length);
});

test('every table of tenants is in it, or is said to be left out, and the rest can be filled', async () => {
  const tables = await from.inTenant('alpha', ({ db }) => listTenantTables(db));
  const names = tables.map(({ name }) => name);
  for (const name of Object.keys(LEFT_OUT)) expect(names).toContain(name);
  // What is in it refers to nothing that is not.
  for (const { name, after } of tables.filter((table) => !(table.name in LEFT_OUT)))
    for (const of of after) expect(Object.keys(LEFT_OUT), `${name} refers to ${of}`).not.toContain(of);
});
