import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict } from '../../platform/errors.ts';
import type { CaseRow } from './case.queries.ts';
import { caseDetail } from './get-case.ts';

/** @throws Problem 409 with the case as it is now */
export async function refuseStale(
  scope: TenantScope,
  row: CaseRow,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== row.version)
    throw conflict(said('record_stale'), await caseDetail(scope, row));
}
