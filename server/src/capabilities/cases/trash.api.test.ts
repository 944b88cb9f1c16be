import type { TrashEntry } from '@recto/contracts/endpoints/trash';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/support/client.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { makeSweepRecords, type SweepRecords } from '../../../test/support/sweep-records.ts';
import { verifyChain } from '../../platform/backup/verify.ts';
import { emptyTrash } from '../../platform/trash/empty-trash.ts';
import { removeUnreferenced } from '../intake/sweep-files.ts';

/** What is deleted by hand comes back as it was, or goes after 30 days. */

let server: TestServer;
let admin: Client;
let records: SweepRecords;
let inBeta: SweepRecords;
/** Of the other tenant. */
let boss: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client({ tenant: 'alpha', roles: ['ROLE_ADMIN'] });
  records = await makeSweepRecords(server, 'alpha');
  // The case of the sweep's own is of no concern here.
  await rows('delete from recto.trash');
  await rows(`update recto.delivery set status = 'DELIVERED'`);
  inBeta = await makeSweepRecords(server, 'beta');
  boss = await server.client({ tenant: 'beta', roles: ['ROLE_ADMIN'] });
});
afterAll(() => server.close());

const rows = async (query: string, values: unknown[] = []) =>
  (await (await server.database.connect()).query(query, values)).rows;
const trash = async () => (await admin.get('/api/trash')).body as TrashEntry[];

/** All rows of a tenant that say something of documents and cases, but for the audit and what is told to screens. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await rows(
    `select distinct tab from (select tab from recto.trash_keys where of in ('extraction', 'document', 'document_case')
       union select unnest(array['extraction', 'document', 'document_case', 'search_extraction', 'search_case', 'search_text',
         'coa_sample_sighting', 'learned_example', 'case_mention', 'delivery_attempt', 'extraction_change', 'case_change'])) t
      where tab not in ('review_presence', 'case_presence', 'replay') order by tab`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { tab } of tables)
    found[tab] = (
      await rows(
        `select to_jsonb(t) as row from recto.${tab} t where tenant_name = 'alpha' order by to_jsonb(t)::text`,
      )
    ).map(({ row }) => row);
  return found;
}

/** A change of the case whose document goes and comes is told in its activity; all else is as it was. */
const withoutMoves = ({ case_change: changes = [], ...rest }: Record<string, unknown[]>) => ({
  ...rest,
  case_change: changes.filter((one) => !/DOCUMENT_(IN|OUT)/.test(JSON.stringify(one))),
});

describe('a document', () => {
  test('that was deleted with its file comes back as it was, in lists, case and search', async () => {
    const id = Number(records['extraction.id']);
    // The other extraction of the file goes first, so that the file goes too.
    for (const { id: other } of await rows(
      `select id from recto.extraction where tenant_name = 'alpha' and id <> $1`,
      [id],
    ))
      await admin.delete(`/api/extractions/${other}`);
    await rows('delete from recto.trash');
    const before = await everything();
    expect(await admin.delete(`/api/extractions/${id}`)).toMatchObject({ status: 204 });
    expect(await admin.get(`/api/extractions/uuid/${records['extraction.uuid']}`)).toMatchObject({
      status: 404,
    });
    expect(
      await rows(`select id from recto.document where document_uuid = $1`, [records['document.uuid']]),
    ).toEqual([]);
    const [entry] = await trash();
    expect(entry).toMatchObject({
      kind: 'extraction',
      uuid: records['extraction.uuid'],
      category: 'INVOICE',
    });
    const days = (Date.parse(entry!.goesAt) - Date.parse(entry!.deletedAt)) / 86_400_000;
    expect(days).toBe(30);

    expect(await admin.post(`/api/trash/${entry!.id}/restore`)).toMatchObject({
      status: 200,
      body: { kind: 'extraction', uuid: records['extraction.uuid'] },
    });
    expect(withoutMoves(await everything())).toEqual(withoutMoves(before));
    expect(await trash()).toEqual([]);
    expect(await admin.get(`/api/extractions/uuid/${records['extraction.uuid']}`)).toMatchObject({
      status: 200,
    });
    expect(await admin.post(`/api/trash/${entry!.id}/restore`)).toMatchObject({ status: 404 });
    expect((await verifyChain(await server.database.connect('recto_system'))).faults).toEqual([]);
  });

  test('keeps its files while it waits, and loses them when it is gone for good', async () => {
    const sweep = () =>
      removeUnreferenced(server.system, server.services.stores, new Date(Date.now() + 60_000));
    const stored = async () =>
      Number((await rows(`select count(*) from recto.blob where tenant_name = 'alpha'`))[0].count);
    await sweep();
    const before = await stored();
    await admin.delete(`/api/extractions/${records['extraction.id']}`);
    await sweep();
    expect(await stored()).toBe(before);
    await rows(`update recto.trash set deleted_at = now() - interval '31 days'`);
    expect(await trash()).toEqual([]);
    await emptyTrash.run({
      system: server.system,
      services: server.services,
      signal: new AbortController().signal,
    });
    expect(await rows('select id from recto.trash')).toEqual([]);
    await sweep();
    expect(await stored()).toBeLessThan(before);
  });
});

