import type { FileProblem } from '@recto/contracts/file-problems';
import type { Said } from '@recto/contracts/said/said';
import type { PageProgress, SandboxTask } from './tasks.ts';

/** What the worker says to a sandbox process: one task at a time. */
export type ToChild<T extends SandboxTask = SandboxTask> = { task: T };

/** What it answers. `result` is checked by whoever asked: the process has handled hostile bytes. */
export type FromSandbox =
  | { type: 'progress'; progress: PageProgress }
  | { type: 'done'; result: unknown }
  /** `code` for what is wrong with the document; null for a fault of ours, which may be tried again. */
  | { type: 'failed'; code: FileProblem | null; said: Said };
