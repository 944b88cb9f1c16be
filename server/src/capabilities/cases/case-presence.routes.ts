import * as presence from '@recto/contracts/endpoints/case-presence';
import type { TenantScope } from '../../platform/db/scope.ts';
import { announce } from '../../platform/events/index.ts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import {
  deletePresence,
  findOthers,
  type PresenceTable,
  putPresence,
} from '../../platform/presence/index.ts';
import { requireCase } from './put-into-case.ts';

const CASES: PresenceTable = { table: 'case_presence', record: 'case_id' };

/** Who may not open the case learns no more than that somebody has a record open. */
const notifyOthers = (scope: TenantScope, uuid: string): Promise<void> =>
  announce(scope, { kind: 'presence', uuid });

/** Who is on a case. */
export const casePresenceRoutes: readonly RouteDefinition[] = [
  route(presence.stayInCase, (c) =>
    c.inTenant(async (scope) => {
      const { id } = await requireCase(scope, c.params.uuid);
      const who = { name: c.caller?.name ?? '', editing: c.body.editing };
      if (await putPresence(scope, CASES, id, who)) await notifyOthers(scope, c.params.uuid);
      return findOthers(scope, CASES, id);
    }),
  ),
  route(presence.listInCase, (c) =>
    c.inTenant(async (scope) => findOthers(scope, CASES, (await requireCase(scope, c.params.uuid)).id)),
  ),
  route(presence.leaveCase, async (c) => {
    await c.inTenant(async (scope) => {
      const { id } = await requireCase(scope, c.params.uuid);
      if (await deletePresence(scope, CASES, id)) await notifyOthers(scope, c.params.uuid);
    });
    return undefined;
  }),
];
