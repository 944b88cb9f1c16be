export type RunOutcome<T> = {
  readonly done: readonly T[];
  readonly refused: readonly { readonly item: T; readonly reason: string }[];
};

/** So many at a time: the server serves others as well. */
const AT_ONCE = 3;

/**
 * Does something to each item, whatever becomes of the others.
 * @param reasonOf what to tell of a failure
 * @param onProgress how many are through
 * @param isStopped asked before each: those that are left are neither done nor refused
 */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
  onProgress: (through: number) => void = () => {},
  isStopped: () => boolean = () => false,
): Promise<RunOutcome<T>> {
  const refusals = new Map<T, string>();
  const waiting = [...items];
  const begun = new Set<T>();
  let through = 0;
  const lane = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined && !isStopped(); item = waiting.shift()) {
      const current = item;
      begun.add(current);
      await work(current).catch((error: unknown) => refusals.set(current, reasonOf(error)));
      onProgress(++through);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return {
    done: items.filter((item) => begun.has(item) && !refusals.has(item)),
    refused: items.flatMap((item) => {
      const reason = refusals.get(item);
      return reason === undefined ? [] : [{ item, reason }];
    }),
  };
}
