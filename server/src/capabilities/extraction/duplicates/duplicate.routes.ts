import * as endpoints from '@recto/contracts/endpoints/duplicates';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { decideDuplicate } from './decide-duplicate.ts';
import { listDuplicates } from './list-duplicates.ts';

/** Documents that may be there already. */
export const duplicateRoutes: readonly RouteDefinition[] = [
  route(endpoints.listDuplicates, (c) => c.inTenant((scope) => listDuplicates(scope, c.params.uuid))),
  route(endpoints.decideDuplicate, (c) =>
    c.inTenant((scope) => decideDuplicate(scope, c.params.uuid, c.params.id, c.body.decision)),
  ),
];
