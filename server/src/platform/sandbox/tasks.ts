import type { Category } from '@recto/contracts/categories';
import type { Box } from '@recto/contracts/geometry';
import type { PageText } from '@recto/engine';
import type { PdfBlock } from '@recto/engine/pdf/blocks';
import type { PageShape } from '@recto/engine/read/describe-pages';

export type { PageShape };

/** What is wrong with a Word document that is a template, and the tag that is. */
export type DocumentFault = {
  kind: 'no-document' | 'large' | 'no-end' | 'no-start' | 'not-closed' | 'not-opened' | 'not-known';
  tag: string;
};

/** Degrees clockwise. */
export type PageTurn = { page: number; degrees: number };

/** Liquid templates that see `with` beside the data of their task. */
export type TemplateGroup = { with: object; templates: readonly string[] };

/** What the engine does for documents. They and results are files; messages carry only paths and small facts. */
export type EngineTask =
  /** `password` opens a protected PDF; it goes to the process through its channel and is stored nowhere. */
  | { kind: 'normalise'; input: string; output: string; password?: string }
  /** `thorough`: with stronger image treatment. */
  | { kind: 'read'; pdf: string; output: string; thorough?: boolean }
  /** `learned` holds a list of `LearnedExample` as JSON. */
  | { kind: 'recognise'; words: string; output: string; category?: Category; learned?: string }
  /** `corrections` holds a list of `Correction` as JSON. */
  | { kind: 'learn'; words: string; output: string; category: Category; corrections: string; learned: string }
  /** `lessons` holds a list of `ArrangementExample` as JSON, `learned` the examples that the file was read with. */
  | { kind: 'learn-file'; words: string; output: string; lessons: string; learned: string }
  /** Turns pages of a PDF round, into `turned`, and reads those pages again, into `output`. */
  | { kind: 'turn'; pdf: string; turned: string; output: string; turns: readonly PageTurn[] }
  /** Opens a mail (`.eml`) into a folder. `own` are addresses that this installation sends from. */
  | { kind: 'open-mail'; input: string; folder: string; own?: readonly string[] }
  /** Reads one part of a page by itself, drawn finer. */
  | {
      kind: 'read-region';
      pdf: string;
      page: number;
      box: Box;
      languages: readonly PageText['language'][];
    }
  /** Cuts pictures out of pages, as PNG of so many bytes at most. */
  | {
      kind: 'crop';
      pdf: string;
      parts: readonly { page: number; box: Box }[];
      dpi: number;
      mostBytes: number;
      folder: string;
    }
  | { kind: 'thumbnails'; pdf: string; pages: readonly number[]; folder: string };

/** Of a program of its own (`platform/templates`). Values travel in the message: no file keeps them. */
export type TemplateTask =
  | { kind: 'fill'; data: object; groups: readonly TemplateGroup[]; withinMs: number }
  | { kind: 'check-template'; template: string }
  /** A Word document as base64, and the data of its tags. */
  | { kind: 'fill-document'; template: string; data: object }
  /** A Word document as base64. */
  | { kind: 'print-document'; document: string; title: string }
  | { kind: 'print-blocks'; blocks: PdfBlock[]; title: string };

/** What the sandbox can do. */
export type SandboxTask = EngineTask | TemplateTask;

type Results = {
  /** `output` holds the PDF. */
  normalise: { type: string; converted: boolean; pages: PageShape[] };
  /** `output` holds the `ReadDocument` as JSON. */
  read: { pages: number };
  /** `output` holds what `recognise` returned as JSON. */
  recognise: { bytes: number };
  /** `output` holds what was `Taught` as JSON. */
  learn: { bytes: number };
  /** `output` holds a list of `LearnedExample` as JSON. */
  'learn-file': { bytes: number };
  'read-region': { text: string; confidence: number };
  /** `turned` holds the PDF, `output` the turned pages alone as `ReadDocument`. */
  turn: { pages: PageShape[] };
  /** A file that `readOpenedMail` reads; beside it the mail as PDF and what it brings, as that tells. */
  'open-mail': { manifest: string };
  /** One file a part, in the order asked for; null for one that could not be drawn. */
  crop: { files: (string | null)[] };
  /** One file a page, in the order asked for. */
  thumbnails: { files: string[]; mediaType: string };
  /** A text a template, in the groups asked for. */
  fill: { texts: string[][] };
  'check-template': { ok: boolean };
  /** Base64, or what is wrong with the template. */
  'fill-document': { document: string; fault: null } | { document: null; fault: DocumentFault };
  /** A PDF as base64. */
  'print-document': { pdf: string };
  'print-blocks': { pdf: string };
};
export type ResultOf<T extends SandboxTask> = Results[T['kind']];

export type PageProgress = { page: number; of: number };

/** Runs engine tasks in separate processes without secrets, each within a deadline and a memory cap. */
export type Sandbox = {
  /**
   * @throws EngineError with what is wrong with the document, `TIMED_OUT` and `OUT_OF_MEMORY` among them; Error when
   * the process failed for another reason (the task may be tried again).
   */
  run<T extends SandboxTask>(
    task: T,
    options: { signal: AbortSignal; onProgress?(progress: PageProgress): void; withinMs?: number },
  ): Promise<ResultOf<T>>;
  /** Ends all processes; tasks under way fail. */
  close(): Promise<void>;
};
