import type { SandboxTask } from './tasks.ts';

/**
 * How long a task may take without a sign of progress (reading tells every page), and altogether.
 * A page that is slow by itself is given up by the engine before.
 */
export const DEADLINE_MS: Readonly<Record<SandboxTask['kind'], { silent: number; total: number }>> = {
  normalise: { silent: 120_000, total: 120_000 },
  read: { silent: 150_000, total: 45 * 60_000 },
  learn: { silent: 120_000, total: 120_000 },
  'learn-file': { silent: 120_000, total: 120_000 },
  turn: { silent: 150_000, total: 45 * 60_000 },
  'read-region': { silent: 30_000, total: 30_000 },
  recognise: { silent: 120_000, total: 120_000 },
  'open-mail': { silent: 180_000, total: 180_000 },
  // Templates bound themselves sooner; this is for what keeps them from it.
  fill: { silent: 30_000, total: 30_000 },
  'check-template': { silent: 30_000, total: 30_000 },
  'fill-document': { silent: 60_000, total: 60_000 },
  'print-document': { silent: 60_000, total: 60_000 },
  'print-blocks': { silent: 60_000, total: 60_000 },
  crop: { silent: 60_000, total: 5 * 60_000 },
  thumbnails: { silent: 60_000, total: 20 * 60_000 },
};

export type SandboxLimits = {
  /** Resident memory of one process with all that it starts. */
  memoryBytes: number;
  /** A process that holds more than this after a task is not used again: parts of its memory never come back. */
  keptBytes: number;
  /** A process without work ends after this. */
  idleMs: number;
  deadlines: typeof DEADLINE_MS;
};

const MEGABYTE = 1024 * 1024;

export const LIMITS: SandboxLimits = {
  memoryBytes: 1536 * MEGABYTE,
  // While scans in Chinese come, with two kinds of workers of tesseract, a process holds 820 to 870 MB.
  keptBytes: 1024 * MEGABYTE,
  idleMs: 20_000,
  deadlines: DEADLINE_MS,
};
