import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { Said } from '../said/schema.ts';

/** Documents that one replay reads again: at most, and until somebody says otherwise. */
export const REPLAY = { documents: { min: 1, max: 100, default: 20 }, differences: 100 } as const;

/** With what documents are read again: what was learned `then`, when they were read, or what is in use `now`. */
export const LEARNED_STATES = ['then', 'now'] as const;
const LearnedState = z.enum(LEARNED_STATES);
export type LearnedStateName = z.infer<typeof LearnedState>;

export const REPLAY_STATUSES = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;

/**
 * How a value that is read otherwise now stands to what people confirmed. `better`: right now, `worse`: wrong now,
 * `other`: wrong both times. `open`: nobody confirmed it. `model`: a model had proposed it, which is not asked again.
 */
export const VERDICTS = ['worse', 'better', 'other', 'open', 'model'] as const;

/** One value that is read otherwise now. */
export const Difference = z.object({
  /** A field, or `table.column`. */
  field: z.string(),
  name: z.string(),
  /** Row of the table, from 1; null for a field. */
  row: z.int().nullable(),
  was: z.array(z.string()),
  now: z.array(z.string()),
  /** Null: nobody confirmed it. */
  confirmed: z.array(z.string()).nullable(),
  verdict: z.enum(VERDICTS),
});
export type Difference = z.infer<typeof Difference>;

export const Tally = z.object({
  /** Values that were read, are read now, or were confirmed. */
  values: z.int(),
  /** Those of them that people confirmed. */
  confirmed: z.int(),
  /** Confirmed values that were read right, and that are now. */
  rightBefore: z.int(),
  rightAfter: z.int(),
  changed: z.int(),
  better: z.int(),
  worse: z.int(),
});
export type Tally = z.infer<typeof Tally>;

const Versions = z.object({ was: z.string().nullable(), now: z.string().nullable() });

/** What a document was read with, beside what it is read with now. */
export const ReplayInputs = z.object({
  /** `again`: they were gone, and were read from the file anew. `unknown`: it was not recorded which they were. */
  words: z.enum(['same', 'changed', 'again', 'unknown']),
  engine: Versions,
  /** Digest of the engine's sources; null where it was not recorded. */
  build: Versions,
  schema: Versions,
  /** Learned examples that knew its layout then; those of them that are still there, unchanged. */
  learned: z.object({ used: z.int(), kept: z.int() }),
  /** It was put together of two readings. */
  enhanced: z.boolean(),
});
export type ReplayInputs = z.infer<typeof ReplayInputs>;

export const ReplayedDocument = z.object({
  extractionUuid: z.uuid(),
  /** Its number, else the name of its file. */
  label: z.string(),
  category: z.enum(CATEGORIES),
  confirmed: z.boolean(),
  /** Read again to the letter: values, places and confidences. */
  exact: z.boolean(),
  tally: Tally,
  /** The first ones; `more` were left out. */
  differences: z.array(Difference),
  more: z.int(),
  inputs: ReplayInputs,
  /** Why it could not be read again. */
  problem: Said.nullable(),
});
export type ReplayedDocument = z.infer<typeof ReplayedDocument>;

export const ReplayReport = z.object({ tally: Tally, documents: z.array(ReplayedDocument) });
export type ReplayReport = z.infer<typeof ReplayReport>;

/** Documents read again, to see what would differ. Nothing of them is changed. */
export const Replay = z.object({
  id: z.uuid(),
  /** `LESSON` and `CORRECTION`: without and with something learned, or about to be learned. */
  kind: z.enum(['EXTRACTION', 'CATEGORY', 'LESSON', 'CORRECTION']),
  learned: LearnedState,
  category: z.enum(CATEGORIES),
  status: z.enum(REPLAY_STATUSES),
  done: z.int(),
  total: z.int(),
  createdDate: z.string(),
  report: ReplayReport.nullable(),
  problem: Said.nullable(),
});
export type Replay = z.infer<typeof Replay>;

const byUuid = z.object({ uuid: z.uuid() });
const extractionRecord = { 'params.uuid': 'extraction.uuid' } as const;

export const replayExtraction = endpoint({
  name: 'replayExtraction',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/replays',
  summary: 'Read one document again, beside what was read and what people confirmed; changes nothing of it',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.object({ learned: LearnedState }),
  reply: Replay,
  status: 201,
  records: extractionRecord,
});

export const evaluateCorrection = endpoint({
  name: 'weighCorrection',
  method: 'POST',
  path: '/api/extractions/uuid/:uuid/lessons/replays',
  summary: 'What a correction would teach, tried on the last confirmed documents of the same layout',
  access: ['ROLE_CONTRIBUTOR'],
  params: byUuid,
  body: z.object({ field: z.string().max(1000) }),
  reply: Replay,
  status: 201,
  records: extractionRecord,
});

export const evaluateLearned = endpoint({
  name: 'weighLearned',
  method: 'POST',
  path: '/api/learned-examples/:id/replays',
  summary: 'Something learned, tried on the last confirmed documents of its layout: without it and with it',
  access: ['ROLE_CONTRIBUTOR'],
  params: z.object({ id: z.uuid() }),
  reply: Replay,
  status: 201,
  records: { 'params.id': 'learned-example.id' },
});

export const replayCategory = endpoint({
  name: 'replayCategory',
  method: 'POST',
  path: '/api/replays',
  summary:
    'Read the last confirmed documents of a category again, to see what the engine would do otherwise now',
  access: ['ROLE_MANAGEMENT'],
  body: z.object({
    category: z.enum(CATEGORIES),
    learned: LearnedState,
    documents: z.int().min(REPLAY.documents.min).max(REPLAY.documents.max).default(REPLAY.documents.default),
  }),
  reply: Replay,
  status: 201,
  records: {},
});

export const getReplay = endpoint({
  name: 'getReplay',
  method: 'GET',
  path: '/api/replays/:id',
  summary: 'How a replay that the caller asked for stands, and what came of it; kept for a day',
  access: ['ROLE_CONTRIBUTOR', 'ROLE_MANAGEMENT'],
  params: z.object({ id: z.uuid() }),
  reply: Replay,
  records: { 'params.id': 'replay.id' },
});
