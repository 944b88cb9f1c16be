import type { Entity } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../model/record-label.ts';
import { useNames } from './use-names.ts';

type Props = { entity: Entity; record: EntityRecord; isNew: boolean };

/** What was saved. */
export function SavedToast({ entity, record, isNew }: Props) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const values = { name: one, label: labelOf(entity, record) };
  return t(isNew ? 'entity.created' : 'entity.updated', values);
}
