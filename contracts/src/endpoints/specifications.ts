import { z } from 'zod';
import { Material, MaterialMic, ResultReading, VERDICTS } from '../characteristics.ts';
import { endpoint } from '../endpoint.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { EXTRACTION_STATUSES } from '../statuses.ts';

const byIpc = z.object({ ipc18: z.string().trim().min(1).max(TEXT_LIMITS.name) });
const byId = z.object({ id: z.coerce.number().int().positive() });
const day = z.iso.date();
const decimal = z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/, 'a plain decimal number');
const ofMaterial = { 'params.ipc18': 'material.ipc' } as const;

/** Limits of one characteristic; without any, none are set for it. */
export const NewLimit = z.object({
  mic: z.string().trim().min(1).max(TEXT_LIMITS.name),
  lowerRange: decimal.nullable().default(null),
  upperRange: decimal.nullable().default(null),
  charValue: z.string().trim().max(TEXT_LIMITS.name).default(''),
  /** Empty: that of the Mic. */
  uom: z.string().trim().max(TEXT_LIMITS.uom).default(''),
});
export type NewLimit = z.output<typeof NewLimit>;

const limits = z.array(NewLimit).max(1000);

/** What held before ends the day before; limits that begin later stay. Certificates of earlier batches keep theirs. */
export const setLimits = endpoint({
  name: 'setLimits',
  method: 'POST',
  path: '/api/materials/raw/:ipc18/limits',
  summary: 'Limits of a material that hold from a day on',
  access: ['ROLE_ADMIN'],
  params: byIpc,
  body: z.object({ validFrom: day, limits: limits.min(1) }),
  reply: Material,
  records: ofMaterial,
});

/** A result of a batch under the limits of its own day, and under the new ones. */
export const JudgedResult = z.object({
  mic: z.string(),
  characteristic: z.string(),
  result: z.string(),
  unit: z.string(),
  reading: ResultReading.nullable(),
  before: z.enum(VERDICTS).nullable(),
  after: z.enum(VERDICTS).nullable(),
});
export type JudgedResult = z.infer<typeof JudgedResult>;

export const JudgedBatch = z.object({
  extractionUuid: z.uuid(),
  batch: z.string(),
  /** Of manufacture, else of the report; null when the certificate names neither. */
  madeOn: z.string().nullable(),
  status: z.enum(EXTRACTION_STATUSES),
  /** Those that fail, or cannot be compared any more, under the new limits. */
  results: z.array(JudgedResult),
});
export type JudgedBatch = z.infer<typeof JudgedBatch>;

/** Batches whose certificates are looked at, the newest. */
export const MOST_BATCHES = 5000;

export const BatchReport = z.object({
  /** Certificates of released batches that were held against the new limits, and whether there are more of them. */
  batches: z.int(),
  more: z.boolean(),
  /** Batches with a result that fails, and those of them that passed before. */
  failing: z.int(),
  newlyFailing: z.int(),
  /** Batches without a failure that have a result which cannot be compared. */
  unclear: z.int(),
  /** Failing and unclear batches, the newest first. */
  judged: z.array(JudgedBatch),
  limits: z.array(MaterialMic),
});
export type BatchReport = z.infer<typeof BatchReport>;

/** Released: confirmed or posted. Of limits in the body, those that are given count instead of the ones of `on`. */
export const tryLimits = endpoint({
  name: 'tryLimits',
  method: 'POST',
  path: '/api/materials/raw/:ipc18/try-limits',
  summary: 'Which released batches would fail other limits: those of a day, or new ones',
  access: ['ROLE_USER'],
  params: byIpc,
  body: z.object({ on: day.optional(), limits: limits.default([]) }),
  reply: BatchReport,
  records: ofMaterial,
});

const switched = z.object({ id: z.int(), ipc: z.string(), active: z.boolean() });

export const activateMaterial = endpoint({
  name: 'activateMaterial',
  method: 'POST',
  path: '/api/materials/:id/activate',
  summary: 'A material is in use again',
  access: ['ROLE_USER'],
  params: byId,
  reply: switched,
  records: { 'params.id': 'entity:material' },
});

export const inactivateMaterial = endpoint({
  name: 'inactivateMaterial',
  method: 'POST',
  path: '/api/materials/:id/inactivate',
  summary: 'A material is not in use any more',
  access: ['ROLE_USER'],
  params: byId,
  reply: switched,
  records: { 'params.id': 'entity:material' },
});
