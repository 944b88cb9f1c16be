import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Box } from '../geometry.ts';
import { Said } from '../said/schema.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';

const Place = z.object({ page: z.int().min(1), bbox: Box });

/**
 * `read`: by the engine. `edited`: another value. `accepted`: the same value, looked at by a person.
 * `placed`: the same value, pointed at elsewhere on the page.
 */
export const VALUE_CHANGES = ['read', 'edited', 'accepted', 'placed'] as const;

export const ValueChange = z.object({
  time: z.string(),
  actor: z.string(),
  kind: z.enum(VALUE_CHANGES),
  values: z.array(z.string()),
  standardValues: z.array(z.string()),
  place: Place.nullable(),
});
export type ValueChange = z.infer<typeof ValueChange>;

/** Why the engine took this value, as of the latest reading. */
export const ValueSource = z.object({
  values: z.array(z.string()),
  place: Place.nullable(),
  /** The words of the page. */
  tokens: z.array(z.string()),
  reason: Said.nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  engine: z.string(),
  schema: z.string(),
  /** Learned examples that knew the layout of the document. */
  learned: z.array(z.uuid()),
});
export type ValueSource = z.infer<typeof ValueSource>;

export const ValueHistory = z.object({
  source: ValueSource.nullable(),
  /** Newest first. */
  changes: z.array(ValueChange),
});
export type ValueHistory = z.infer<typeof ValueHistory>;

export const getValueHistory = endpoint({
  name: 'getValueHistory',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/value-history',
  summary: 'Where one value came from, and everything that was done to it',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  query: z.object({
    sectionId: z.string().max(200),
    fieldId: z.string().max(200),
    tableId: z.string().max(200).optional(),
    row: z.coerce.number().int().min(0).max(10_000).optional(),
  }),
  reply: ValueHistory,
  records: { 'params.uuid': 'extraction.uuid' },
});

const Columns = z.object({
  status: z.enum(EXTRACTION_STATUSES).optional(),
  category: z.string().optional(),
  category_key: z.string().nullable().optional(),
  post_mode: z.string().optional(),
  result: z.record(z.string(), z.unknown()).nullable().optional(),
  revised_result: z.record(z.string(), z.unknown()).nullable().optional(),
  last_modified_by: z.string().optional(),
});

/** One change of an extraction (D-049): what it was before, what became of it. */
export const ChangeLog = z.object({
  id: z.int(),
  action: z.enum(['insert', 'update']),
  actor: z.string(),
  actionTstampTx: z.string(),
  /** The whole row as it was before; empty for the first entry. */
  rowData: Columns,
  changedFields: Columns,
});
export type ChangeLog = z.infer<typeof ChangeLog>;

/** Changes shown at most. */
export const CHANGE_LOG_LIMIT = 50;

export const listChangeLogs = endpoint({
  name: 'listChangeLogs',
  method: 'GET',
  path: '/api/extractions/:id/audit/change-logs',
  summary: `The last ${CHANGE_LOG_LIMIT} changes of an extraction, newest first`,
  access: ['ROLE_ADMIN'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  reply: z.array(ChangeLog),
  records: { 'params.id': 'extraction.id' },
});
