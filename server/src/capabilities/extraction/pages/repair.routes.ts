import * as endpoints from '@recto/contracts/endpoints/repair';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { arrangePages } from './arrange-pages.ts';
import { getArrangement } from './get-arrangement.ts';
import { undoArrangement } from './undo-arrangement.ts';

/** Putting right what the machine got wrong about a file. */
export const repairRoutes: readonly RouteDefinition[] = [
  route(endpoints.getArrangement, (c) => c.inTenant((scope) => getArrangement(scope, c.params.uuid))),
  route(endpoints.arrangePages, (c) =>
    c.inTenant(async (scope) => getArrangement(scope, await arrangePages(scope, c.params.uuid, c.body))),
  ),
  route(endpoints.undoArrangement, (c) =>
    c.inTenant(async (scope) => getArrangement(scope, await undoArrangement(scope, c.params.uuid))),
  ),
];
