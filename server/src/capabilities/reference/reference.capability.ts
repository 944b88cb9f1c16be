import * as endpoints from '@recto/contracts/endpoints/reference';
import type { Capability } from '../../platform/capability.ts';
import { route } from '../../platform/http/route.ts';
import { addCodeTableOption } from './add-code-table-option.ts';
import { findOptions } from './code-table.queries.ts';
import { deleteBaselineOrder, getBaselineOrder, putBaselineOrder } from './manage-baseline-orders.ts';

/** What the values of documents are chosen from and compared with. */
export const reference: Capability = {
  name: 'reference',
  routes: [
    route(endpoints.getCodeTable, (c) => c.inTenant((scope) => findOptions(scope, c.params.name))),
    route(endpoints.addCodeTableOption, (c) =>
      c.inTenant((scope) => addCodeTableOption(scope, c.params.name, c.body)),
    ),
    route(endpoints.getBaselineOrder, (c) =>
      c.inTenant((scope) => getBaselineOrder(scope, c.params.poNumber)),
    ),
    route(endpoints.putBaselineOrder, (c) =>
      c.inTenant((scope) => putBaselineOrder(scope, { ...c.body, po_number: c.params.poNumber })),
    ),
    route(endpoints.deleteBaselineOrder, async (c) => {
      await c.inTenant((scope) => deleteBaselineOrder(scope, c.params.poNumber));
      return undefined;
    }),
  ],
};
