const AFTER_MS = 150;

/** Does what nobody waits for when the next document is on screen: each request that is begun costs it milliseconds. */
export const afterPaint = (work: () => void): void => {
  window.setTimeout(work, AFTER_MS);
};

/** Resolves when the next document is on screen, for a request that it does without at first. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));

/**
 * Resolves when the next document is on screen, for what the server is to do about the one before: its work would take
 * the processor while somebody waits for the screen. At once when the page is left.
 */
export const paintedOrLeft = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      window.removeEventListener('pagehide', go);
      resolve();
    };
    window.addEventListener('pagehide', go);
    afterPaint(go);
  });