describe('a case', () => {
  let one: { id: number; uuid: string };
  beforeAll(async () => {
    const uuid = inBeta['document-case.uuid'];
    const [row] = await rows(`select id from recto.document_case where case_uuid = $1`, [uuid]);
    one = { id: Number(row.id), uuid };
  });

  test('comes back with its comments, documents and activity', async () => {
    const parts = async () => {
      const found: Record<string, unknown> = {};
      for (const tab of [
        'document_case',
        'case_extraction',
        'case_comment',
        'case_change',
        'case_media',
        'case_tagging',
        'search_case',
      ])
        found[tab] = (
          await rows(
            `select to_jsonb(t) as row from recto.${tab} t where tenant_name = 'beta' order by to_jsonb(t)::text`,
          )
        ).map(({ row }) => row);
      return found;
    };
    const before = await parts();
    expect(await boss.delete(`/api/document-cases/${one.id}`)).toMatchObject({ status: 204 });
    const entry = ((await boss.get('/api/trash')).body as TrashEntry[]).find(
      ({ uuid }) => uuid === one.uuid,
    )!;
    expect(entry).toMatchObject({ kind: 'document_case' });
    expect(await boss.post(`/api/trash/${entry.id}/restore`)).toMatchObject({ status: 200 });
    expect(await parts()).toEqual(before);
  });

  test('deleted for good does not come back', async () => {
    await boss.delete(`/api/document-cases/${one.id}`);
    const entry = ((await boss.get('/api/trash')).body as TrashEntry[]).find(
      ({ uuid }) => uuid === one.uuid,
    )!;
    expect(await boss.delete(`/api/trash/${entry.id}`)).toMatchObject({ status: 204 });
    expect(await boss.post(`/api/trash/${entry.id}/restore`)).toMatchObject({ status: 404 });
    expect(await boss.delete(`/api/trash/${entry.id}`)).toMatchObject({ status: 404 });
  });
});

test('is for administrators of the tenant', async () => {
  await boss.delete(`/api/extractions/${inBeta['extraction.id']}`);
  const { id } = ((await boss.get('/api/trash')).body as TrashEntry[])[0]!;
  const editor = await server.client({
    tenant: 'beta',
    roles: ['ROLE_USER', 'ROLE_CONTRIBUTOR', 'ROLE_MANAGEMENT'],
  });
  for (const reply of [
    await editor.get('/api/trash'),
    await editor.post(`/api/trash/${id}/restore`),
    await editor.delete(`/api/trash/${id}`),
  ])
    expect(reply.status).toBe(403);
  expect((await admin.post(`/api/trash/${id}/restore`)).status).toBe(404);
  expect((await admin.delete(`/api/trash/${id}`)).status).toBe(404);
});

test('a document whose log was deleted meanwhile is refused with a reason, and stays in the trash', async () => {
  for (const { id } of await rows(`select id from recto.extraction where tenant_name = 'beta'`))
    await boss.delete(`/api/extractions/${id}`);
  await rows(`delete from recto.subscription_usage where tenant_name = 'beta'`);
  await rows(`delete from recto.document_channel_log where tenant_name = 'beta'`);
  const entries = async () => (await boss.get('/api/trash')).body as TrashEntry[];
  const before = await entries();
  const replies = [];
  for (const { id } of before) replies.push(await boss.post(`/api/trash/${id}/restore`));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ status: 409, body: { code: 'trash_log_gone' } });
  // Nothing of it is half there.
  expect(await entries()).toHaveLength(1);
  expect(await rows(`select id from recto.document where tenant_name = 'beta'`)).toEqual([]);
});
