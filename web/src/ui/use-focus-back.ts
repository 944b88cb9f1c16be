import { useEffect, useState } from 'react';

/** What has the focus; for an entry of a menu, which goes with its choice, the button of the menu. */
export const focusHolder = (): Element | null => {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || activeElement;
};

/** For what is there only while it is open: when it goes, the focus returns to where it was before. */
export function useFocusBack(): void {
  const [before] = useState(focusHolder);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
