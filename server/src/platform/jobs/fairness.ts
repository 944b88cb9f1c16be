import type pg from 'pg';
import { tenantFlag } from './envelope.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Shares the slots of a worker among the tenants that have jobs waiting: none takes more than its part while another
 * waits, and one that is alone takes all.
 */
export type Fairness = {
  enter(tenant: string): void;
  leave(tenant: string): void;
  /** Flags of the jobs to pass over now; null for none. */
  passOver(): Promise<string[] | null>;
};

/** @param pool connects as recto_owner */
export function createFairness(pool: pg.Pool, slots: number): Fairness {
  const busy = new Map<string, number>();
  let waiting: readonly string[] = [];
  let looked = 0;
  const change = (tenant: string, by: number) => {
    const flag = tenantFlag(tenant);
    const now = (busy.get(flag) ?? 0) + by;
    if (now > 0) busy.set(flag, now);
    else busy.delete(flag);
  };
  return {
    enter: (tenant) => change(tenant, 1),
    leave: (tenant) => change(tenant, -1),
    async passOver() {
      if (slots === 1 || busy.size === 0) return null;
      if (Date.now() - looked > LOOK_EVERY_MS) {
        waiting = await waitingFlags(pool);
        looked = Date.now();
      }
      return overShare(busy, waiting, slots);
    },
  };
}

async function waitingFlags(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ flag: string }>(
    `select distinct flag from graphile_worker._private_jobs, jsonb_object_keys(flags) flag
      where is_available and run_at <= now()`,
  );
  return rows.map((row) => row.flag);
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
