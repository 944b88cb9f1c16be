import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { RECORD_KINDS, RecordKind } from '@recto/contracts/endpoint';
import { ENTITIES } from '@recto/contracts/entities/all';
import { engineVerbs } from '@recto/contracts/entities/endpoints';
import { ROLES } from '@recto/contracts/roles';
import { sql } from 'kysely';
import { personByEmail } from '../../src/platform/auth/access.queries.ts';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { putIntoTrash } from '../../src/platform/trash/trash.queries.ts';
import { CANARY } from './canary.ts';
import { entityFinder } from './entity-values.ts';
import type { TestServer } from './server.ts';
import { insertAnalytics } from './sweep-analytics.ts';
import { insertBilling } from './sweep-billing.ts';
import { insertCase, insertHarmoniseRun } from './sweep-cases.ts';
import {
  insertDuplicate,
  insertExtraction,
  insertIssue,
  insertLearned,
  insertReplay,
  insertView,
} from './sweep-extraction.ts';
import { insertChannel, insertDocument, insertLog, insertMail, WORDS } from './sweep-intake.ts';
import { insertOutput, insertRest } from './sweep-posting.ts';
import { IPC, insertReference, ORDER } from './sweep-reference.ts';

/** One record of each kind, by what a request names it with; a new kind that is missing here does not compile. */
export type SweepRecords = Record<RecordKind, string>;
type ByHand = Record<(typeof RECORD_KINDS)[number], string>;

/** Who reaches the records of the tenant. */
export const OWNER = 'owner@test.example';

const PDF = Buffer.from(`%PDF-1.4\n% ${CANARY}\n%%EOF\n`);

/** Fills a tenant with one of everything. */
export async function makeSweepRecords(server: TestServer, tenant: string): Promise<SweepRecords> {
  const byHand = { ...(await makeByHand(server, tenant)), ...(await makeOperated(server, tenant)) };
  return { ...byHand, ...(await makeEntities(server, tenant)) };
}

