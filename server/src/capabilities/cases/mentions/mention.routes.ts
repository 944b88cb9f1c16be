import * as endpoints from '@recto/contracts/endpoints/mentions';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { requireCase } from '../put-into-case.ts';
import { findUnseenMentions, markMentionsSeen } from './mention.queries.ts';
import { peopleOfCase, presentPerson } from './people-of-case.ts';

/** More of them would be no help in a bell. */
const MOST = 50;

/** Who can be mentioned in comments, and what mentions the caller. */
export const mentionRoutes: readonly RouteDefinition[] = [
  route(endpoints.listMentionable, (c) =>
    c.inTenant(async (scope) => {
      const people = await peopleOfCase(scope, await requireCase(scope, c.params.uuid));
      return people.map(presentPerson);
    }),
  ),
  route(endpoints.listMentions, (c) =>
    c.inTenant(async (scope) => {
      const { userId } = scope.actor;
      const rows = userId === null ? [] : await findUnseenMentions(scope, userId, MOST);
      return rows.map((row) => ({
        caseUuid: row.case_uuid,
        caseNo: row.case_no,
        by: row.mentioned_by,
        at: row.mentioned_at.toISOString(),
      }));
    }),
  ),
  route(endpoints.seeMentions, async (c) => {
    await c.inTenant(async (scope) => {
      const { id } = await requireCase(scope, c.params.uuid);
      const { userId } = scope.actor;
      if (userId !== null) await markMentionsSeen(scope, id, userId);
    });
    return undefined;
  }),
];
