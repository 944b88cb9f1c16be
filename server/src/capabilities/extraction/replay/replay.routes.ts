import * as endpoints from '@recto/contracts/endpoints/replay';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { evaluateLearned, getReplay, replayCategory, replayExtraction } from './start-replay.ts';

/** Reading again to see what would differ. */
export const replayRoutes: readonly RouteDefinition[] = [
  route(endpoints.replayExtraction, (c) =>
    c.inTenant((scope) => replayExtraction(scope, c.params.uuid, c.body.learned)),
  ),
  route(endpoints.evaluateLearned, (c) => c.inTenant((scope) => evaluateLearned(scope, c.params.id))),
  route(endpoints.replayCategory, (c) => c.inTenant((scope) => replayCategory(scope, c.body))),
  route(endpoints.getReplay, (c) => c.inTenant((scope) => getReplay(scope, c.params.id))),
];
