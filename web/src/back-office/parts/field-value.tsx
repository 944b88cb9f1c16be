import type { Entity, EntityField } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { kindOf } from '../kinds/all.ts';

type Props = { entity: Entity; record: EntityRecord; name: string };

/** A field of a record as its list shows it, elsewhere. */
export function FieldValue({ entity, record, name }: Props) {
  const field = entity.fields[name] as EntityField;
  const { Cell } = kindOf(field);
  return <Cell field={field} value={record[name]} record={record} />;
}
