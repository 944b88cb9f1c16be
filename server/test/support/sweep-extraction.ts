import { randomUUID } from 'node:crypto';
import { asWritten } from '@recto/contracts/said/said';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { CANARY } from './canary.ts';
import { makeField, makeResult, value } from './factories.ts';

/** What was read, what was learned of it, and what people said of it. */

export async function insertExtraction({ db, tenant }: TenantScope, log: number, document: number) {
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

export async function insertLearned({ db, tenant }: TenantScope, extraction: number): Promise<string> {
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

export async function insertDuplicate(
  { db, tenant }: TenantScope,
  later: number,
  earlier: number,
): Promise<number> {
  const { id } = await db
    .insertInto('extraction_duplicate')
    .values({ tenant_name: tenant, extraction_id: later, original_id: earlier, kind: 'PAGES', likeness: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertReplay({ db, tenant }: TenantScope, extraction: number): Promise<string> {
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
      problem: JSON.stringify(asWritten(CANARY)),
    })
    .execute();
  return id;
}

export async function insertIssue({ db, tenant }: TenantScope, extraction: number): Promise<number> {
  const { id } = await db
    .insertInto('extraction_issue')
    .values({ tenant_name: tenant, extraction_id: extraction, category: CANARY, user_comment: CANARY })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertView({ db, tenant }: TenantScope): Promise<number> {
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
