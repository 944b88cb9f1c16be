import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import type { UploadEntry } from '../model/file-list.ts';
import classes from './upload.module.css';

type Props = { going: readonly UploadEntry[]; busy: boolean; onSend: () => void };

/** How much is about to be sent, and the one primary action. */
export function SendBar({ going, busy, onSend }: Props) {
  const { t } = useTranslation();
  const bytes = going.reduce((sum, { file }) => sum + file.size, 0);
  useShortcuts([{ key: 'Enter', ctrl: true, label: 'upload.send', run: () => !busy && onSend() }]);
  return (
    <div className={classes.send}>
      {going.length > 0 && (
        <span className={classes.quiet}>
          {t('upload.selected', { count: going.length, size: fileSize(bytes) })}
        </span>
      )}
      <Button loading={busy} onClick={onSend} rightSection={<Kbd>Ctrl ⏎</Kbd>} aria-label={t('upload.send')}>
        {t('upload.send')}
      </Button>
    </div>
  );
}
