import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RECORD_KINDS, RecordKind } from '@recto/contracts/endpoint';
import { ENTITIES } from '@recto/contracts/entities/all';
import { engineVerbs } from '@recto/contracts/entities/endpoints';
import { ROLES } from '@recto/contracts/roles';
import { sql } from 'kysely';
import { personByEmail } from '../../src/platform/auth/access.queries.ts';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { announce } from '../../src/platform/events/index.ts';
import { entityFinder } from './entity-values.ts';
import { makeField, makeResult, value } from './factories.ts';
import type { TestServer } from './server.ts';

/** Stands in every text of the tenant that is looked at; it must never be seen by another one. */
export const CANARY = 'canary-of-alpha';

/** One record of each kind, by what a request names it with; a new kind that is missing here does not compile. */
export type SweepRecords = Record<RecordKind, string>;
type ByHand = Record<(typeof RECORD_KINDS)[number], string>;

/** Another tenant may have an order of this number too. */
const ORDER = '4500000001';
const IPC = '000000000010000001';

const PDF = Buffer.from(`%PDF-1.4\n% ${CANARY}\n%%EOF\n`);

/** A page as it was read, with one word. */
const LINE = {
  words: [{ text: CANARY, box: [10, 10, 90, 20], confidence: 1 }],
  text: CANARY,
  box: [10, 10, 90, 20],
};
const WORDS = {
  number: 1,
  width: 595,
  height: 842,
  source: 'text',
  language: 'en',
  words: LINE.words,
  lines: [LINE],
  blocks: [{ lines: [LINE], box: LINE.box }],
  rules: [],
  marks: [],
  skew: 0,
};

/** Fills a tenant with one of everything. */
export async function makeSweepRecords(server: TestServer, tenant: string): Promise<SweepRecords> {
  const byHand = { ...(await makeByHand(server, tenant)), ...(await makeOperated(server, tenant)) };
  return { ...byHand, ...(await makeEntities(server, tenant)) };
}

/** A record of everything that the back office maintains: one that is there, or a new one. */
/** A member of this tenant only, and a job of it that was given up. */
async function makeOperated(
  server: TestServer,
  tenant: string,
): Promise<Pick<ByHand, 'person.id' | 'job.id'>> {
  const email = `${CANARY}@test.example`;
  await server.person(email, tenant);
  const person = await personByEmail(server.services.database.beforeTenant, email);
  const { rows } = await server.inTenant(tenant, async ({ db }) => {
    await sql`select enqueue_job('test.given-up', ${JSON.stringify({ note: CANARY })}::jsonb, null, null, null, 1)`.execute(
      db,
    );
    return sql<{ id: number }>`select max(id) as id from jobs_of_tenant()`.execute(db);
  });
  const job = rows[0]!.id;
  const owner = await server.database.connect();
  await owner.query('update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1', [
    job,
    CANARY,
  ]);
  return { 'person.id': person!.id, 'job.id': String(job) };
}

async function makeEntities(server: TestServer, tenant: string): Promise<Record<`entity:${string}`, string>> {
  const client = await server.client({ tenant, roles: ROLES });
  // What only its owner makes is there already.
  const find = entityFinder(client, CANARY, async (entity) => {
    if (engineVerbs(entity).includes('create')) return null;
    const { body } = await client.get(`/api/_search/${entity.resource}?size=1`);
    return (body as { id: number }[])[0]?.id ?? null;
  });
  const made: [string, string][] = [];
  for (const entity of ENTITIES) made.push([`entity:${entity.name}`, String(await find(entity))]);
  return Object.fromEntries(made);
}

