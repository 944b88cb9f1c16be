import * as endpoints from '@recto/contracts/endpoints/saved-views';
import { type RouteDefinition, route } from '../../../platform/http/route.ts';
import { changeView, createView, listViews, removeView, setDefault } from './manage-views.ts';

/** Filters of lists that people keep under a name. */
export const savedViewRoutes: readonly RouteDefinition[] = [
  route(endpoints.listSavedViews, (c) => c.inTenant((scope) => listViews(scope, c.query.list))),
  route(endpoints.createSavedView, (c) => c.inTenant((scope) => createView(scope, c.body))),
  route(endpoints.updateSavedView, (c) => c.inTenant((scope) => changeView(scope, c.params.id, c.body))),
  route(endpoints.deleteSavedView, async (c) => {
    await c.inTenant((scope) => removeView(scope, c.params.id));
    return undefined;
  }),
  route(endpoints.setDefaultView, (c) =>
    c.inTenant((scope) => setDefault(scope, c.params.id, c.body.isDefault)),
  ),
];
