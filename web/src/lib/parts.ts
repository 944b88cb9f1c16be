/** After the first screen has come to rest. */
const REST_MS = 2500;

const waiting = new Set<() => Promise<unknown>>();

/**
 * Names a part of the portal that the first screen does without.
 * @returns what loads it, at once, when somebody asks for it
 */
export function parts<T>(load: () => Promise<T>): () => Promise<T> {
  waiting.add(load);
  return load;
}

const AGAIN_MS = 5000;

/**
 * Loads what a page can do without: until it is there, whatever the connection does meanwhile. Without this, a line that
 * is lost at the wrong moment would take the page down with it.
 */
export const patiently = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(() => resolve(patiently(load)), AGAIN_MS)));

/** Fetches all such parts once the first screen has come to rest, so that asking for one takes no time. */
export function fetchPartsLater(): void {
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 0));
  setTimeout(() => idle(() => waiting.forEach((load) => void load().catch(() => {}))), REST_MS);
}
