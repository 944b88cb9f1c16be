import { randomUUID } from 'node:crypto';
import type { TenantScope } from '../../src/platform/db/scope.ts';
import { announce } from '../../src/platform/events/index.ts';
import { CANARY } from './canary.ts';
import type { TestServer } from './server.ts';

/** Where it goes: an output channel, a delivery, and the rest that hangs on a document. */

export async function insertOutput({ db, tenant }: TenantScope, server: TestServer): Promise<number> {
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

export async function insertRest(
  scope: TenantScope,
  extraction: { id: number; uuid: string },
  output: number,
  log: number,
): Promise<{ tag: number; delivery: number; received: number }> {
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
  const received = await db
    .insertInto('received_message')
    .values({
      tenant_name: tenant,
      delivery_id: delivery.id,
      headers: JSON.stringify({ 'x-key': CANARY }),
      body: CANARY,
      bytes: CANARY.length,
      signature: 'NONE',
      answer: 200,
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
  return { tag: tag.id, delivery: delivery.id, received: received.id };
}
