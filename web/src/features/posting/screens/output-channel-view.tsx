import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityView } from '../../../back-office/screens/entity-view.tsx';
import { useHolds } from '../../../portal/session.ts';
import { ReceiverPanel } from '../parts/receiver-panel.tsx';

/** All of an output channel, with how its receiver is for those who look after it. */
export function OutputChannelView({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  const mayLook = useHolds(['ROLE_ADMIN']);
  if (!record) return null;
  return (
    <EntityView
      entity={entity}
      record={record}
      beside={mayLook ? <ReceiverPanel id={record.id} /> : undefined}
    />
  );
}
