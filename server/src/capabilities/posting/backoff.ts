const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Waits between the attempts of one delivery: short first, for most troubles pass in a moment. */
const WAITS_MS = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE] as const;

/** How long to wait after this many failed attempts; null when it was the last. */
export const waitAfter = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null;

/** Answers that trying again will not change: the request itself is refused. */
export const isFinal = (status: number): boolean =>
  status >= 300 && status < 500 && ![408, 409, 421, 425, 429].includes(status);
