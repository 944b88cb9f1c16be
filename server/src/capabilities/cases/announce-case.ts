import type { TenantScope } from '../../platform/db/scope.ts';
import { announce } from '../../platform/events/index.ts';
import type { CaseRow } from './case.queries.ts';

/** Tells open screens that a case changed: nothing of what is in it, as its category may be closed to them. */
export const announceCase = (
  scope: TenantScope,
  { case_uuid: uuid, version }: Pick<CaseRow, 'case_uuid' | 'version'>,
): Promise<void> => announce(scope, { kind: 'case', uuid, data: { version } });
