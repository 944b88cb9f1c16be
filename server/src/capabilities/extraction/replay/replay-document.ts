import type { LearnedStateName, ReplayedDocument, ReplayInputs } from '@recto/contracts/endpoints/replay';
import type { Result } from '@recto/contracts/result';
import { ROLES, type Role } from '@recto/contracts/roles';
import { EngineError } from '@recto/engine';
import { withScratch } from '../../intake/index.ts';
import { findExamplesById, findExamplesInUse, type LearnedRow } from '../learned/learned.queries.ts';
import { learnedIdsOf, readWith, sourceOf } from '../learned/learned-state.ts';
import { inputsOf } from '../reading/reading-inputs.ts';
import { isConfirmed } from '../rows/confirmed.queries.ts';
import { openParts } from '../values/open-parts.ts';
import { compareReadings, NO_TALLY, type ReadingComparison } from './compare-readings.ts';
import { type OwnWords, obtainOwnWords, type Reader, type ReplaySubject, readAgain } from './read-again.ts';

export const labelOf = ({ row, log }: ReplaySubject): string => row.summary.number ?? log.original_name;

/** What a reading says, without what the roles do not open, beside another one and what people made of it. */
export function compareFor(
  roles: readonly Role[],
  { row }: ReplaySubject,
  was: Result,
  now: Result,
): ReadingComparison {
  const open = (result: Result) => openParts(result, roles);
  const shown = open(row.revised_result ?? row.result);
  return compareReadings({ was: open(was), now: open(now), shown, confirmed: isConfirmed(row) });
}

const NOTHING: ReadingComparison = { exact: false, tally: NO_TALLY, differences: [], more: 0 };

type Kept = { used: number; kept: LearnedRow[] };

/** The examples that a document was read with, as far as they are still there, in their order. */
async function examplesThen(reader: Reader, { row }: ReplaySubject): Promise<Kept> {
  const ids = learnedIdsOf(row.result);
  if (ids.length === 0) return { used: 0, kept: [] };
  const found = await reader.inTenant((scope) => findExamplesById(scope, ids));
  return readWith(row.result, found);
}

const examplesNow = (reader: Reader, { row, log }: ReplaySubject): Promise<LearnedRow[]> =>
  reader.inTenant((scope) => findExamplesInUse(scope, { category: row.category, source: sourceOf(log) }));

/**
 * Reads one document again with its recorded inputs and what was learned then or now, and tells what differs, of the
 * parts that `roles` open. What is wrong with the document becomes its `problem`.
 */
export async function replayDocument(
  reader: Reader,
  subject: ReplaySubject,
  learned: LearnedStateName,
  roles: readonly Role[] = ROLES,
): Promise<ReplayedDocument> {
  const then = await examplesThen(reader, subject);
  const examples = learned === 'then' ? then.kept : await examplesNow(reader, subject);
  return unlessProblem(subject, then, () =>
    withScratch(reader.services, async (folder) => {
      const words = await obtainOwnWords(reader, subject, folder);
      const now = await readAgain(reader, subject, words, folder, examples);
      return {
        ...compareFor(roles, subject, subject.row.result, now),
        inputs: describeInputs(subject, now, words.state, then),
      };
    }),
  );
}

type Outcome = ReadingComparison & Pick<ReplayedDocument, 'inputs'>;

/** What came of a document; what is wrong with it becomes its `problem`, anything else is thrown. */
export async function unlessProblem(
  subject: ReplaySubject,
  then: Kept,
  work: () => Promise<Outcome>,
): Promise<ReplayedDocument> {
  try {
    return { ...headOf(subject), ...(await work()), problem: null };
  } catch (error) {
    const problem = error instanceof EngineError ? error.said : null;
    if (problem === null) throw error;
    const inputs = describeInputs(subject, null, 'unknown', then);
    return { ...headOf(subject), ...NOTHING, inputs, problem };
  }
}

const headOf = (subject: ReplaySubject) => ({
  extractionUuid: subject.row.extraction_uuid,
  label: labelOf(subject),
  category: subject.row.category,
  confirmed: isConfirmed(subject.row),
});

/** What a document was read with, beside what it is read with now. */
export function describeInputs(
  { row: { result } }: ReplaySubject,
  now: Result | null,
  words: OwnWords['state'],
  { used, kept }: Kept,
): ReplayInputs {
  const recorded = inputsOf(result);
  return {
    words,
    engine: { was: result.engine.version, now: now?.engine.version ?? null },
    build: { was: recorded?.build ?? null, now: now ? (inputsOf(now)?.build ?? null) : null },
    schema: { was: result.engine.schema, now: now?.engine.schema ?? null },
    learned: { used, kept: kept.length },
    enhanced: recorded?.enhanced ?? false,
  };
}
