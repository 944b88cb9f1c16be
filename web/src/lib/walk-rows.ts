import { type RefObject, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';

/** Gives the focus to the next or previous of the parts of `list` that are marked as rows; from outside, to an end. */
export function walkRows(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const { activeElement } = document;
  const exact = rows.indexOf(activeElement as HTMLElement);
  // Whoever is at something else in a row is in that row.
  const line = activeElement?.closest('tr, li') ?? null;
  const at = exact === -1 && line ? rows.findIndex((row) => row.closest('tr, li') === line) : exact;
  const target = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step;
  rows[Math.min(Math.max(target, 0), rows.length - 1)]?.focus();
}

/** j and k walk what is marked with `data-row` in the element that the given ref holds. The keys of their texts. */
export function useWalkKeys<T extends HTMLElement>(down: string, up: string): RefObject<T | null> {
  const list = useRef<T>(null);
  useShortcuts([
    { key: 'j', label: down, run: () => walkRows(list.current, 1) },
    { key: 'k', label: up, run: () => walkRows(list.current, -1) },
  ]);
  return list;
}
