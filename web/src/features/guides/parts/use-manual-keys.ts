import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../../../lib/shortcuts.ts';

/** Keys of the manual: its search, and its pages one after the other. @returns ref for the search box */
export function useManualKeys(
  readable: readonly { readonly id: string }[],
  current: string,
): RefObject<HTMLInputElement | null> {
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const turn = (by: 1 | -1): void => {
    const next = readable[readable.findIndex(({ id }) => id === current) + by];
    if (next) void navigate({ to: '/support/$manual', params: { manual: next.id } });
  };
  useShortcuts([
    { key: '/', label: 'guides.search', run: () => search.current?.focus() },
    { key: 'n', label: 'guides.key.next', run: () => turn(1) },
    { key: 'p', label: 'guides.key.previous', run: () => turn(-1) },
  ]);
  return search;
}
