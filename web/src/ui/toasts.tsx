import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import i18next from 'i18next';
import type { ReactNode } from 'react';

const KINDS = {
  success: { icon: IconCircleCheck, color: 'var(--ok)', stays: 4000 },
  info: { icon: IconInfoCircle, color: 'var(--info)', stays: 6000 },
  /** With something to do about it: stays until it can be read and done. */
  offer: { icon: IconInfoCircle, color: 'var(--info)', stays: 15_000 },
  error: { icon: IconAlertCircle, color: 'var(--bad)', stays: 9000 },
  /** Nothing goes on without an answer. */
  demand: { icon: IconInfoCircle, color: 'var(--info)', stays: false },
} as const;
export type ToastKind = keyof typeof KINDS;

/** Shows a message in the corner. The same `id` twice replaces instead of stacking. */
export function show(kind: ToastKind, message: ReactNode, id?: string): void {
  const { icon: Icon, color, stays } = KINDS[kind];
  const toast = {
    message,
    icon: <Icon size={20} color={color} aria-hidden />,
    color: 'transparent',
    autoClose: stays,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('shell.close') },
  };
  if (id) notifications.hide(id);
  notifications.show({ ...toast, ...(id && { id }) });
}

/** Over dialogs (200), under menus (300): what somebody opens is not covered by what is told meanwhile. */
const LAYER = 250;

/** Where they appear. */
export const Toasts = () => <Notifications position="bottom-left" zIndex={LAYER} limit={4} />;