function makeByHand(server: TestServer, tenant: string): Promise<Omit<ByHand, 'person.id' | 'job.id'>> {
  return server.inTenant(tenant, async (scope) => {
    const file = await server.services.storage.put(scope, PDF, 'application/pdf');
    const words = await server.services.storage.put(
      scope,
      gzipSync(JSON.stringify({ pages: [WORDS] })),
      'application/gzip',
    );
    const channel = await insertChannel(scope);
    const log = await insertLog(scope, channel);
    const document = await insertDocument(scope, log.id, file, words.sha256);
    await insertMail(scope, log.id, document.id);
    const extraction = await insertExtraction(scope, log.id, document.id);
    const output = await insertOutput(scope, server);
    const learned = await insertLearned(scope, extraction.id);
    const issue = await insertIssue(scope, extraction.id);
    const sample = await insertReference(scope);
    const replay = await insertReplay(scope, extraction.id);
    const rest = await insertRest(scope, extraction, output, log.id);
    const copy = await insertExtraction(scope, log.id, document.id);
    const duplicate = await insertDuplicate(scope, copy.id, extraction.id);
    return {
      'extraction.id': String(extraction.id),
      'extraction.uuid': extraction.uuid,
      'extraction.key': `${extraction.uuid}/document.pdf`,
      'channel-log.id': String(log.id),
      'channel-log.uuid': log.uuid,
      'channel-log.batch': log.batch,
      'channel.uuid': channel,
      'document.uuid': document.uuid,
      'document.md5': file.md5,
      'output-channel.id': String(output),
      'delivery.id': String(rest.delivery),
      'learned-example.id': learned,
      'replay.id': replay,
      'duplicate.id': String(duplicate),
      'extraction-issue.id': String(issue),
      'extraction-tag.id': String(rest.tag),
      'baseline-order.number': ORDER,
      'material.ipc': IPC,
      'synonym-sample.id': String(sample),
      'saved-view.id': String(await insertView(scope)),
      'tenant.name': tenant,
    };
  });
}

async function insertChannel({ db, tenant }: TenantScope): Promise<string> {
  const uuid = randomUUID();
  await db
    .insertInto('document_channel')
    .values({
      tenant_name: tenant,
      channel_uuid: uuid,
      name: CANARY,
      category: 'INVOICE',
      type: 'SCANNER',
      protocol: 'UPLOAD',
    })
    .execute();
  return uuid;
}

