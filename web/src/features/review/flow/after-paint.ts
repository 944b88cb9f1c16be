const AFTER_MS = 150;

/** Does what nobody waits for when the next document is on screen: each request that is begun costs it milliseconds. */
export const afterPaint = (work: () => void): void => {
  window.setTimeout(work, AFTER_MS);
};

/** Resolves when the next document is on screen, for a request that it does without at first. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
