import { holdsAny, type Role } from '@recto/contracts/roles';
import { said } from '@recto/contracts/said/said';
import type { Actor } from '../../../platform/db/scope.ts';
import { forbidden } from '../../../platform/errors.ts';

type Opened = { readonly roles: readonly string[] };

/** Who made none of it a secret shows it to every reader of the dashboard. */
export const mayOpenChart = ({ roles }: Actor, chart: Opened): boolean =>
  holdsAny(roles, chart.roles as Role[]);

/** Whoever may search may count. @throws Problem 403 */
export function requireSearcher({ roles }: Actor): void {
  if (!holdsAny(roles, ['ROLE_USER'])) throw forbidden();
}

export const NOT_FOR_YOU = said('chart_other_roles');
