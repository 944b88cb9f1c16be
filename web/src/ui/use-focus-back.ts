import { useEffect, useState } from 'react';

/** What had the focus; for an entry of a menu, which goes with its choice, the button of the menu. */
const holder = (): Element | null => {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || activeElement;
};

/** For what is there only while it is open: when it goes, the focus returns to where it was before. */
export function useFocusBack(): void {
  const [before] = useState(holder);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
