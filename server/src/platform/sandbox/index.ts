import type { Progress, ResultOf, SandboxTask } from './tasks.ts';

export type { Progress, ResultOf, SandboxTask } from './tasks.ts';

/** Runs engine tasks in separate processes without secrets, each within a deadline and a memory cap. */
export type Sandbox = {
  /**
   * @throws EngineError with the reason, `TIMED_OUT` and `OUT_OF_MEMORY` among them; Error when the process failed
   * for another reason (the task may be tried again).
   */
  run<T extends SandboxTask>(
    task: T,
    options: { signal: AbortSignal; onProgress?(progress: Progress): void },
  ): Promise<ResultOf<T>>;
  close(): Promise<void>;
};
