import { Modal, type ModalProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogProps } from './dialog-props.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog that is there only while it is open: when it goes, the focus returns to where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation();
  useFocusBack();
  return <Modal {...dialogProps(t)} {...props} opened />;
}
