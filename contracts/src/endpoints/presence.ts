import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';

const byUuid = z.object({ uuid: z.uuid() });
const uuidRecord = { 'params.uuid': 'extraction.uuid' } as const;

/** Somebody who has a document open. Opening locks nothing; changing values claims it softly. */
export const Present = z.object({
  login: z.string(),
  name: z.string(),
  since: z.string(),
  /** Since when this person changes values; null: only looks. */
  editingSince: z.string().nullable(),
});
export type Present = z.infer<typeof Present>;

/** In seconds: a screen says this often that it is still open, and is forgotten when it has not for so long. */
export const PRESENCE = { beatSeconds: 20, expireSeconds: 60 } as const;

export const stayPresent = endpoint({
  name: 'stayPresent',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/presence',
  summary: 'Say that the caller has this extraction open, and whether they change it; answers the others',
  access: ['ROLE_USER'],
  params: byUuid,
  body: z.object({ editing: z.boolean() }),
  reply: z.array(Present),
  records: uuidRecord,
});

export const listPresent = endpoint({
  name: 'listPresent',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/presence',
  summary: 'Who else has this extraction open',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: z.array(Present),
  records: uuidRecord,
});

export const leavePresence = endpoint({
  name: 'leavePresence',
  method: 'DELETE',
  path: '/api/extractions/uuid/:uuid/presence',
  summary: 'Say that the caller has left this extraction',
  access: ['ROLE_USER'],
  params: byUuid,
  reply: 'none',
  records: uuidRecord,
});

/** Milliseconds at most in one entry: what a screen sends every few seconds never comes near. */
const LONGEST_MS = 10 * 60_000;

/** Active time: idle stretches and hidden windows are left out by the screen that sends it. */
export const addReviewTimes = endpoint({
  name: 'addReviewTimes',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/review-times',
  summary: 'Add active time that was spent on an extraction and its fields; whose it was is not kept',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.object({
    entries: z
      .array(
        z.object({
          /** A field, or `table.column`; empty: the document apart from its fields. */
          field: z.string().max(1000),
          milliseconds: z.int().min(1).max(LONGEST_MS),
        }),
      )
      .min(1)
      .max(200),
  }),
  reply: 'none',
  records: uuidRecord,
});

/** Groups of fewer documents are not shown: a median of few would tell about a person. */
export const FEWEST_DOCUMENTS = 5;

const Median = z.object({
  documents: z.int(),
  /** Half of the documents took less. */
  medianSeconds: z.number(),
});

export const ReviewTimes = z.object({
  categories: z.array(
    Median.extend({
      category: z.enum(CATEGORIES),
      /** The slowest first. */
      fields: z.array(Median.extend({ field: z.string() })),
    }),
  ),
});
export type ReviewTimes = z.infer<typeof ReviewTimes>;

export const getReviewTimes = endpoint({
  name: 'getReviewTimes',
  method: 'GET',
  path: '/api/review-times',
  summary: 'Median active seconds a document and field, by category; never by person',
  access: ['ROLE_MANAGEMENT'],
  query: z.object({
    category: z.enum(CATEGORIES).optional(),
    /** Days, both included (UTC); without them the last 30. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  reply: ReviewTimes,
  records: {},
});
