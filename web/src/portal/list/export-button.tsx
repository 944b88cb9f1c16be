import { Button, CloseButton, Progress } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import classes from './export.module.css';
import type { ExportProgress } from './use-list-export.ts';

type Props = {
  progress: ExportProgress | null;
  /** How many the list has now; of nothing there is no workbook. */
  found: number;
  onOpen: () => void;
  onCancel: () => void;
};

/** The button that saves a list as a workbook; while it is made, how far it is. */
export function ExportButton({ progress, found, onOpen, onCancel }: Props) {
  const { t } = useTranslation();
  const isReady = progress === null && found > 0;
  useShortcuts([{ key: 'e', label: 'export.key', run: () => isReady && onOpen() }]);
  if (progress) return <Running progress={progress} onCancel={onCancel} />;
  return (
    <Button
      variant="default"
      disabled={found === 0}
      leftSection={<IconTableExport size={16} aria-hidden />}
      onClick={onOpen}
    >
      {t('export.open')}
    </Button>
  );
}

type RunningProps = { progress: ExportProgress; onCancel: () => void };

/** Rows so far, of how many where that is known. */
const Running = ({ progress: { rows, total }, onCancel }: RunningProps) => {
  const { t } = useTranslation();
  const counted = { count: total ?? rows, rows: rows.toLocaleString(), total: total?.toLocaleString() };
  const text = t(total === null ? 'export.rows' : 'export.rows_of', counted);
  return (
    <div className={classes.running}>
      <div className={classes.how} role="status">
        <span>{text}</span>
        <Progress
          size={4}
          value={total ? (rows / total) * 100 : 100}
          {...(total === null && { animated: true })}
          aria-label={t('export.running')}
        />
      </div>
      <CloseButton size={28} aria-label={t('export.stop')} title={t('export.stop')} onClick={onCancel} />
    </div>
  );
};
