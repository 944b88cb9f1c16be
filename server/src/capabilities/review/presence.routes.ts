import * as presence from '@recto/contracts/endpoints/presence';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { requireVisible } from '../extraction/rows/index.ts';
import { leavePresence, listPresent, stayPresent } from './keep-presence.ts';
import { findReviewTimes, insertTimes } from './review-time.queries.ts';

/** Who is on a document, and how long documents take. */
export const presenceRoutes: readonly RouteDefinition[] = [
  route(presence.stayPresent, (c) => {
    const who = { name: c.caller?.name ?? '', editing: c.body.editing };
    return c.inTenant((scope) => stayPresent(scope, c.params.uuid, who));
  }),
  route(presence.listPresent, (c) => c.inTenant((scope) => listPresent(scope, c.params.uuid))),
  route(presence.leavePresence, async (c) => {
    await c.inTenant((scope) => leavePresence(scope, c.params.uuid));
    return undefined;
  }),
  route(presence.addReviewTimes, async (c) => {
    await c.inTenant(async (scope) =>
      insertTimes(scope, await requireVisible(scope, { uuid: c.params.uuid }), c.body.entries),
    );
    return undefined;
  }),
  route(presence.getReviewTimes, (c) => c.inTenant((scope) => findReviewTimes(scope, c.query))),
];
