import type { Delivery } from '@recto/contracts/endpoints/posting';
import type { findDeliveries } from './delivery.queries.ts';
import { sapResultsIn } from './sap-results.ts';

type Row = Awaited<ReturnType<typeof findDeliveries>>[number];

/** A delivery as Post Data shows it. */
export const presentDelivery = (row: Row): Delivery => ({
  id: row.id,
  deliveryUuid: row.delivery_uuid,
  channel: row.channel_name,
  revision: row.revision,
  status: row.status as Delivery['status'],
  attempts: row.attempts,
  responseStatus: row.response_status,
  responseBody: row.response_body,
  sapResults: sapResultsIn(row.response_body),
  error: row.error,
  createdBy: row.created_by,
  createdDate: row.created_date.toISOString(),
  finishedDate: row.finished_at?.toISOString() ?? null,
});
