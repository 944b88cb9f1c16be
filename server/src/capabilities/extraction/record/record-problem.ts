import type { ExtractionStatus } from '@recto/contracts/statuses';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Failure } from '../../intake/index.ts';
import type { NewEvent } from '../rows/event.queries.ts';
import type { ExtractionRow } from '../rows/extraction.queries.ts';
import { moveRecord } from '../rows/move-status.ts';
import { emptySummary } from '../rows/summary.ts';

/** Moves an extraction and says in lists what is wrong with its file, or that nothing is (null); its values stay. */
export const recordProblem = (
  scope: TenantScope,
  row: ExtractionRow,
  to: ExtractionStatus,
  event: NewEvent,
  failure: Failure | null,
): Promise<ExtractionRow> =>
  moveRecord(scope, row, to, event, {
    summary: {
      ...emptySummary(),
      ...row.summary,
      problem: failure?.reason ?? null,
      problemCode: failure?.problem ?? null,
    },
  });
