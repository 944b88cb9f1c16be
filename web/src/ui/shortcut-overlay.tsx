import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../lib/shortcuts.ts';
import { Kbd } from './kbd.tsx';
import classes from './shortcut-overlay.module.css';

type Props = { opened: boolean; onClose: () => void; shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[] };

/** Every key of the screen with what it does. */
export function ShortcutOverlay({ opened, onClose, shortcuts }: Props) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('shell.shortcuts')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
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
