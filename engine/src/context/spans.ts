const FILLER = /^[\s:：.#*=|()（）\-–—]+/;

/** How many characters of colons, dashes and blanks stand before what a text says. */
export const skipFiller = (text: string): number => FILLER.exec(text)?.[0].length ?? 0;

/** Whether one of the spans shares a character with the one from `start` up to `end`. */
export const overlaps = (
  spans: readonly { start: number; end: number }[],
  start: number,
  end: number,
): boolean => spans.some((s) => s.start < end && start < s.end);
