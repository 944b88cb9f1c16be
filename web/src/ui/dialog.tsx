import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps, pageScrolls } from './dialog-props.ts';
import { useFocusBack } from './use-focus-back.ts';

/** A dialog that is there only while it is open: when it goes, the focus returns to where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation();
  const [lockScroll] = useState(pageScrolls);
  useFocusBack();
  return <Modal {...dialogProps(t)} lockScroll={lockScroll} {...props} opened />;
}
