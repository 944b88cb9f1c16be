import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { Said } from '../said/schema.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;
const PageNumber = z.int().min(1).max(100_000);

/** Degrees clockwise. */
export const TURNS = [90, 180, 270] as const;

/** One document of a file, as it is. */
export const ArrangedDocument = z.object({
  extractionUuid: z.uuid(),
  version: z.int(),
  category: z.enum(CATEGORIES),
  status: z.enum(EXTRACTION_STATUSES),
  /** Number of the invoice, of the order, ...: what people know it by. */
  name: z.string().nullable(),
  /** In the order in which they are read. */
  pages: z.array(PageNumber),
  /** How many values people have reviewed. */
  reviewed: z.int(),
  /** Why it must stay as it is now, for people. */
  fixed: Said.nullable(),
});
export type ArrangedDocument = z.infer<typeof ArrangedDocument>;

/** How the pages of a file are put together to documents. Pages of documents that the caller may not see are not named. */
export const Arrangement = z.object({
  /** The extraction that was asked for, or the one that has its first page now. */
  extractionUuid: z.uuid(),
  fileName: z.string(),
  pages: z.array(
    z.object({ number: PageNumber, width: z.number(), height: z.number(), thumbnailUrl: z.string() }),
  ),
  documents: z.array(ArrangedDocument),
  /** What the caller may choose from. */
  categories: z.array(z.enum(CATEGORIES)),
  /** The change that can be taken back. */
  undo: z.object({ by: z.string(), time: z.string() }).nullable(),
});
export type Arrangement = z.infer<typeof Arrangement>;

/**
 * The documents as they are to be, all of the file. One without `extractionUuid` is new; one that is there now and
 * is not named is merged into the others; a page that is in none of them is left out.
 */
export const WantedArrangement = z.object({
  documents: z
    .array(
      z.object({
        extractionUuid: z.uuid().optional(),
        category: z.enum(CATEGORIES),
        pages: z.array(PageNumber).min(1).max(2000),
      }),
    )
    .max(500),
  /** Pages to be turned, by degrees clockwise from how they are shown now. */
  turns: z
    .array(z.object({ page: PageNumber, degrees: z.literal(TURNS) }))
    .max(2000)
    .default([]),
  /** The version of each document that the caller saw, by uuid; anything else gets 409. */
  versions: z.record(z.uuid(), z.int()),
});
export type WantedArrangement = z.infer<typeof WantedArrangement>;

export const getArrangement = endpoint({
  name: 'getArrangement',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/arrangement',
  summary: 'The documents of the file of an extraction with their pages',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  reply: Arrangement,
  records: uuidRecord,
});

export const arrangePages = endpoint({
  name: 'arrangePages',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/arrangement',
  summary:
    'Change categories, split, merge, reorder, turn, move and leave out pages; what changed is read again',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: WantedArrangement,
  reply: Arrangement,
  records: uuidRecord,
});

export const undoArrangement = endpoint({
  name: 'undoArrangement',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/arrangement/undo',
  summary: 'Take back the latest change of the arrangement, and what was learned from it',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  reply: Arrangement,
  records: uuidRecord,
});
