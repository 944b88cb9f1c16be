import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityView } from '../../../back-office/screens/entity-view.tsx';
import { LimitsPanel } from '../parts/limits-panel.tsx';

/** A material with its characteristics, the limits of a day, and what other limits would mean for released batches. */
export function MaterialView({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  if (!record) return null;
  return (
    <EntityView entity={entity} record={record}>
      <LimitsPanel ipc={String(record.ipc)} />
    </EntityView>
  );
}
