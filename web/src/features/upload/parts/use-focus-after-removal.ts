import { useEffect, useRef } from 'react';

/**
 * Whoever takes files out one after another stays among them: the focus goes to the next button that takes one out
 * (`data-remove`), behind the last one to what chooses files.
 * @param entries changes when a row went
 */
export function useFocusAfterRemoval(entries: unknown) {
  const rows = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const at = useRef(-1);
  const buttons = (): HTMLElement[] => [
    ...(rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks for what is left once the entries changed.
  useEffect(() => {
    if (at.current < 0) return;
    const left = buttons();
    (left[Math.min(at.current, left.length - 1)] ?? chooser.current)?.focus();
    at.current = -1;
  }, [entries]);
  /** To be called before the row goes. */
  const removing = (): void => {
    at.current = buttons().indexOf(document.activeElement as HTMLElement);
  };
  return { rows, chooser, removing };
}
