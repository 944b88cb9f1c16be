import type { TFunction } from 'i18next';

/** What all dialogs share: no waiting for a transition, a named close button, no second banner. */
export const dialogProps = (t: TFunction) =>
  ({
    transitionProps: { duration: 0 },
    closeButtonProps: { 'aria-label': t('shell.close') },
    attributes: { header: { role: 'presentation' } },
  }) as const;
