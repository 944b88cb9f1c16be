import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import { takeFromTrash } from '../../platform/trash/trash.queries.ts';
import { announceExtraction } from '../extraction/index.ts';
import { findExtraction } from '../extraction/rows/index.ts';
import { announceCase } from './announce-case.ts';
import { findCase } from './case.queries.ts';

/** A deleted document whose log was deleted too has nothing to hang on. */
const LOG_GONE = 'RT001';

/** Brings back what waits in the trash. Throws a Problem: not found; 409 when what it hangs on is gone. */
export async function restore(scope: TenantScope, id: number) {
  const back = await takeFromTrash(scope, id).catch((error: unknown) => {
    throw (error as { code?: string }).code === LOG_GONE ? conflict(said('trash_log_gone')) : error;
  });
  if (!back) throw notFound();
  if (back.kind === 'extraction') {
    const row = await findExtraction(scope, { uuid: back.uuid });
    if (row) await announceExtraction(scope, row);
  } else {
    const row = await findCase(scope, back.uuid);
    if (row) await announceCase(scope, row);
  }
  return back;
}
