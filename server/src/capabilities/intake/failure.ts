import { FILE_PROBLEMS, type FileProblem } from '@recto/contracts/file-problems';
import type { EngineError } from '@recto/engine';
import type { Failure, LogRow } from './log.queries.ts';

/** What is wrong with a document, as the engine says it. */
export const failureOf = ({ code, message }: EngineError): Failure => ({ problem: code, reason: message });

/** A problem as stored, narrowed; null for what this version does not know. */
export const asFileProblem = (text: string | null): FileProblem | null =>
  FILE_PROBLEMS.find((problem) => problem === text) ?? null;

/** Why a log failed; null when it did not. */
export const failureOfLog = (log: Pick<LogRow, 'process_remarks' | 'process_problem'>): Failure | null =>
  log.process_remarks === null
    ? null
    : { reason: log.process_remarks, problem: asFileProblem(log.process_problem) };
