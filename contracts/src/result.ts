import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { Box } from './geometry.ts';
import { KINDS } from './kinds/kind.ts';
import { ROLES } from './roles.ts';
import { type Said as SaidType, said } from './said/said.ts';
import { Said } from './said/schema.ts';
import { Translations } from './translation.ts';

/**
 * The shape of what was read (`result`) and of what people made of it (`revisedResult`).
 * `sections[]` is the only stored form; the other shapes of the specification are derived from it.
 */

export const InputConfig = z.object({
  type: z.enum(['text', 'multiline', 'date', 'number', 'select', 'code_table', 'check']),
  options: z.array(z.object({ label: z.string(), value: z.string() })).optional(),
  codeTableName: z.string().optional(),
  inline: z.boolean().optional(),
  viewOnly: z.boolean().optional(),
  /** What the value is, and with that what fits; absent: by how it is entered. */
  kind: z.enum(KINDS).optional(),
});
export type InputConfig = z.infer<typeof InputConfig>;

/** Where a value stands on the page, how sure the engine is (0 to 1) and what a check said about it. */
export const Block = z.object({
  id: z.string(),
  page: z.int().min(1),
  bbox: Box,
  confidence: z.number().min(0).max(1),
  validation: z.object({ validate: z.boolean(), message: z.array(Said) }).optional(),
  input_config: InputConfig.optional(),
  /** The words of the page that carry the value, as printed. */
  tokens: z.array(z.string()).optional(),
  /** Why this candidate was chosen, for people: the label it stands beside, the rule that decided. */
  reason: Said.optional(),
});
export type Block = z.infer<typeof Block>;

/** `reason` of a block that the server found for a value that was typed: nobody pointed at it. */
export const FOUND_FOR_TYPED = said('why_found_for_typed');

/** `reason` of a block that a person pointed at on an image, with the text that OCR gives for it. */
export const READ_IN_BOX = said('why_read_in_box');

/** True for a block with that reason. */
export const isFor = (block: Pick<Block, 'reason'> | undefined, reason: SaidType): boolean =>
  block?.reason?.code === reason.code;

/** True where somebody pointed at a value that OCR is not sure of, and nobody typed or accepted it since. */
export const isReadUnsurely = ({ blocks }: FieldData, threshold: number): boolean =>
  blocks.some((block) => isFor(block, READ_IN_BOX) && block.confidence < threshold);

/** The three faces of a value. The arrays run in parallel; an empty `values` means that nothing was found. */
export const FieldData = z.object({
  values: z.array(z.string()),
  standard_values: z.array(z.string()),
  extracted_values: z.array(z.string()),
  blocks: z.array(Block),
  /**
   * Where a value comes from that is not read from the page. Without blocks it does not stand on any page.
   * A text in results from before it was a code; read it by `originOf`.
   */
  origin: z.union([Said, z.string()]).optional(),
  /** What it says in other languages; who changes `values` drops them. Checks, search and learning read `values`. */
  translations: Translations.optional(),
});
export type FieldData = z.infer<typeof FieldData>;

export const ReviewMark = z.object({
  result: z.object({
    reviewed: z.boolean(),
    latest: z.object({ by: z.string(), time: z.string() }).optional(),
  }),
});
export type ReviewMark = z.infer<typeof ReviewMark>;

export const Field = z.object({
  id: z.string(),
  name: z.string(),
  label: z.object({ value: z.string(), standard_value: z.string() }),
  data: FieldData,
  review: ReviewMark,
  input_config: InputConfig.optional(),
  required: z.boolean().optional(),
  /** Most papers do not have it: shown where it has a value, or when people ask for it. */
  seldom: z.boolean().optional(),
  keys: z.array(z.string()).optional(),
  triggerRerunOnChange: z.boolean().optional(),
  roles: z.array(z.enum(ROLES)).optional(),
});
export type Field = z.infer<typeof Field>;

/** `data[row]` and `review[row]` run in parallel over all columns of a table. */
export const Column = z.object({
  id: z.string(),
  /** What is printed over it, or its own name where nothing is. */
  label: z.string(),
  /** What people call it, whatever is printed. Absent: nobody knows the column but by its label. */
  name: z.string().optional(),
  input_config: InputConfig.optional(),
  /** Who is sent the column and may edit it. */
  roles: z.array(z.enum(ROLES)).optional(),
  data: z.array(FieldData),
  review: z.array(ReviewMark),
});
export type Column = z.infer<typeof Column>;

