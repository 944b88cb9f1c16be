import type { Category } from '@recto/contracts/categories';
import * as endpoints from '@recto/contracts/endpoints/received';
import { notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { findReceived, findReceivedPage, forgetReceived, type ReceivedRow } from './received.queries.ts';

/** What the receiver of the portal was given: administrators look at it and clear it. */
export const receivedRoutes = [
  route(endpoints.listReceived, async (c) => {
    const { rows, total } = await c.readInTenant((scope) => findReceivedPage(scope, c.query));
    c.reply.header('x-total-count', total);
    return rows.map(present);
  }),
  route(endpoints.getReceived, async (c) => {
    const row = await c.readInTenant((scope) => findReceived(scope, c.params.id));
    if (!row) throw notFound();
    return { ...present(row), body: row.body };
  }),
  route(endpoints.forgetReceived, async (c) => {
    await c.inTenant(forgetReceived);
    return undefined;
  }),
];

const present = (row: ReceivedRow): endpoints.ReceivedMessage => ({
  id: row.id,
  receivedDate: row.received_at.toISOString(),
  channel: row.channel,
  extractionUuid: row.extraction_uuid,
  category: row.category as Category,
  categoryKey: row.category_key,
  revision: row.revision,
  headers: row.headers as Record<string, string>,
  bytes: row.bytes,
  signature: row.signature as endpoints.ReceivedMessage['signature'],
  answer: row.answer,
});
