import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number | null, last: number) => number | null>> = {
  ArrowRight: (at, last) => Math.min((at ?? -1) + 1, last),
  ArrowLeft: (at, last) => Math.max((at ?? last + 1) - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
  Escape: () => null,
};

/**
 * Which of `count` bars is looked at: the one pointed at, or walked to with the arrow keys, Home and End; none after
 * Escape, on leaving, and when there are fewer bars than that.
 * @returns `at`, from 0; `now`, from 1, what a slider says of it; `keys` for the element with the keyboard; `pointed` for
 * the one as wide as all bars together
 */
export function useBarWalk(count: number) {
  const [asked, setAt] = useState<number | null>(null);
  const at = asked !== null && asked < count ? asked : null;
  const leave = (): void => setAt(null);
  return {
    at,
    now: (at ?? count - 1) + 1,
    keys: {
      onKeyDown: (event: KeyboardEvent): void => {
        const to = STEPS[event.key];
        if (!to) return;
        event.preventDefault();
        setAt(to(at, count - 1));
      },
      onBlur: leave,
    },
    pointed: {
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        const box = event.currentTarget.getBoundingClientRect();
        const nth = Math.floor(((event.clientX - box.left) / box.width) * count);
        setAt(Math.min(count - 1, Math.max(0, nth)));
      },
      onPointerLeave: leave,
    },
  } as const;
}
