import { ActionIcon } from '@mantine/core';
import { IconFileTypeDocx, IconFileTypeXls } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DocumentExport } from '../flow/use-export.ts';

const ICONS = { xlsx: IconFileTypeXls, docx: IconFileTypeDocx } as const;

/** Saves the document as a workbook or a Word document; absent where it is neither (F-034). */
export const ExportButton = ({ saving: { kind, busy, save } }: { saving: DocumentExport }) => {
  const { t } = useTranslation();
  if (kind === null) return null;
  const Icon = ICONS[kind];
  return (
    <ActionIcon
      data-hint={t(`export.${kind}`)}
      size={28}
      variant="subtle"
      color="gray"
      aria-label={t(`export.${kind}`)}
      loading={busy}
      onClick={save}
    >
      <Icon size={16} />
    </ActionIcon>
  );
};
