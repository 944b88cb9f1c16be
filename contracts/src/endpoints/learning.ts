import { z } from 'zod';
import { CATEGORIES } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { LearnedExample, LearnOutcome } from '../learned.ts';
import { pageQuery } from '../page.ts';

const byId = z.object({ id: z.uuid() });
const idRecord = { 'params.id': 'learned-example.id' } as const;

/** What a learned example changes among the last confirmed documents of its layout, as found when it was learned. */
export const ExampleEvaluation = z.object({
  documents: z.int(),
  /** Confirmed values that it makes right, and that it makes wrong. */
  better: z.int(),
  worse: z.int(),
  /** Of those with values that it makes wrong, the first ones. */
  against: z.array(z.uuid()).optional(),
});
export type ExampleEvaluation = z.infer<typeof ExampleEvaluation>;

/** One thing learned from a correction, and where it came from. */
export const LearnedItem = z.object({
  id: z.uuid(),
  category: z.enum(CATEGORIES),
  /** Sender whose documents it is used on; empty: documents from anywhere. */
  source: z.string(),
  /** A field, or `table.column`. */
  field: z.string(),
  active: z.boolean(),
  example: LearnedExample,
  /** The extraction that was corrected; null when it was deleted. */
  extractionUuid: z.uuid().nullable(),
  /** Null: not tried on confirmed documents (yet). */
  weighed: ExampleEvaluation.nullable(),
  /** It would make confirmed values wrong, and nobody said that it is to be used all the same. */
  doubtful: z.boolean(),
  createdBy: z.string(),
  createdDate: z.string(),
  lastModifiedBy: z.string(),
  lastModifiedDate: z.string(),
});
export type LearnedItem = z.infer<typeof LearnedItem>;

export const listLearned = endpoint({
  name: 'listLearned',
  method: 'GET',
  path: '/api/learned-examples',
  summary: 'What corrections taught, in the categories that the roles of the caller open',
  access: ['ROLE_CONTRIBUTOR'],
  query: pageQuery(['position', 'category', 'field', 'active'], 'position,desc').extend({
    category: z.enum(CATEGORIES).optional(),
  }),
  reply: z.array(LearnedItem),
  records: {},
});

export const switchLearned = endpoint({
  name: 'switchLearned',
  method: 'PUT',
  path: '/api/learned-examples/:id',
  summary:
    'Switch something learned on or off: off, documents are read as if it had never been learned; who switches it on vouches for it',
  access: ['ROLE_CONTRIBUTOR'],
  params: byId,
  body: z.object({ active: z.boolean() }),
  reply: LearnedItem,
  records: idRecord,
});

export const deleteLearned = endpoint({
  name: 'deleteLearned',
  method: 'DELETE',
  path: '/api/learned-examples/:id',
  summary: 'Forget something learned',
  access: ['ROLE_CONTRIBUTOR'],
  params: byId,
  reply: 'none',
  records: idRecord,
});

/** How often documents of its layout were confirmed by people, and in how many of them its value was kept. */
export const LearnedHere = LearnedItem.extend({ used: z.int(), kept: z.int() });
export type LearnedHere = z.infer<typeof LearnedHere>;

export const listLearnedHere = endpoint({
  name: 'listLearnedHere',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/learned',
  summary: 'What is known of documents with the layout and sender of this one, and how it fares',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: z.array(LearnedHere),
  records: { 'params.uuid': 'extraction.uuid' },
});

/** What a correction of this document teaches once it is confirmed, or taught. */
export const DocumentExample = z.object({
  /** A field, or `table.column`. */
  field: z.string(),
  source: z.string(),
  value: z.string(),
  /** What will be kept; null: nothing that could be said beforehand. */
  example: LearnedExample.nullable(),
  /** False: this correction holds for this document only. */
  learn: z.boolean(),
});
export type DocumentExample = z.infer<typeof DocumentExample>;

export const listDocumentExamples = endpoint({
  name: 'listLessons',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/lessons',
  summary: 'What the corrections of this document teach',
  access: ['ROLE_CONTRIBUTOR'],
  params: z.object({ uuid: z.uuid() }),
  reply: z.array(DocumentExample),
  records: { 'params.uuid': 'extraction.uuid' },
});

/** What became of the correction of one field or column when it was confirmed. */
export const LearningOutcome = LearnOutcome.extend({
  /** What the document calls the field or column, and those of `others`. */
  name: z.string(),
  otherNames: z.array(z.string()),
  value: z.string(),
  /** What is kept; null: nothing was learned, or it was forgotten since. */
  example: LearnedExample.nullable(),
  /** False: it was learned and is switched off. */
  active: z.boolean(),
  /** It would make confirmed values wrong, and nobody said that it is to be used all the same. */
  doubtful: z.boolean(),
  /** A confirmed document that speaks against it. */
  against: z.uuid().nullable(),
});
export type LearningOutcome = z.infer<typeof LearningOutcome>;

/** What the last confirmation with corrections taught. */
export const LearningOutcomes = z.object({
  /** How people call the document: its number, else the name of its file. */
  label: z.string(),
  /** Null: nothing that was corrected was confirmed yet, or it is still being looked at. */
  revision: z.int().nullable(),
  by: z.string().nullable(),
  date: z.string().nullable(),
  outcomes: z.array(LearningOutcome),
});
export type LearningOutcomes = z.infer<typeof LearningOutcomes>;

export const listLearningOutcomes = endpoint({
  name: 'listLessonOutcomes',
  method: 'GET',
  path: '/api/extractions/uuid/:uuid/lesson-outcomes',
  summary: 'What the confirmed corrections of this document taught, and why not where they did not',
  access: ['ROLE_USER'],
  params: z.object({ uuid: z.uuid() }),
  reply: LearningOutcomes,
  records: { 'params.uuid': 'extraction.uuid' },
});

export const setDocumentExample = endpoint({
  name: 'setLesson',
  method: 'PUT',
  path: '/api/extractions/uuid/:uuid/lessons',
  summary: 'Learn from the correction of a field or column, or not; what it has taught already is forgotten',
  access: ['ROLE_CONTRIBUTOR'],
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ field: z.string().max(1000), learn: z.boolean() }),
  reply: z.array(DocumentExample),
  records: { 'params.uuid': 'extraction.uuid' },
});
