import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityView } from '../../../back-office/screens/entity-view.tsx';
import { useHolds } from '../../../portal/session.ts';
import { ChannelActions } from '../parts/channel-actions.tsx';

/** All of an input channel, with what only it can do. */
export function ChannelView({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  const mayChange = useHolds(['ROLE_ADMIN']);
  if (!record) return null;
  return (
    <EntityView
      entity={entity}
      record={record}
      actions={mayChange && <ChannelActions entity={entity} record={record} />}
    />
  );
}
