import type { Entity } from '@recto/contracts/entities/definition';
import { EntityList } from '../../../back-office/screens/entity-list.tsx';
import { ordersImport } from '../model/orders-import.ts';

/** Orders of the ERP. Files bring them with their lines, a row a line. */
export const OrderList = ({ entity }: { entity: Entity }) => (
  <EntityList entity={entity} importing={ordersImport} />
);
