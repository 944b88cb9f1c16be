const AFTER_MS = 150;

/** Does what nobody waits for when the next document is on screen: each request that is begun costs it milliseconds. */
export const afterPaint = (work: () => void): void => {
  window.setTimeout(work, AFTER_MS);
};
