type Waiting = () => void;

/** Work of many tenants by turns: so much at a time, one of each tenant, and whoever waits longest for a turn is next. */
export type Turns = {
  run<T>(tenant: string, work: () => Promise<T>): Promise<T>;
  /** How many of a tenant wait, not counting the one that is being done. */
  waiting(tenant: string): number;
};

export function createTurns(atATime: number): Turns {
  const queues = new Map<string, Waiting[]>();
  /** When each tenant that waits had its last turn. */
  const served = new Map<string, number>();
  let clock = 0;
  const busy = new Set<string>();

  const next = () => {
    if (busy.size >= atATime) return;
    const waiting = [...queues.keys()].filter((tenant) => !busy.has(tenant));
    const [tenant] = waiting.sort((a, b) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
    if (tenant === undefined) return;
    const [first, ...rest] = queues.get(tenant) ?? [];
    if (rest.length > 0) queues.set(tenant, rest);
    else queues.delete(tenant);
    busy.add(tenant);
    served.set(tenant, ++clock);
    first?.();
  };

  return {
    waiting: (tenant) => queues.get(tenant)?.length ?? 0,
    async run(tenant, work) {
      await new Promise<void>((go) => {
        queues.set(tenant, [...(queues.get(tenant) ?? []), go]);
        next();
      });
      try {
        return await work();
      } finally {
        busy.delete(tenant);
        if (queues.size === 0) served.clear();
        next();
      }
    },
  };
}
