import * as endpoints from '@recto/contracts/endpoints/column-layouts';
import { type RouteDefinition, route } from '../../platform/http/route.ts';
import { findLayouts, forgetLayout, putLayout } from './column-layouts.queries.ts';

const saysNothing = ({ order, widths, opened }: endpoints.ColumnLayout): boolean =>
  order.length + opened.length + Object.keys(widths).length === 0;

/** How people want the columns of tables; each sees and changes their own. */
export const columnLayoutRoutes: readonly RouteDefinition[] = [
  route(endpoints.listColumnLayouts, (c) => c.inTenant(findLayouts)),
  route(endpoints.putColumnLayout, async (c) => {
    const { name } = c.params;
    await c.inTenant((scope) =>
      saysNothing(c.body) ? forgetLayout(scope, name) : putLayout(scope, name, c.body),
    );
    return undefined;
  }),
];
