import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { EntityForm } from '../../../back-office/screens/entity-form.tsx';
import { SampleMics } from '../parts/sample-mics.tsx';

/** A sample with the search for what it means (J-035 to J-037). */
export function SampleForm({ entity, record }: { entity: Entity; record: EntityRecord | null }) {
  return (
    <EntityForm
      entity={entity}
      record={record}
      extra={(form) => (
        <SampleMics
          code={String(form.values.code ?? '')}
          onChoose={({ code, description }) => {
            form.set('micCode', code);
            form.set('micDescription', description);
          }}
        />
      )}
    />
  );
}
