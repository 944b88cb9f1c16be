import type pg from 'pg';
import { isTenantFlag } from './envelope.ts';
import type { Caps } from './lanes.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Shares the slots of a lane: no tenant takes more than its part while another waits, one that is alone takes all, and
 * neither a tenant nor a group ever more than its cap.
 */
export type Fairness = {
  /** A job with these flags has a slot; false when it must not have it, and then it holds none. */
  enter(flags: readonly string[]): boolean;
  leave(flags: readonly string[]): void;
  /** Flags of the jobs to pass over now; null for none. */
  passOver(): Promise<string[] | null>;
};

type Options = { slots: number; caps: Caps /** Names of the jobs of the lane. */; jobs: readonly string[] };

/** @param pool connects as recto_owner */
export function createFairness(pool: pg.Pool, { slots, caps, jobs }: Options): Fairness {
  const busy = new Map<string, number>();
  let waiting: readonly string[] = [];
  let looked = 0;
  const isFull = (flag: string) => (busy.get(flag) ?? 0) >= (isTenantFlag(flag) ? caps.tenant : caps.group);
  const change = (flag: string, by: number) => {
    const now = (busy.get(flag) ?? 0) + by;
    if (now > 0) busy.set(flag, now);
    else busy.delete(flag);
  };
  return {
    // Slots that look for work at the same moment see the same jobs: what is too much is told here.
    enter(flags) {
      if (flags.some(isFull)) return false;
      for (const flag of flags) change(flag, 1);
      return true;
    },
    leave(flags) {
      for (const flag of flags) change(flag, -1);
    },
    async passOver() {
      if (slots === 1 || busy.size === 0) return null;
      if (Date.now() - looked > LOOK_EVERY_MS) {
        waiting = await waitingFlags(pool, jobs);
        looked = Date.now();
      }
      const full = [...busy.keys()].filter(isFull);
      const over = overShare(busy, waiting, slots) ?? [];
      return full.length + over.length > 0 ? [...new Set([...full, ...over])] : null;
    },
  };
}

/** Tenants with jobs of these names that are due. */
async function waitingFlags(pool: pg.Pool, jobs: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ flag: string }>(
    `select distinct flag
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any($1),
            jsonb_object_keys(j.flags) flag
      where j.is_available and j.run_at <= now()`,
    [jobs],
  );
  return rows.map((row) => row.flag).filter(isTenantFlag);
}

/** The flags whose tenants hold their part of the slots already, while another tenant waits. */
export function overShare(
  busy: ReadonlyMap<string, number>,
  waiting: readonly string[],
  slots: number,
): string[] | null {
  if (waiting.length < 2) return null;
  const share = Math.ceil(slots / waiting.length);
  const full = waiting.filter((flag) => (busy.get(flag) ?? 0) >= share);
  return full.length > 0 && full.length < waiting.length ? full : null;
}
