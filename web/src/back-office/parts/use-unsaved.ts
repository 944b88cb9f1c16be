import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../ui/use-ask.tsx';

type Unsaved = {
  /** From now on nothing asks: what was typed is saved. Holds before the form is rendered anew. */
  settle: () => void;
  /** Whether what was typed may go; asks where there is something. */
  mayGo: () => Promise<boolean>;
  /** The question, to be rendered with the form. */
  dialog: ReactNode;
};

/** Asks before what was typed into a form is lost: by another page, a closed window, or a form that is put away. */
export function useUnsaved(changed: boolean): Unsaved {
  const { t } = useTranslation();
  const isSettled = useRef(false);
  const { ask, dialog } = useAsk();
  const isUnsaved = (): boolean => changed && !isSettled.current;
  const mayGo = async (): Promise<boolean> =>
    !isUnsaved() || ask({ text: t('entity.leave'), yes: 'ask.discard' });
  useBlocker({
    // Another place of the same page takes nothing away.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayGo()),
    enableBeforeUnload: isUnsaved,
  });
  return {
    settle: () => {
      isSettled.current = true;
    },
    mayGo,
    dialog,
  };
}
