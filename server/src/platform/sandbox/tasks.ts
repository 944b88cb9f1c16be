import type { Category } from '@recto/contracts/categories';
import type { PageFacts } from '@recto/engine/read/describe-pages';

export type { PageFacts };

/** What the sandbox can do. Documents and results are files; messages carry only paths and small facts. */
export type SandboxTask =
  | { kind: 'normalise'; input: string; output: string }
  | { kind: 'read'; pdf: string; output: string }
  /** `learned` holds a list of `LearnedExample` as JSON. */
  | { kind: 'recognise'; words: string; output: string; category?: Category; learned?: string }
  /** `corrections` holds a list of `Correction` as JSON. */
  | { kind: 'learn'; words: string; output: string; category: Category; corrections: string; learned: string }
  | { kind: 'thumbnails'; pdf: string; pages: readonly number[]; folder: string };

type Results = {
  /** `output` holds the PDF. */
  normalise: { type: string; converted: boolean; pages: PageFacts[] };
  /** `output` holds the `ReadDocument` as JSON. */
  read: { pages: number };
  /** `output` holds what `recognise` returned as JSON. */
  recognise: { bytes: number };
  /** `output` holds a list of `LearnedExample` as JSON. */
  learn: { bytes: number };
  /** One file a page, in the order asked for. */
  thumbnails: { files: string[]; mediaType: string };
};
export type ResultOf<T extends SandboxTask> = Results[T['kind']];

export type Progress = { page: number; of: number };

/** Runs engine tasks in separate processes without secrets, each within a deadline and a memory cap. */
export type Sandbox = {
  /**
   * @throws EngineError with what is wrong with the document, `TIMED_OUT` and `OUT_OF_MEMORY` among them; Error when
   * the process failed for another reason (the task may be tried again).
   */
  run<T extends SandboxTask>(
    task: T,
    options: { signal: AbortSignal; onProgress?(progress: Progress): void },
  ): Promise<ResultOf<T>>;
  /** Ends all processes; tasks under way fail. */
  close(): Promise<void>;
};
