import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { parts } from '../lib/parts.ts';
import type { ToastKind } from './toasts.tsx';

const load = parts(() => import('./toasts.tsx'));
const Toasts = lazy(async () => ({ default: (await load()).Toasts }));

let wanted = false;
let placed = (): void => {};
const subscribe = (watcher: () => void): (() => void) => {
  placed = watcher;
  return () => {
    placed = () => {};
  };
};

/** Where messages appear; empty until there is a first one. */
export const ToastPlace = () =>
  useSyncExternalStore(subscribe, () => wanted) && (
    <Suspense>
      <Toasts />
    </Suspense>
  );

const showing =
  (kind: ToastKind) =>
  (message: ReactNode, id?: string): void => {
    wanted = true;
    placed();
    void load().then(({ show }) => show(kind, message, id));
  };

/** Messages in the corner. The same `id` twice replaces instead of stacking. */
export const toast = {
  success: showing('success'),
  info: showing('info'),
  /** With something to do about it. */
  offer: showing('offer'),
  error: showing('error'),
  /** Stays until it is answered. */
  demand: showing('demand'),
};
