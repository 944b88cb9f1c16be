/** Answers kept before all are forgotten: the texts of a document, and what stands before and behind its values. */
const MOST = 3000;

const memories = new Set<Map<string, unknown>>();

/** Forgets every text: what one document said is not kept in memory while the next one is read. */
export function forgetTexts(): void {
  for (const known of memories) known.clear();
}

/**
 * A function of a text that remembers its answers until `forgetTexts`. Documents repeat their words, and many steps ask the same of each;
 * who gets an answer must not change it.
 */
export function remember<T>(answer: (text: string) => T, most = MOST): (text: string) => T {
  const known = new Map<string, T>();
  memories.add(known);
  return remembering(known, answer, most);
}

/** The same for what is made for one document: its answers go with the function. */
export const rememberHere = <T>(answer: (text: string) => T): ((text: string) => T) =>
  remembering(new Map<string, T>(), answer, MOST);

function remembering<T>(known: Map<string, T>, answer: (text: string) => T, most: number) {
  return (text: string): T => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found as T;
    if (known.size >= most) known.clear();
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}

/** What is made when it is first asked for, and kept: tables that many processes never read. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** A function of an object that works out its answer once; the answer goes when the object goes. */
export function rememberFor<K extends object, T extends object>(answer: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const made = answer(key);
    known.set(key, made);
    return made;
  };
}
