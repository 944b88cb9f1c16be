/** A pause longer than this is time away from the document, and not counted at all. */
export const IDLE_MS = 30_000;

/** Active milliseconds by field (`table.column` for a cell); empty: the document apart from its fields. */
export type Times = ReadonlyMap<string, number>;

/**
 * A clock that runs while a person works: from sign to sign of activity, for the field that had the focus between
 * them. Times are those of the caller, in milliseconds.
 */
export const createActiveClock = () => {
  let times = new Map<string, number>();
  let last: number | null = null;
  let field = '';

  /** Somebody is at work now; what lies since the sign before belongs to the field that had the focus. */
  const sign = (now: number) => {
    const gap = last === null ? 0 : now - last;
    if (gap > 0 && gap <= IDLE_MS) times.set(field, (times.get(field) ?? 0) + gap);
    last = now;
  };

  return {
    sign,
    focus: (next: string, now: number) => {
      sign(now);
      field = next;
    },
    /** The window was hidden or left: the next sign starts anew. */
    pause: (now: number) => {
      sign(now);
      last = null;
    },
    /** What was measured since it was asked last. */
    take: (): Times => {
      const taken = times;
      times = new Map();
      return taken;
    },
  };
};

/** A value's key as the measure names it: the field, or `table.column` whatever the row. */
export const measuredField = (key: string | null): string => {
  const parts = key?.split('/') ?? [];
  const [, first = '', , column] = parts;
  return parts.length === 4 ? `${first}.${column}` : first;
};
