/**
 * A control that is disabled while its work is under way loses the focus, and whoever works by keyboard their place:
 * gives it back as soon as it can be used again, unless the person went elsewhere meanwhile.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });
  // A press of the mouse on nothing gives the focus up on purpose; one on a control is followed by its focus.
  document.addEventListener(
    'pointerdown',
    () => {
      last = null;
    },
    { capture: true },
  );
  new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const back = changes.find(({ target }) => target === last)?.target;
    if (back instanceof HTMLElement && !back.matches(':disabled')) back.focus({ preventScroll: true });
  }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] });
}
