import type { Said } from '@recto/contracts/said/said';
import type { ExtractionEventType } from '@recto/contracts/statuses';
import type { Selectable } from 'kysely';
import type { ExtractionEvent } from '../../../platform/db/schema.gen.ts';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { asStored, inWords } from '../../../platform/texts/index.ts';

export type EventRow = Selectable<ExtractionEvent>;

/** An entry of the history of an extraction, as the events panel lists it. */
export type NewEvent = {
  type: ExtractionEventType;
  outcome?: 'SUCCESS' | 'FAIL';
  /** Null where the type says it all. */
  message?: Said | null;
  /** Why somebody did it, in their own words. */
  reason?: string | undefined;
};

/** Appends to the history of an extraction; nothing ever changes or removes an entry. */
export async function insertEvent(
  scope: TenantScope,
  extractionUuid: string,
  event: NewEvent,
): Promise<void> {
  await scope.db
    .insertInto('extraction_event')
    .values({
      tenant_name: scope.tenant,
      extraction_uuid: extractionUuid,
      event_type: event.type,
      event_status: event.outcome ?? 'SUCCESS',
      // In English too: the back office lists and searches events as texts.
      message: event.message ? inWords(event.message) : null,
      said: asStored(event.message ?? null),
      reason: event.reason || null,
    })
    .execute();
}

/** Newest first. */
export async function findEvents(
  scope: TenantScope,
  extractionUuid: string,
  limit: number,
): Promise<EventRow[]> {
  return scope.db
    .selectFrom('extraction_event')
    .selectAll()
    .where('extraction_uuid', '=', extractionUuid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest failure that nothing of its kind came after: it was not made good yet. */
export async function findLatestFailure(
  { db }: TenantScope,
  extractionUuid: string,
): Promise<EventRow | undefined> {
  return db
    .selectFrom('extraction_event as failed')
    .selectAll('failed')
    .where('failed.extraction_uuid', '=', extractionUuid)
    .where('failed.event_status', '=', 'FAIL')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('extraction_event as later')
            .select('later.id')
            .whereRef('later.extraction_uuid', '=', 'failed.extraction_uuid')
            .whereRef('later.event_type', '=', 'failed.event_type')
            .whereRef('later.id', '>', 'failed.id')
            .where('later.event_status', '=', 'SUCCESS'),
        ),
      ),
    )
    .orderBy('failed.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