async function insertLog({ db, tenant }: TenantScope, channel: string) {
  const [uuid, batch] = [randomUUID(), randomUUID()];
  const { id } = await db
    .insertInto('document_channel_log')
    .values({
      tenant_name: tenant,
      channel_log_uuid: uuid,
      batch_id: batch,
      channel_uuid: channel,
      category: 'INVOICE',
      status: 'COMPLETED',
      original_name: `${CANARY}.pdf`,
      log_from: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trace')
    .values({ tenant_name: tenant, channel_log_id: id, name: 'read', status: 'SUCCESS', message: CANARY })
    .execute();
  return { id, uuid, batch };
}

async function insertDocument(
  { db, tenant }: TenantScope,
  log: number,
  file: { sha256: string; md5: string; size: number },
  words: string,
) {
  const uuid = randomUUID();
  const { id } = await db
    .insertInto('document')
    .values({
      tenant_name: tenant,
      document_uuid: uuid,
      channel_log_id: log,
      name: `${CANARY}.pdf`,
      media_type: 'application/pdf',
      original_md5: file.md5,
      original_sha256: file.sha256,
      original_size: file.size,
      pdf_sha256: file.sha256,
      pdf_size: file.size,
      words_sha256: words,
      page_count: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('document_page')
    .values({
      tenant_name: tenant,
      page_uuid: randomUUID(),
      document_id: id,
      page_number: 1,
      page_width: 595,
      page_height: 842,
      thumbnail_sha256: file.sha256,
    })
    .execute();
  return { id, uuid };
}

async function insertMail({ db, tenant }: TenantScope, log: number, document: number): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      tenant_name: tenant,
      channel_log_id: log,
      document_id: document,
      subject: CANARY,
      from_address: CANARY,
      recipients: JSON.stringify({ to: [], cc: [] }),
      body_text: CANARY,
      sentiment: 'NEGATIVE',
      sentiment_score: -1,
    })
    .execute();
}

async function insertExtraction({ db, tenant }: TenantScope, log: number, document: number) {
  const uuid = randomUUID();
  const result = JSON.stringify(makeResult({ fields: [makeField('invoice_number', value(CANARY))] }));
  const { id } = await db
    .insertInto('extraction')
    .values({
      tenant_name: tenant,
      extraction_uuid: uuid,
      channel_log_id: log,
      document_id: document,
      pages: [1],
      status: 'CONFIRMED',
      category: 'INVOICE',
      category_key: CANARY,
      result,
      revised_result: result,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, uuid };
}

async function insertOutput({ db, tenant }: TenantScope, server: TestServer): Promise<number> {
  const { id } = await db
    .insertInto('output_channel')
    .values({
      tenant_name: tenant,
      channel_uuid: randomUUID(),
      name: CANARY,
      category: 'INVOICE',
      worker_name: 'webhook',
      worker_params: server.services.secrets.encrypt(
        JSON.stringify({
          url: 'https://receiver.test.example/',
          headers: { 'x-key': CANARY },
          secret: CANARY,
        }),
      ),
      button_name: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertLearned({ db, tenant }: TenantScope, extraction: number): Promise<string> {
  const id = randomUUID();
  const example = {
    kind: 'constant',
    category: 'INVOICE',
    layout: [[CANARY, 1, 1]],
    field: 'currency',
    value: CANARY,
  };
  await db
    .insertInto('learned_example')
    .values({
      id,
      tenant_name: tenant,
      category: 'INVOICE',
      source: CANARY,
      field: 'currency',
      example: JSON.stringify(example),
      extraction_id: extraction,
    })
    .execute();
  return id;
}

async function insertDuplicate({ db, tenant }: TenantScope, later: number, earlier: number): Promise<number> {
  const { id } = await db
    .insertInto('extraction_duplicate')
    .values({ tenant_name: tenant, extraction_id: later, original_id: earlier, kind: 'PAGES', likeness: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertReplay({ db, tenant }: TenantScope, extraction: number): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('replay')
    .values({
      id,
      tenant_name: tenant,
      kind: 'EXTRACTION',
      category: 'INVOICE',
      extraction_id: extraction,
      documents: 1,
      roles: [],
      status: 'FAILED',
      problem: CANARY,
    })
    .execute();
  return id;
}

async function insertIssue({ db, tenant }: TenantScope, extraction: number): Promise<number> {
  const { id } = await db
    .insertInto('extraction_issue')
    .values({ tenant_name: tenant, extraction_id: extraction, category: CANARY, user_comment: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertReference({ db, tenant }: TenantScope): Promise<number> {
  const order = await db
    .insertInto('baseline_order')
    .values({ tenant_name: tenant, po_number: ORDER, vendor_name: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('baseline_order_line')
    .values({ tenant_name: tenant, order_id: order.id, position: 1, description: CANARY })
    .execute();
  await db
    .insertInto('code_table_option')
    .values({ tenant_name: tenant, table_name: 'x', label: CANARY, value: CANARY })
    .execute();
  const mic = await db
    .insertInto('mic')
    .values({ tenant_name: tenant, code: CANARY, description: CANARY, category: 'COA_IFF' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('mic_synonym')
    .values({ tenant_name: tenant, mic_id: mic.id, synonym: CANARY, folded: 'x' })
    .execute();
  const material = await db
    .insertInto('material')
    .values({ tenant_name: tenant, ipc: IPC, description: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('material_mic')
    .values({ tenant_name: tenant, material_id: material.id, mic_id: mic.id, char_value: CANARY })
    .execute();
  const sample = await db
    .insertInto('coa_mic_synonym_sample')
    .values({ tenant_name: tenant, code: CANARY, folded: 'x', category: 'COA_IFF' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return sample.id;
}

async function insertView({ db, tenant }: TenantScope): Promise<number> {
  const { id } = await db
    .insertInto('saved_view')
    .values({
      tenant_name: tenant,
      list_name: 'extraction',
      name: CANARY,
      state: JSON.stringify({ search: CANARY }),
      shared: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_view_default')
    .values({ tenant_name: tenant, login: CANARY, list_name: 'extraction', view_id: id })
    .execute();
  return id;
}

async function insertRest(
  scope: TenantScope,
  extraction: { id: number; uuid: string },
  output: number,
  log: number,
): Promise<{ tag: number; delivery: number }> {
  const { db, tenant } = scope;
  const uuid = randomUUID();
  const delivery = await db
    .insertInto('delivery')
    .values({
      tenant_name: tenant,
      delivery_uuid: uuid,
      idempotency_key: uuid,
      extraction_id: extraction.id,
      output_channel_id: output,
      revision: 1,
      response_body: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('extraction_event')
    .values({ tenant_name: tenant, extraction_uuid: extraction.uuid, event_type: 'UPDATE', message: CANARY })
    .execute();
  const tag = await db
    .insertInto('extraction_tag')
    .values({ tenant_name: tenant, name: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('extraction_tagging')
    .values({ tenant_name: tenant, extraction_id: extraction.id, tag_id: tag.id })
    .execute();
  await db
    .insertInto('subscription_usage')
    .values({ tenant_name: tenant, channel_log_id: log, category: 'INVOICE', quantity: 1 })
    .execute();
  await announce(scope, { kind: 'extraction', uuid: extraction.uuid, category: 'INVOICE', data: { CANARY } });
  return { tag: tag.id, delivery: delivery.id };
}
