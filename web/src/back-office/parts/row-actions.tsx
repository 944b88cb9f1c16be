import { ActionIcon } from '@mantine/core';
import type { Entity } from '@recto/contracts/entities/definition';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from './use-may.ts';

type Act = 'get' | 'update' | 'remove';
type Props = { entity: Entity; id: number; label: string; only?: readonly Act[] };

/** View, edit and delete, as far as this person may. The delete dialog opens over the list as it stands. */
export function RowActions({ entity, id, label, only = ['get', 'update', 'remove'] }: Props) {
  const { t } = useTranslation();
  const allowed = useMay(entity);
  const may = (act: Act): boolean => only.includes(act) && allowed(act);
  const params = { entity: entity.name, id: String(id) };
  return (
    <>
      {may('get') && (
        <ActionIcon
          component={Link}
          data-row
          size={28}
          to="/entity/$entity/$id"
          params={params as never}
          aria-label={t('entity.view_record', { label })}
        >
          <IconEye size={16} aria-hidden />
        </ActionIcon>
      )}
      {may('update') && (
        <ActionIcon
          component={Link}
          size={28}
          to="/entity/$entity/$id/edit"
          params={params as never}
          aria-label={t('entity.edit_record', { label })}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {may('remove') && (
        <ActionIcon
          component={Link}
          size={28}
          to="/entity/$entity/$id/delete"
          params={params as never}
          search={((old: object) => old) as never}
          aria-label={t('entity.delete_record', { label })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
