import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { Box } from './geometry.ts';
import { LEARNED_LIMITS } from './learned-limits.ts';

/**
 * What the engine keeps of a correction. Places are in thousandths of the width and height of the page, so that
 * they hold for any scan; texts are folded (lower case, no accents, figures as `#`).
 */
const text = z.string().max(LEARNED_LIMITS.text);
const thousandths = z.int().min(-1000).max(2000);

/** Words that recur on documents of one layout, each with where it stands: `["invoice", 78, 41]`. */
export const LayoutFingerprint = z.array(z.tuple([text, thousandths, thousandths])).max(LEARNED_LIMITS.words);
export type LayoutFingerprint = z.infer<typeof LayoutFingerprint>;

/** A text beside a value; `label` when it reads like the name of a field rather than like content. */
const Neighbour = z.object({ text, label: z.boolean() });
export type Neighbour = z.infer<typeof Neighbour>;

/** Where a corrected value stood, and what stood around it. */
export const LearnedPlace = z.object({
  page: z.int().min(1),
  /** The same counted from the last page, which is 1. */
  pageFromEnd: z.int().min(1),
  box: z.tuple([thousandths, thousandths, thousandths, thousandths]),
  /** Text of the same line before and behind the value. */
  before: Neighbour.optional(),
  after: Neighbour.optional(),
  /** The nearest text left of its line, above it, and below its last line. */
  left: Neighbour.optional(),
  /** The text that opens its line, further left. */
  row: Neighbour.optional(),
  above: Neighbour.optional(),
  below: Neighbour.optional(),
  lines: z.int().min(1).max(50),
  /** Form of the printed value: letters as `A`, figures as `9`, runs once. */
  shape: text,
  /** Figures behind the decimal mark, where a closing zero shows that they are always printed. */
  decimals: z.int().min(1).max(6).optional(),
});
export type LearnedPlace = z.infer<typeof LearnedPlace>;

const common = { category: z.enum(CATEGORIES), layout: LayoutFingerprint };

/** What examples about the file itself, rather than about a value in it, stand under. */
export const FILE_FIELDS = { category: 'document.category', boundary: 'document.boundary' } as const;

/** The folded title of the page that taught; empty where it has none. Pages of another title are others. */
const title = text;

/**
 * It bears on its own field only. What it shows contradicts how other values of the page are found (an amount that
 * does not fit the sum): those are read as if it were not there.
 */
const alone = { alone: z.literal(true).optional() };

/** One thing learned from one correction, for people to read. */
export const LearnedExample = z.discriminatedUnion('kind', [
  /** The field stands at such a place. Several places: the value was printed more than once. */
  z.object({
    kind: z.literal('value'),
    ...common,
    ...alone,
    field: text,
    value: text,
    places: z.array(LearnedPlace).min(1).max(LEARNED_LIMITS.places),
    /** The engine had read it right by itself: used where it finds nothing better. */
    confirmed: z.literal(true).optional(),
    /** How its figures are to be read where the rest of the page says otherwise. */
    dateOrder: z.enum(['dmy', 'mdy']).optional(),
    decimalMark: z.enum(['.', ',']).optional(),
  }),
  /** The value stands nowhere on the page and is the same on every document of the layout. */
  z.object({ kind: z.literal('constant'), ...common, ...alone, field: text, value: text }),
  /** What was read for the field is something else; `places` says where it was read. */
  z.object({
    kind: z.literal('absent'),
    ...common,
    ...alone,
    field: text,
    places: z.array(LearnedPlace).max(LEARNED_LIMITS.places),
  }),
  /** A column of a table, known by its printed header or by where it stands. */
  z.object({
    kind: z.literal('column'),
    ...common,
    table: text,
    column: text,
    header: text,
    left: thousandths,
    right: thousandths,
  }),
  /** A document whose first page has this layout is of `category`, whatever its words say. */
  z.object({ kind: z.literal('category'), ...common, field: z.literal(FILE_FIELDS.category), title }),
  /** A page of this layout opens a document (points above 0) or goes on with the one before it (below). */
  z.object({
    kind: z.literal('boundary'),
    ...common,
    field: z.literal(FILE_FIELDS.boundary),
    title,
    points: z.number().min(-20).max(20),
  }),
]);
export type LearnedExample = z.infer<typeof LearnedExample>;

/** A value that a person put right. An empty value says that the document does not state the field. */
export const Correction = z.object({
  field: text,
  /** For a cell: its table and row; `field` is then the column. */
  table: text.optional(),
  row: z.int().min(0).optional(),
  value: z.string(),
  /** Where the value stands, when a person pointed at it. */
  at: z.object({ page: z.int().min(1), bbox: Box }).optional(),
});
export type Correction = z.infer<typeof Correction>;

/**
 * Why a correction teaches nothing. `not_on_page`: the value is printed nowhere. `not_found_again`: a reading with the
 * example does not find it. `changes_others`: such a reading loses values of `others`. `few_cells`: single cells of a
 * column say nothing about the column. `several_parts`: the value is put together of several. `declined`: somebody
 * said so. `not_of_category`: the category has no such field. `unreadable`: the pages could not be read in time.
 */
export const UNLEARNED = [
  'not_on_page',
  'not_found_again',
  'changes_others',
  'few_cells',
  'several_parts',
  'declined',
  'not_of_category',
  'unreadable',
] as const;
export type Unlearned = (typeof UNLEARNED)[number];

/** What became of the corrections of one field or column. `known`: documents of this layout are read so already. */
export const LearnOutcome = z.object({
  /** A field, or `table.column`. */
  field: z.string(),
  state: z.enum(['learned', 'known', 'unlearned']),
  code: z.enum(UNLEARNED).optional(),
  /** Fields and columns whose values a reading with the example would lose. */
  others: z.array(z.string()).optional(),
});
export type LearnOutcome = z.infer<typeof LearnOutcome>;

/** What corrections teach, and what became of each. */
export const Taught = z.object({
  examples: z.array(LearnedExample).max(2000),
  outcomes: z.array(LearnOutcome),
});
export type Taught = z.infer<typeof Taught>;

/** What people changed about a file, by pages of it. `before`: the pages that the page now opens after or goes on with. */
export const ArrangementExample = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), page: z.int().min(1), category: z.enum(CATEGORIES) }),
  z.object({
    kind: z.literal('boundary'),
    page: z.int().min(1),
    category: z.enum(CATEGORIES),
    opens: z.boolean(),
    before: z.array(z.int().min(1)).min(1),
  }),
]);
export type ArrangementExample = z.infer<typeof ArrangementExample>;
