import type { TenantScope } from '../../platform/db/scope.ts';
import { announceAll } from '../../platform/events/index.ts';
import type { CaseRow } from './case.queries.ts';

type Announced = Pick<CaseRow, 'case_uuid' | 'version'>;

/** Tells open screens that a case changed: nothing of what is in it, as its category may be closed to them. */
export const announceCase = (scope: TenantScope, row: Announced): Promise<void> =>
  announceCases(scope, [row]);

/** The same of many. */
export const announceCases = (scope: TenantScope, rows: readonly Announced[]): Promise<void> =>
  announceAll(
    scope,
    rows.map(({ case_uuid: uuid, version }) => ({ kind: 'case', uuid, data: { version } })),
  );
