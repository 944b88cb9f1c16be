import type { System } from '../db/scope.ts';
import type { Services } from '../services.ts';

/** Something that a worker does now and then for all tenants: pollers, clean-up. One worker at a time runs it. */
export type Chore = {
  /** Unique; the reason of its system scope. */
  readonly name: string;
  readonly everySeconds: number;
  run(context: { system: System; services: Services; signal: AbortSignal }): Promise<void>;
};
