import {
  CHANGE_LOG_LIMIT,
  type ChangeLog,
  type ValueHistory,
  type ValueSource,
} from '@recto/contracts/endpoints/history';
import { originOf } from '@recto/contracts/origin';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import { z } from 'zod';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { openParts } from '../values/open-parts.ts';
import { confidenceOf } from '../values/result-walk.ts';
import { type FollowedColumns, findChanges } from './change.queries.ts';
import { type ValueAddress, valueAt, valueHistory } from './value-history.ts';

/** Where a value came from and what was done to it. Throws a Problem (400) for one that the actor does not see. */
export async function getValueHistory(
  scope: TenantScope,
  uuid: string,
  at: ValueAddress,
): Promise<ValueHistory> {
  const row = await requireVisible(scope, { uuid });
  const shown = row.revised_result ?? row.result;
  if (!shown || !valueAt(openParts(shown, scope.actor.roles), at)) throw badRequest(said('no_such_value'));
  return {
    source: row.result && sourceOf(row.result, at),
    changes: valueHistory(await findChanges(scope, row.id), at),
  };
}

const LearnedMetadata = z.object({ learned: z.object({ ids: z.array(z.uuid()) }) });

function sourceOf(result: Result, at: ValueAddress): ValueSource | null {
  const value = valueAt(result, at);
  if (!value) return null;
  const { data } = value;
  const [block] = data.blocks;
  const learned = LearnedMetadata.safeParse(result.extraction.metadata);
  return {
    values: data.values,
    place: block ? { page: block.page, bbox: block.bbox } : null,
    tokens: data.blocks.flatMap(({ tokens }) => tokens ?? []),
    reason: block?.reason ?? originOf(data) ?? null,
    confidence: block ? confidenceOf(data) : null,
    engine: result.engine.version,
    schema: result.engine.schema,
    learned: learned.success ? learned.data.learned.ids : [],
  };
}

/** The last changes of an extraction, newest first, each with the row as it was before. */
export async function listChangeLogs(scope: TenantScope, id: number): Promise<ChangeLog[]> {
  const row = await requireVisible(scope, { id });
  let before: FollowedColumns = {};
  const logs = (await findChanges(scope, row.id)).map(({ id: change, action, actor, time, changed }) => {
    const log = {
      id: change,
      action: action as ChangeLog['action'],
      actor,
      actionTstampTx: time.toISOString(),
      rowData: before as ChangeLog['rowData'],
      changedFields: changed as ChangeLog['changedFields'],
    };
    before = { ...before, ...changed };
    return log;
  });
  return logs.slice(-CHANGE_LOG_LIMIT).reverse();
}
