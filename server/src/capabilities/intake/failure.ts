import { FILE_PROBLEMS, type FileProblem } from '@recto/contracts/file-problems';
import { oneSaid, said } from '@recto/contracts/said/said';
import type { EngineError } from '@recto/engine';
import { fromStored } from '../../platform/texts/index.ts';
import type { DocumentRow } from './document.queries.ts';
import type { Failure } from './log.queries.ts';

/** What is wrong with a document, as the engine says it. */
export const failureOf = ({ code, said }: EngineError): Failure => ({ problem: code, reason: said });

/** A problem as stored, narrowed; null for what this version does not know. */
export const asFileProblem = (text: string | null): FileProblem | null =>
  FILE_PROBLEMS.find((problem) => problem === text) ?? null;

/** Why a document failed; null when it did not. */
export const failureOfDocument = ({
  remarks,
  problem,
}: Pick<DocumentRow, 'remarks' | 'problem'>): Failure | null =>
  remarks === null
    ? null
    : { reason: fromStored(remarks) ?? said('gave_up_file'), problem: asFileProblem(problem) };

/** Why a log failed whose documents all failed: what was wrong with each, said once. */
export function failureOfAll(documents: readonly Pick<DocumentRow, 'remarks' | 'problem'>[]): Failure {
  const failures = documents.flatMap((document) => failureOfDocument(document) ?? []);
  const problems = new Set(failures.map(({ problem }) => problem));
  return {
    reason: oneSaid(failures.map(({ reason }) => reason)),
    problem: problems.size === 1 ? (failures[0]?.problem ?? null) : null,
  };
}
