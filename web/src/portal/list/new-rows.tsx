import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../lib/shortcuts.ts';
import classes from './around-rows.module.css';

/** Tells what came in while somebody was busy with the rows, and shows it when they ask. Takes no room of theirs. */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation();
  useShortcuts(count > 0 ? [{ key: '.', label: 'list.key.news', run: onShow }] : []);
  return (
    <div className={classes.news} role="status">
      {count > 0 && (
        <Button size="xs" leftSection={<IconArrowUp size={14} aria-hidden />} onClick={onShow}>
          {t('list.news', { count })}
        </Button>
      )}
    </div>
  );
}
