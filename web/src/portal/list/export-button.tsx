import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';

type Props = {
  /** How many the list has now; of nothing there is no workbook. */
  found: number;
  /** One is being asked for. */
  busy: boolean;
  onOpen: () => void;
};

/** The button that has a list saved as a workbook; how far it is stands above the page. */
export function ExportButton({ found, busy, onOpen }: Props) {
  const { t } = useTranslation();
  useShortcuts([{ key: 'e', label: 'export.key', run: () => found > 0 && !busy && onOpen() }]);
  return (
    <Button
      variant="default"
      disabled={found === 0}
      loading={busy}
      leftSection={<IconTableExport size={16} aria-hidden />}
      onClick={onOpen}
    >
      {t('export.open')}
    </Button>
  );
}
