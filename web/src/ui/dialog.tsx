import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogProps, pageScrolls } from './dialog-props.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Takes the focus to where the dialog begins as it appears: the library does a moment later, and what is typed until then is lost. */
const FocusNow = () => {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    const begin = dialog?.querySelector<HTMLElement>('[data-autofocus]');
    begin?.focus({ preventScroll: true });
    // Where it begins cannot be used yet: the focus must not stay with what lies behind.
    if (begin && document.activeElement !== begin) dialog?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
};

/** A dialog that is there only while it is open: when it goes, the focus returns to where it was before. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened'>) {
  const { t } = useTranslation();
  const [lockScroll] = useState(pageScrolls);
  useFocusBack();
  return (
    <Modal {...dialogProps(t)} lockScroll={lockScroll} {...props} opened>
      {children}
      <FocusNow />
    </Modal>
  );
}
