import { CloseButton, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../lib/shortcuts.ts';
import { Kbd } from './kbd.tsx';
import classes from './shortcut-overlay.module.css';
import { useFocusBack } from './use-focus-back.ts';

type Shown = Pick<Shortcut, 'key' | 'ctrl' | 'label'>;
type Props = {
  onClose: () => void;
  shortcuts: readonly Shown[];
  /** Below the keys: where there is more to read. */
  foot?: ReactNode;
};

const named = ({ key, ctrl }: Shown): string => {
  const name = key === 'Enter' ? '⏎' : key;
  return ctrl ? `Ctrl ${name.toUpperCase()}` : name;
};

/** Every key of the screen with what it does. */
export function ShortcutOverlay({ onClose, shortcuts, foot }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    // Its own title line: Mantine's is a page banner to screen readers.
    // Gone at once: the next key is meant for the page.
    <Modal opened onClose={onClose} withCloseButton={false} transitionProps={{ duration: 0 }}>
      <div className={classes.head}>
        <Modal.Title>{t('shell.shortcuts')}</Modal.Title>
        <CloseButton aria-label={t('shell.close')} onClick={onClose} />
      </div>
      <dl className={classes.list}>
        {shortcuts.map((shortcut) => (
          <div key={named(shortcut)} className={classes.row}>
            <dt>{t(shortcut.label)}</dt>
            <dd>
              <Kbd>{named(shortcut)}</Kbd>
            </dd>
          </div>
        ))}
      </dl>
      {foot}
    </Modal>
  );
}
