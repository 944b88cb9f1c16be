import { said } from '@recto/contracts/said/said';
import { type ExtractionStatus, mayMove } from '@recto/contracts/statuses';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest, conflict } from '../../../platform/errors.ts';
import { announce, announceAll } from '../../../platform/events/index.ts';
import { insertEvent, type NewEvent } from './event.queries.ts';
import {
  type Announced,
  type ExtractionChanges,
  type ExtractionRow,
  type PlainChanges,
  updateExtraction,
} from './extraction.queries.ts';

/** What the history says of a move that a person asked for. */
export const statusEvent = (from: ExtractionStatus, to: ExtractionStatus): NewEvent => ({
  type: 'STATUS',
  message: said('moved', { from, to }),
});

/** Other columns that change in the same breath. What follows from a result is written by `record/` alone. */
export type Changes = Omit<PlainChanges, 'status'>;
type RecordChanges = Omit<ExtractionChanges, 'status'>;

/**
 * The one way in which the status of an extraction changes: checked against the machine, with its event and the
 * news for open screens, in the transaction of `scope`. `extraction` is the row as the caller locked it.
 * Throws a Problem (400) for a move that the machine does not know.
 */
export async function moveStatus(
  scope: TenantScope,
  extraction: ExtractionRow,
  to: ExtractionStatus,
  event: NewEvent,
  changes: Changes = {},
): Promise<ExtractionRow> {
  return moveRecord(scope, extraction, to, event, changes);
}

/** The same with what follows from a result: for `record/` only. */
export async function moveRecord(
  scope: TenantScope,
  extraction: ExtractionRow,
  to: ExtractionStatus,
  event: NewEvent | null,
  changes: RecordChanges,
): Promise<ExtractionRow> {
  if (!mayMove(extraction.status, to))
    throw badRequest(said('cannot_become', { from: extraction.status, to }));
  return write(scope, extraction, { ...changes, status: to }, event);
}

/** Changes an extraction without moving it; version, event and news as in `moveStatus`. */
export const changeExtraction = (
  scope: TenantScope,
  extraction: ExtractionRow,
  changes: Changes,
  event: NewEvent,
): Promise<ExtractionRow> => write(scope, extraction, changes, event);

/** The same with what follows from a result: for `record/` only. */
export const writeRecord = (
  scope: TenantScope,
  extraction: ExtractionRow,
  changes: RecordChanges,
  event: NewEvent | null,
): Promise<ExtractionRow> => write(scope, extraction, changes, event);

/** Tells open screens the status of an extraction that came into being. */
export const announceExtraction = (scope: TenantScope, row: Announced): Promise<void> =>
  announce(scope, {
    kind: 'extraction',
    uuid: row.extraction_uuid,
    category: row.category,
    data: { status: row.status, version: row.version },
  });

/** Tells open screens that what extractions are compared with changed, though they did not. */
export const announceCompared = (scope: TenantScope, rows: readonly Announced[]): Promise<void> =>
  announceAll(
    scope,
    rows.map((row) => ({
      kind: 'extraction',
      uuid: row.extraction_uuid,
      category: row.category,
      data: { status: row.status, version: row.version, compared: true },
    })),
  );

async function write(
  scope: TenantScope,
  extraction: ExtractionRow,
  changes: ExtractionChanges,
  event: NewEvent | null,
): Promise<ExtractionRow> {
  const row = await updateExtraction(scope, extraction, changes);
  if (!row) throw conflict(said('record_changed'));
  if (event) await insertEvent(scope, row.extraction_uuid, event);
  await announceExtraction(scope, row);
  return row;
}
