import { Anchor } from '@mantine/core';
import { type Entity, type EntityField, fieldsOf } from '@recto/contracts/entities/definition';
import type { EntityRecord } from '@recto/contracts/entities/schemas';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOf } from '../model/record-label.ts';
import { useNames } from './use-names.ts';

type Props = {
  entity: Entity;
  record: EntityRecord;
  isNew: boolean;
  /** Toasts stand outside the pages: who shows one opens an address of the portal. */
  onOpen: (address: string) => void;
};

/** What was saved. A new record that its list does not show is opened from here. */
export function SavedToast({ entity, record, isNew, onOpen }: Props) {
  const { t } = useTranslation();
  const { one } = useNames(entity);
  const said = t(isNew ? 'entity.created' : 'entity.updated', {
    name: one,
    label: labelOf(entity, record),
  });
  const opens = isNew && entity.narrowed ? opensOf(entity, record) : null;
  if (!opens) return said;
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    onOpen(opens.address);
  };
  return (
    <>
      {said}{' '}
      <Anchor size="sm" href={opens.address} onClick={follow}>
        {t(opens.label)}
      </Anchor>
    </>
  );
}

/** Where the label of a record leads. */
function opensOf(entity: Entity, record: EntityRecord): { address: string; label: string } | null {
  const [name = ''] = entity.label;
  const field = fieldsOf(entity)[name] as EntityField;
  const { opens } = field.kind === 'uuid' || field.kind === 'text' ? field : {};
  if (!opens) return null;
  return { address: opens.to.replace('{}', encodeURIComponent(String(record[name]))), label: opens.label };
}
