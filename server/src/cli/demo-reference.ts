import { demoOrders } from '@recto/samples/orders';
import { findBaselineOrder, putBaselineOrder } from '../capabilities/reference/index.ts';
import type { Database, Who } from '../platform/db/scope.ts';

/** What the documents of the demo tenant are compared with. What is there already stays as people left it. */
export async function seedDemoReference(database: Database, who: Who): Promise<void> {
  const orders = await demoOrders();
  await database.inTenant(who, async (scope) => {
    for (const order of orders)
      if (!(await findBaselineOrder(scope, order.po_number))) await putBaselineOrder(scope, order);
  });
}
