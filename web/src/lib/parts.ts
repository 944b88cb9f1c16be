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

/** Fetches all such parts once the first screen has come to rest, so that asking for one takes no time. */
export function fetchPartsLater(): void {
  const idle = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 0));
  setTimeout(() => idle(() => waiting.forEach((load) => void load().catch(() => {}))), REST_MS);
}