export const Table = z.object({
  id: z.string(),
  title: z.string(),
  /** Most papers do not have it: shown where it has rows, or when people ask for it. */
  seldom: z.boolean().optional(),
  columns: z.array(Column),
});
export type Table = z.infer<typeof Table>;

export const Section = z.object({
  id: z.string(),
  title: z.string(),
  roles: z.array(z.enum(ROLES)).optional(),
  fields: z.array(Field),
  tables: z.array(Table),
});
export type Section = z.infer<typeof Section>;

/** `metadata.seen`: what pages look like whose category was given, and how sure that is, 0 to 1. */
export const SeenCategory = z.object({ category: z.enum(CATEGORIES), confidence: z.number() });
export type SeenCategory = z.infer<typeof SeenCategory>;

/** `metadata.drawings`: drawings and pictures of a packaging specification, and how sure that is, 0 to 1. */
export const Drawing = z.object({ page: z.int().min(1), bbox: Box, score: z.number() });
export type Drawing = z.infer<typeof Drawing>;

/** What a check is about: how values hang together, whether one fits its kind, whether a part is there at all. */
export const CHECKED = ['relation', 'kind', 'expected'] as const;

/**
 * A check and what came of it: a rule over several values ("lines add up to the subtotal"), a value that does not fit
 * its kind, a part that should be there. `fields` names fields by id, columns as `table.column`.
 */
export const RuleOutcome = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** What it says. */
  said: Said,
  fields: z.array(z.string()),
  /** Absent: a relation. */
  about: z.enum(CHECKED).optional(),
  /** Who confirmed in spite of it, and why if they said so; gone when `id` or `said` change. */
  accepted: z.object({ by: z.string(), time: z.string(), reason: z.string().optional() }).optional(),
});
export type RuleOutcome = z.infer<typeof RuleOutcome>;

export const PageClass = z.object({
  page: z.int().min(1),
  category_detected: z.enum(CATEGORIES),
  confidence: z.number().min(0).max(1),
  document_id: z.string(),
  /** The words that decided. */
  because: z.array(z.string()).optional(),
});
export type PageClass = z.infer<typeof PageClass>;

export const DocumentMetadata = z.object({
  documents: z.array(z.object({ id: z.string(), name: z.string() })),
  pages: z.array(PageClass),
  merged_pages: z.array(z.object({ category_detected: z.enum(CATEGORIES), pages: z.array(z.int().min(1)) })),
});
export type DocumentMetadata = z.infer<typeof DocumentMetadata>;

/** Free text, a list or an object: the specification leaves the type open. */
const ReadableProblem = z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())]);

export const Result = z.object({
  extraction: z.object({
    keys: z.array(z.string()),
    sections: z.array(Section),
    blockers: z.array(z.object({ code: z.string(), message: z.string() })),
    rules: z.array(RuleOutcome),
    metadata: z.record(z.string(), z.unknown()),
  }),
  documentMetadata: DocumentMetadata,
  engine: z.object({ version: z.string(), schema: z.string() }),
  RequirementError: ReadableProblem.optional(),
  OCRError: ReadableProblem.optional(),
  ValidationError: ReadableProblem.optional(),
  extraction_exception: z.string().optional(),
});
export type Result = z.infer<typeof Result>;

/** What a mail means: POSITIVE confirms an order as it is. */
export const SENTIMENTS = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] as const;
export type Sentiment = (typeof SENTIMENTS)[number];

/** A row of a table by column id. */
const Row = z.record(z.string(), z.string());

/**
 * A result as it is read: with the older forms that are derived from `sections[]` (decision 9). `LineItems` and
 * `coa_document` may be changed and sent back in place of the sections they come from; `ipcs` only says what is there.
 */
export const PresentedResult = Result.extend({
  /** By column id, then by item number (D-038). A date or number that is empty is null (F-071). */
  LineItems: z.record(z.string(), z.record(z.string(), z.string().nullable())).optional(),
  /** Of certificates of analysis (D-041). */
  coa_document: z
    .object({
      metadata: z.object({ po_number: z.string(), ipc: z.string(), batch_number: z.string() }),
      attributes: z.array(Row),
    })
    .optional(),
  /** Material codes on the document, each once. */
  ipcs: z.array(z.string()).optional(),
  /** What the mail is like that it came with (D-039): -1, changed or refused, to 1, confirmed as ordered. */
  mail_sentiment: z
    .object({
      score: z.number(),
      sentiment: z.enum(SENTIMENTS),
      text: z.string(),
      /** What somebody says it means instead (F-021). */
      updated_sentiment: z.enum(SENTIMENTS).nullable(),
    })
    .optional(),
});
export type PresentedResult = z.infer<typeof PresentedResult>;
