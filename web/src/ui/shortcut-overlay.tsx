import { CloseButton, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../lib/shortcuts.ts';
import { Kbd } from './kbd.tsx';
import classes from './shortcut-overlay.module.css';

type Props = { opened: boolean; onClose: () => void; shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[] };

/** Every key of the screen with what it does. */
export function ShortcutOverlay({ opened, onClose, shortcuts }: Props) {
  const { t } = useTranslation();
  return (
    // Its own title line: Mantine's is a page banner to screen readers.
    <Modal opened={opened} onClose={onClose} withCloseButton={false}>
      <div className={classes.head}>
        <Modal.Title>{t('shell.shortcuts')}</Modal.Title>
        <CloseButton aria-label={t('shell.close')} onClick={onClose} />
      </div>
      <dl className={classes.list}>
        {shortcuts.map(({ key, label }) => (
          <div key={key} className={classes.row}>
            <dt>{t(label)}</dt>
            <dd>
              <Kbd>{key === 'Enter' ? '⏎' : key}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
