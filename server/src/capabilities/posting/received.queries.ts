import { KEPT_CHARACTERS, KEPT_MESSAGES } from '@recto/contracts/endpoints/received';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Received } from './workers/worker.ts';

/** Keeps what the receiver of the portal was given, and forgets what is beyond the limit. */
export async function keepReceived(
  scope: TenantScope,
  deliveryId: number,
  { headers, body, signature, answer }: Received,
): Promise<void> {
  const bytes = Buffer.from(body);
  await scope.db
    .insertInto('received_message')
    .values({
      tenant_name: scope.tenant,
      delivery_id: deliveryId,
      headers: JSON.stringify(headers),
      // PostgreSQL has no place for NUL in a text.
      body: bytes.toString().replaceAll('\0', '�').slice(0, KEPT_CHARACTERS),
      bytes: bytes.length,
      signature,
      answer,
    })
    .execute();
  await scope.db
    .deleteFrom('received_message')
    .where('id', 'in', (eb) =>
      eb.selectFrom('received_message').select('id').orderBy('id', 'desc').offset(KEPT_MESSAGES),
    )
    .execute();
}

const received = ({ db }: TenantScope) =>
  db
    .selectFrom('received_message as m')
    .innerJoin('delivery as d', (join) =>
      join.onRef('d.tenant_name', '=', 'm.tenant_name').onRef('d.id', '=', 'm.delivery_id'),
    )
    .innerJoin('extraction as e', (join) =>
      join.onRef('e.tenant_name', '=', 'd.tenant_name').onRef('e.id', '=', 'd.extraction_id'),
    )
    .innerJoin('output_channel as c', (join) =>
      join.onRef('c.tenant_name', '=', 'd.tenant_name').onRef('c.id', '=', 'd.output_channel_id'),
    )
    .select([
      'm.id',
      'm.received_at',
      'm.headers',
      'm.bytes',
      'm.signature',
      'm.answer',
      'd.revision',
      'c.name as channel',
      'e.extraction_uuid',
      'e.category',
      'e.category_key',
    ]);

/** A page of what was received, newest first, and how many there are. */
export async function findReceivedPage(scope: TenantScope, { page, size }: { page: number; size: number }) {
  const rows = await received(scope)
    .orderBy('m.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await scope.db
    .selectFrom('received_message')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type ReceivedRow = Awaited<ReturnType<typeof findReceivedPage>>['rows'][number];

/** One with its body. */
export const findReceived = (scope: TenantScope, id: number) =>
  received(scope).select('m.body').where('m.id', '=', id).executeTakeFirst();

export async function forgetReceived({ db }: TenantScope): Promise<void> {
  await db.deleteFrom('received_message').execute();
}
