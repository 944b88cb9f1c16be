import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { HARMONISE_TAG, HarmoniseConfig } from '../harmonise.ts';
import { EDITORS } from '../roles.ts';
import { Said } from '../said/schema.ts';

/** Making cases of packaging specifications that say the same (E-046 to E-051), for who opens packaging cases. */

/** Given as it is, or as JSON text. */
const orText = <T extends z.ZodType>(of: T) =>
  z.union([
    z
      .string()
      .max(20_000)
      .transform((text, context): unknown => {
        try {
          return text.trim() === '' ? undefined : JSON.parse(text);
        } catch {
          context.addIssue({ code: 'custom', message: 'must be JSON' });
          return z.NEVER;
        }
      }),
    of,
  ]);

const Wanted = z.object({
  /** Of packaging, as the list filters by it. */
  category: z.string().trim().min(1).max(255),
  /** The clause `query` of a search body of the list; without it all that the caller may see. */
  elsQuery: orText(z.record(z.string(), z.unknown())).optional(),
  /** Of administrators; the stored one otherwise, whatever is given. */
  config: orText(z.unknown()).optional(),
  tag: z.string().trim().min(1).max(255).default(HARMONISE_TAG),
});

/** What became of a case, or would: new, with other specifications, as it was, or decided and left alone. */
export const HARMONISE_OUTCOMES = ['made', 'changed', 'unchanged', 'closed'] as const;
export type HarmoniseOutcome = (typeof HARMONISE_OUTCOMES)[number];

const counts = { made: z.int(), changed: z.int(), unchanged: z.int(), closed: z.int() };

/** What a run would do. */
export const HarmonisePreview = z.object({
  specifications: z.int(),
  ...counts,
  /** Specifications that are in no case after it. */
  alone: z.int(),
  /** Those that stay where people put them, or out of where they took them. */
  kept: z.int(),
  /** The largest cases, at most 20. */
  largest: z.array(
    z.object({
      caseNo: z.string(),
      /** Null: it would be made. */
      caseUuid: z.uuid().nullable(),
      outcome: z.enum(HARMONISE_OUTCOMES),
      specifications: z.int(),
      vendors: z.int(),
    }),
  ),
  /** By what it is harmonised, for administrators to change. */
  config: HarmoniseConfig,
});
export type HarmonisePreview = z.infer<typeof HarmonisePreview>;

export const HarmoniseRun = z.object({
  id: z.uuid(),
  category: z.string(),
  tag: z.string(),
  status: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  specifications: z.int(),
  done: z.int(),
  total: z.int(),
  ...counts,
  /** Cases whose content would have grown too long, or that changed meanwhile. */
  refused: z.int(),
  problem: Said.nullable(),
});
export type HarmoniseRun = z.infer<typeof HarmoniseRun>;

/** A dry run answers with a file (`text/csv`), any other with the run as JSON. */
export const harmonize = endpoint({
  name: 'harmonize',
  method: 'POST',
  path: '/api/document-cases/harmonize',
  summary: 'Make cases of packaging specifications that say the same, or say in a CSV what that would do',
  access: EDITORS,
  body: Wanted.extend({ dryRun: z.boolean().default(false) }),
  reply: 'bytes',
  records: {},
});

export const previewHarmonize = endpoint({
  name: 'previewHarmonize',
  method: 'POST',
  path: '/api/document-cases/harmonize/preview',
  summary: 'What harmonising would do, in numbers, with the largest cases',
  access: EDITORS,
  body: Wanted,
  reply: HarmonisePreview,
  records: {},
});

export const getHarmonizeRun = endpoint({
  name: 'getHarmonizeRun',
  method: 'GET',
  path: '/api/document-cases/harmonize/:id',
  summary: 'How far a run of harmonising got',
  access: EDITORS,
  params: z.object({ id: z.uuid() }),
  reply: HarmoniseRun,
  records: { 'params.id': 'harmonise-run.id' },
});
