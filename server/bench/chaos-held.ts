/** Work that waits for its turn: each thing is done once, in the order in which it was offered. */
export type HeldBack<T> = {
  /** What was offered before is not taken again. */
  offer(name: string, of: T): void;
  /** Begins the first that waits, unless one is under way or was begun within so many milliseconds. */
  begin(sinceMs?: number): void;
  /** Does what waits, one after the other, until so many are left. */
  shrink(left: number): Promise<void>;
  /** Whether some of all has not been begun. */
  isAnyLeft(): boolean;
};

/** @param count how many there will be in all */
export function holdBack<T>(count: number, act: (name: string, of: T) => Promise<void>): HeldBack<T> {
  const waiting = new Map<string, T>();
  const begun = new Set<string>();
  let underWay = 0;
  let last = Number.NEGATIVE_INFINITY;
  const actOnFirst = async () => {
    const [first] = waiting;
    if (!first) return;
    const [name, of] = first;
    waiting.delete(name);
    begun.add(name);
    last = performance.now();
    underWay++;
    try {
      await act(name, of);
    } finally {
      underWay--;
    }
  };
  return {
    offer(name, of) {
      if (!begun.has(name)) waiting.set(name, of);
    },
    begin(sinceMs = 0) {
      if (underWay === 0 && performance.now() - last >= sinceMs) void actOnFirst();
    },
    async shrink(left) {
      while (waiting.size > left) await actOnFirst();
    },
    isAnyLeft: () => begun.size < count,
  };
}
