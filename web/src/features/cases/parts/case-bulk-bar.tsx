import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import classes from '../../../portal/list/bulk.module.css';
import { ClearButton } from '../../../portal/list/clear-button.tsx';

type Props = {
  count: number;
  /** Absent: this person deletes no cases. */
  onDelete?: (() => void) | undefined;
  onClear: () => void;
};

/** What can be done with the ticked cases, at the bottom of the list. */
export function CaseBulkBar({ count, onDelete, onClear }: Props) {
  const { t, i18n } = useTranslation();
  useShortcuts(count > 0 ? [{ key: 'Escape', label: 'list.bulk.clear', run: onClear }] : []);
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.bulk.title')}>
      <span role="status">{t('list.bulk.count', { count, total: count.toLocaleString(i18n.language) })}</span>
      {onDelete && (
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onDelete}
        >
          {t('cases.delete')}
        </Button>
      )}
      <ClearButton onClear={onClear} />
    </div>
  );
}
