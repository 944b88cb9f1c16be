import type pg from 'pg';

/**
 * What is counted for whoever watches many processes (`RECTO_MANAGEMENT_PORT`); counts nothing until a meter is put
 * here. Labels are names of our own (routes, jobs, tasks), never a tenant, a person or an address. Seconds.
 */
export type Meter = {
  request(labels: { method: string; route: string; status: string }, seconds: number): void;
  job(labels: { job: string; lane: string; outcome: JobOutcome }, seconds: number): void;
  /** A task of a sandbox process: reading, normalising, templates. */
  task(labels: { task: string; outcome: 'done' | 'failed' }, seconds: number): void;
  delivery(labels: { worker: string; outcome: string }, seconds: number): void;
  pool(name: string, pool: pg.Pool): void;
};

/** `stopped`: handed back as the worker ended; `given-up`: after its last attempt. */
export type JobOutcome = 'done' | 'failed' | 'given-up' | 'stopped';

let meter: Meter | null = null;

export const installMeter = (next: Meter | null): void => {
  meter = next;
};

export const theMeter = (): Meter | null => meter;
