import type { RuleOutcome } from '@recto/contracts/result';
import type { Candidate } from '../context/candidates.ts';
import type { Choice } from '../context/settle-sum.ts';
import type { CategorySchema } from '../schema/types.ts';
import type { ReadTable } from '../tables/types.ts';

/** What was found in the pages of one document, before it takes the shape of a result. */
export type Findings = {
  schema: CategorySchema;
  chosen: ReadonlyMap<string, Choice>;
  /** Everything that was thought of as the value of a field, chosen or not. */
  candidates: readonly Candidate[];
  tables: readonly ReadTable[];
  rules: readonly RuleOutcome[];
  /** What the pages show, piece by piece. */
  lines: readonly string[];
  /** Mean confidence of the words of each page that was read by OCR. */
  clarity: ReadonlyMap<number, number>;
  /** Share of the fields found that a label points at without doubt. */
  familiar: number;
  /** How likely the chosen value of a field is by what stands around it, 0 to 1; absent where nobody looked. */
  likely: ReadonlyMap<string, number>;
  /** Whether a page was not read, or only in part: what is missing may say otherwise. */
  incomplete: boolean;
  /** How sure it is that the pages are a document of this category, 0 to 1. */
  placed: number;
  /** Places in the list of examples of those that had this layout. */
  learned: readonly number[];
  /** Whether the document is set as a till sets slips. */
  slip: boolean;
  /** Rows of goods that the pages show, by the table that they would be rows of. */
  printed: Readonly<Record<string, number>>;
};
