const KEY = 'recto.review.trail';
const LENGTH = 50;

type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

const read = (storage: Keeper): string[] => {
  try {
    const list: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
};

/** Remembers a visited document, in the order of visits of this tab. A document that is in it keeps its place. */
export const visit = (storage: Keeper, uuid: string): void => {
  const trail = read(storage);
  if (trail.includes(uuid)) return;
  try {
    storage.setItem(KEY, JSON.stringify([...trail, uuid].slice(-LENGTH)));
  } catch {
    // Without storage there is no way back by key; the browser's own remains.
  }
};

/** The documents visited before and after this one; null at the ends. */
export const neighbours = (
  storage: Keeper,
  uuid: string,
): { before: string | null; after: string | null } => {
  const trail = read(storage);
  const at = trail.indexOf(uuid);
  if (at === -1) return { before: trail.at(-1) ?? null, after: null };
  return { before: trail[at - 1] ?? null, after: trail[at + 1] ?? null };
};
