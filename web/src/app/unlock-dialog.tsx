import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogProps } from '../ui/dialog-props.ts';
import { useFocusBack } from '../ui/use-focus-back.ts';
import { UnlockForm } from './unlock-form.tsx';

type Props = { logUuid: string; name: string; onClose: () => void };

/** Asks for the password of a protected file. */
export function UnlockDialog({ logUuid, name, onClose }: Props) {
  const { t } = useTranslation();
  useFocusBack();
  return (
    <Modal {...dialogProps(t)} opened onClose={onClose} title={name}>
      <UnlockForm logUuid={logUuid} autoFocus onOpened={onClose} />
    </Modal>
  );
}
