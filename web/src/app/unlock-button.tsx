import { Button, Modal } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../ui/dialog-props.ts';
import { UnlockForm } from './unlock-form.tsx';

type Props = { logUuid: string; name: string; className?: string | undefined };

/** Where there is no room for the form: a button that opens it. */
export function UnlockButton({ logUuid, name, className }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        className={className ?? ''}
        aria-label={t('unlock.ask_for', { name })}
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('unlock.ask')}
      </Button>
      <Modal {...dialogProps(t)} opened={asking} onClose={() => setAsking(false)} title={name}>
        <UnlockForm logUuid={logUuid} autoFocus onOpened={() => setAsking(false)} />
      </Modal>
    </>
  );
}
