import { randomUUID } from 'node:crypto';
import { asWritten } from '@recto/contracts/said/said';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';

/** What comes in: the channel, its log, the document with its page, and its mail. */

/** A page as it was read, with one word. */
const LINE = {
  words: [{ text: CANARY, box: [10, 10, 90, 20], confidence: 1 }],
  text: CANARY,
  box: [10, 10, 90, 20],
};
export const WORDS = {
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

export async function insertChannel({ db, tenant }: TenantScope): Promise<string> {
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

export async function insertLog({ db, tenant }: TenantScope, channel: string) {
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
    .values({
      tenant_name: tenant,
      channel_log_id: id,
      name: 'read',
      status: 'SUCCESS',
      message: JSON.stringify(asWritten(CANARY)),
    })
    .execute();
  return { id, uuid, batch };
}

export async function insertDocument(
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

export async function insertMail({ db, tenant }: TenantScope, log: number, document: number): Promise<void> {
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
