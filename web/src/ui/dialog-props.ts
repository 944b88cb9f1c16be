import type { TFunction } from 'i18next';

/** What all dialogs share: no waiting for a transition, a named close button, no second banner. */
export const dialogProps = (t: TFunction) =>
  ({
    transitionProps: { duration: 0 },
    closeButtonProps: { 'aria-label': t('shell.close') },
    attributes: { header: { role: 'presentation' } },
  }) as const;

/**
 * True where there is something behind a dialog to keep from scrolling. Locking it changes the style of the whole
 * document, which a screen that fits its window is spared.
 */
export const pageScrolls = (): boolean => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight > clientHeight;
};
