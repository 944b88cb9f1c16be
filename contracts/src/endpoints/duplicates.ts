import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { EDITORS } from '../roles.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';
import { Summary } from './extraction.ts';

/** `LINK`: the later one is set aside; `REPLACE`: the earlier one is; `KEEP`: they are two documents. */
export const DUPLICATE_DECISIONS = ['LINK', 'REPLACE', 'KEEP'] as const;
export type DuplicateDecision = (typeof DUPLICATE_DECISIONS)[number];

/** One of two documents that may be one. */
const DuplicateSide = z.object({
  extractionUuid: z.uuid(),
  category: z.enum(CATEGORIES),
  status: z.enum(EXTRACTION_STATUSES),
  originalName: z.string(),
  inputChannelDate: z.string(),
  summary: Summary,
  /** The PDF of its file; null while there is none. */
  documentUrl: z.string().nullable(),
  /** Its pages with a small picture each, in order; a page without one has none yet. */
  pages: z.array(z.object({ number: z.int(), thumbnailUrl: z.string() })),
});
export type DuplicateSide = z.infer<typeof DuplicateSide>;

/** A document that may be the same as the one asked about. */
export const DuplicatePair = z.object({
  id: z.int(),
  /** `PAGES`: the same pages, perhaps scanned again; `KEY`: other pages with the same number of the same sender. */
  kind: z.enum(['PAGES', 'KEY']),
  /** The share of words and figures that both have, from 0 to 1. */
  likeness: z.number(),
  decision: z.enum(DUPLICATE_DECISIONS).nullable(),
  decidedBy: z.string().nullable(),
  decidedDate: z.string().nullable(),
  /** The other one came first. */
  otherIsEarlier: z.boolean(),
  other: DuplicateSide,
  /** Values that differ, as far as the caller's roles open them; null where one of them has none. */
  differences: z.array(
    z.object({ label: z.string(), here: z.string().nullable(), there: z.string().nullable() }),
  ),
  /** How many values are the same. */
  same: z.int(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** Pairs that wait for a decision come first. */
export const DuplicateList = z.object({ pairs: z.array(DuplicatePair), canDecide: z.boolean() });
export type DuplicateList = z.infer<typeof DuplicateList>;

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/duplicates',
  summary: 'Documents that may be the same as this one, side by side with it',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: DuplicateList,
  records: { 'params.uuid': 'extraction.uuid' },
});

/** A decision may be changed: what was set aside by the former one comes back. */
export const decideDuplicate = endpoint({
  name: 'decideDuplicate',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/duplicates/:id',
  summary: 'Say whether two documents are one',
  access: EDITORS,
  params: z.object({ uuid: z.uuid(), id: z.coerce.number().int().positive() }),
  body: z.object({ decision: z.enum(DUPLICATE_DECISIONS) }),
  reply: DuplicateList,
  records: { 'params.uuid': 'extraction.uuid', 'params.id': 'duplicate.id' },
});
