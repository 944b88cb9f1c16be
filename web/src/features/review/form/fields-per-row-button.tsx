import { ActionIcon } from '@mantine/core';
import { IconColumns1, IconColumns2, IconColumns3, IconLayoutColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nextFieldsPerRow, useFieldsPerRow } from '../flow/fields-per-row.ts';

const ICONS = [IconColumns1, IconColumns2, IconColumns3, IconLayoutColumns] as const;

/** How many fields stand beside each other; each press takes the next number, as its key does. */
export const FieldsPerRowButton = () => {
  const { t } = useTranslation();
  const perRow = useFieldsPerRow();
  const Icon = ICONS[perRow - 1] ?? IconColumns2;
  const name = t('fields.per_row', { n: perRow });
  return (
    <ActionIcon data-hint={`${name} (W)`} size={28} aria-label={name} onClick={nextFieldsPerRow}>
      <Icon size={16} />
    </ActionIcon>
  );
};
