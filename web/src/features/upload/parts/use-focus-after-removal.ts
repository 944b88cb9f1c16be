import { useLayoutEffect, useRef } from 'react';

/**
 * Whoever takes files out one after another stays among them: the focus goes to the next button that takes one out
 * (`data-remove`), behind the last one to what chooses files.
 * @param entries changes when a row went; it may change for other reasons too (a file was checked), even between
 * `removing` and the row's going, so the focus waits until the button that had it is gone
 */
export function useFocusAfterRemoval(entries: unknown) {
  const rows = useRef<HTMLUListElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const going = useRef<{ button: HTMLElement; at: number } | null>(null);
  const buttons = (): HTMLElement[] => [
    ...(rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks for what is left once the entries changed.
  useLayoutEffect(() => {
    if (!going.current || going.current.button.isConnected) return;
    const left = buttons();
    (left[Math.min(going.current.at, left.length - 1)] ?? chooser.current)?.focus();
    going.current = null;
  }, [entries]);
  /** To be called before the row goes. */
  const removing = (): void => {
    const button = document.activeElement as HTMLElement;
    const at = buttons().indexOf(button);
    going.current = at < 0 ? null : { button, at };
  };
  return { rows, chooser, removing };
}