/** Two members of this tenant only, a job of it that was given up, and a session and a passkey of its owner. */
async function makeOperated(
  server: TestServer,
  tenant: string,
): Promise<Pick<ByHand, 'person.id' | 'member.id' | 'job.id' | 'own-session.id' | 'own-passkey.id'>> {
  const email = `${CANARY}@test.example`;
  await server.person(email, tenant);
  const person = await personByEmail(server.services.database.beforeTenant, email);
  const colleague = `member-${email}`;
  await server.person(colleague, tenant);
  const member = await personByEmail(server.services.database.beforeTenant, colleague);
  const { rows } = await server.inTenant(tenant, async ({ db }) => {
    await sql`select enqueue_job('test.given-up', ${JSON.stringify({ note: CANARY })}::jsonb, null, null, null, 1, null)`.execute(
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
  await server.person(OWNER, tenant);
  const { rows: sessions } = await owner.query(
    `insert into recto.session (id_hash, user_id, tenant_name, client, expires_at)
     select $2, id, $3, 'recto', now() + interval '1 day' from recto.app_user where email = $1 returning id`,
    [OWNER, randomBytes(32), tenant],
  );
  const { rows: passkeys } = await owner.query(
    `insert into recto.passkey (user_id, credential_id, public_key, counter, synced, name)
     select id, $2, $2, 0, false, $3 from recto.app_user where email = $1 returning id`,
    [OWNER, randomBytes(32), CANARY],
  );
  return {
    'person.id': person!.id,
    'member.id': member!.id,
    'job.id': String(job),
    'own-session.id': sessions[0].id,
    'own-passkey.id': passkeys[0].id,
  };
}

/** A record of everything that the back office maintains: one that is there, or a new one. */
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

async function insertArchiveOf({ db, tenant }: TenantScope, sha256: string): Promise<string> {
  const { id } = await db
    .insertInto('tenant_archive')
    .values({
      id: randomUUID(),
      tenant_name: tenant,
      status: 'READY',
      sha256,
      expires_at: sql<Date>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A document that was deleted, and its log after it: brought back it is refused, so that it is there to be deleted. */
async function insertTrash(
  scope: TenantScope,
  channel: string,
  file: Parameters<typeof insertDocument>[2],
  words: string,
): Promise<string> {
  const log = await insertLog(scope, channel);
  const document = await insertDocument(scope, log.id, file, words);
  const { id } = await insertExtraction(scope, log.id, document.id);
  await putIntoTrash(scope, 'extraction', [id]);
  await scope.db.deleteFrom('extraction').where('id', '=', id).execute();
  await scope.db.deleteFrom('document_channel_log').where('id', '=', log.id).execute();
  const entry = await scope.db.selectFrom('trash').select('id').executeTakeFirstOrThrow();
  return String(entry.id);
}

async function insertServiceToken({ db, tenant }: TenantScope): Promise<number> {
  const { id } = await db
    .insertInto('service_token')
    .values({
      tenant_name: tenant,
      name: CANARY,
      token_hash: randomBytes(32),
      hint: CANARY,
      roles: ['ROLE_USER'],
      created_by: CANARY,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertInvitation({ db, tenant }: TenantScope, email: string): Promise<string> {
  const { id } = await db
    .insertInto('invitation')
    .values({
      id: randomUUID(),
      tenant_name: tenant,
      email,
      roles: ['ROLE_USER'],
      invited_by: CANARY,
      token_hash: randomBytes(32),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertBulk({ db, tenant }: TenantScope, uuid: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('bulk_work')
    .values({
      id,
      tenant_name: tenant,
      login: OWNER,
      person: randomUUID(),
      change: JSON.stringify({ kind: 'post' }),
    })
    .execute();
  await db
    .insertInto('bulk_item')
    .values({ tenant_name: tenant, work_id: id, position: 1, extraction_uuid: uuid, name: CANARY })
    .execute();
  return id;
}

async function insertListExport({ db, tenant }: TenantScope, sha256: string): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('list_export')
    .values({
      id,
      tenant_name: tenant,
      login: OWNER,
      person: randomUUID(),
      wanted: JSON.stringify({ list: 'extractions', locale: 'en' }),
      state: 'DONE',
      total: 1,
      file_name: `${CANARY}.xlsx`,
      sha256,
      size: 1,
    })
    .execute();
  return id;
}

function makeByHand(
  server: TestServer,
  tenant: string,
): Promise<Omit<ByHand, 'person.id' | 'member.id' | 'job.id' | 'own-session.id' | 'own-passkey.id'>> {
  return server.inTenant(tenant, async (scope) => {
    const file = await server.services.storage.put(scope, PDF, 'application/pdf');
    const words = await server.services.storage.put(
      scope,
      gzipSync(JSON.stringify({ pages: [WORDS] })),
      'application/gzip',
    );
    const archive = await server.services.storage.put(
      scope,
      Buffer.from(`archive ${CANARY}`),
      'application/x-tar',
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
    const oneCase = await insertCase(scope, extraction.id, { log: log.id, picture: file.sha256 });
    const duplicate = await insertDuplicate(scope, copy.id, extraction.id);
    return {
      ...(await insertAnalytics(scope)),
      ...(await insertBilling(scope)),
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
      'received-message.id': String(rest.received),
      'learned-example.id': learned,
      'replay.id': replay,
      'duplicate.id': String(duplicate),
      'bulk-work.id': await insertBulk(scope, extraction.uuid),
      'list-export.id': await insertListExport(scope, archive.sha256),
      'document-case.uuid': oneCase.uuid,
      'case-media.id': oneCase.media,
      'harmonise-run.id': await insertHarmoniseRun(scope),
      'extraction-issue.id': String(issue),
      'extraction-tag.id': String(rest.tag),
      'baseline-order.number': ORDER,
      'material.ipc': IPC,
      'synonym-sample.id': String(sample),
      'saved-view.id': String(await insertView(scope)),
      'tenant-archive.id': await insertArchiveOf(scope, archive.sha256),
      'invitation.id': await insertInvitation(scope, `invited-${CANARY}@test.example`),
      'team-invitation.id': await insertInvitation(scope, `asked-${CANARY}@test.example`),
      'own-invitation.id': await insertInvitation(scope, OWNER),
      'service-token.id': String(await insertServiceToken(scope)),
      'trash.id': await insertTrash(scope, channel, file, words.sha256),
      'tenant.name': tenant,
    };
  });
}
