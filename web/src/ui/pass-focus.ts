/**
 * A ref for what goes by its own doing, like the last chip of a row: the focus that is in it then goes on to what `to`
 * finds, instead of to nothing. To be made once, outside of a component.
 */
export const passFocus =
  (to: (place: HTMLElement) => HTMLElement | null | undefined) =>
  (place: HTMLElement | null): (() => void) | undefined =>
    // A ref is taken back while its element still stands in the page.
    place
      ? () => {
          if (place.contains(document.activeElement)) to(place)?.focus({ preventScroll: true });
        }
      : undefined;
