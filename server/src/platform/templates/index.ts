import path from 'node:path';
import { type Said, said } from '@recto/contracts/said/said';
import { SaidError } from '@recto/contracts/said/said-error';
import { EngineError } from '@recto/engine';
import type { PdfBlock } from '@recto/engine/pdf/blocks';
import { PROJECT_ROOT } from '../paths.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import type { DocumentFault, TemplateGroup, TemplateTask } from '../sandbox/tasks.ts';
import { createTurns } from './turns.ts';

/** Templates of two tenants at a time, one of each: a third waits for seconds at most. */
const AT_A_TIME = 2;
const turns = createTurns(AT_A_TIME);
/** The library looks at its own limit first; what keeps it from that is ended this much later. */
const GRACE_MS = 500;
const CHECK_MS = 2000;
const MEMORY_BYTES = 512 * 1024 * 1024;
const IDLE_MS = 60_000;

const FILE = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'child.ts')
  : path.join(PROJECT_ROOT, 'dist', 'templates.js');

/** Of this process; made when something is filled, and ended by itself when nothing was for a minute. */
let sandbox: Sandbox | undefined;

/** What a template sees; its tenant is whose turn it takes. */
export type TemplateData = Readonly<Record<string, unknown>> & { readonly tenantName?: string };

/** What a template did that it must not do, or what is wrong with it, in a sentence that can follow "because". */
class TemplateError extends Error {}

async function ask<T extends TemplateTask>(tenant: string, task: T, withinMs: number) {
  sandbox ??= createSandbox({
    size: AT_A_TIME,
    limits: { memoryBytes: MEMORY_BYTES, idleMs: IDLE_MS },
    file: FILE,
  });
  try {
    const { run } = sandbox;
    const options = { signal: new AbortController().signal, withinMs: withinMs + GRACE_MS };
    return await turns.run(tenant, () => run(task, options));
  } catch (error) {
    throw new TemplateError(reasonOf(error as Error), { cause: error });
  }
}

/**
 * Fills Liquid templates with the same data, each group with something more, in a process of its own.
 * @param tenant whose turn it takes: one that fills many keeps no other waiting
 * @param withinMs for all of them together; one alone has two seconds
 * @throws TemplateError
 */
export const fillTemplates = async (
  tenant: string,
  data: object,
  groups: readonly TemplateGroup[],
  withinMs: number,
): Promise<string[][]> => (await ask(tenant, { kind: 'fill', data, groups, withinMs }, withinMs)).texts;

/** Word documents come with more than texts. */
const DOCUMENT_MS = 10_000;

/**
 * Fills the tags of a Word document: `{name}`, `{#rows}…{/rows}`, in a process of its own.
 * @throws SaidError with what is wrong with the template and where; TemplateError
 */
export async function fillDocument(
  tenant: string,
  template: Uint8Array,
  data: TemplateData,
): Promise<Uint8Array> {
  const task = { kind: 'fill-document', template: base64(template), data } as const;
  const { document, fault } = await ask(tenant, task, DOCUMENT_MS);
  if (fault) throw new SaidError(WRONG[fault.kind](fault.tag));
  return Buffer.from(document, 'base64');
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const WRONG: Readonly<Record<DocumentFault['kind'], (tag: string) => Said>> = {
  'no-document': () => said('no_word_document'),
  large: () => said('word_document_large'),
  'no-end': (tag) => said('tag_without_end', { tag }),
  'no-start': (tag) => said('tag_without_start', { tag }),
  'not-closed': (tag) => said('tag_not_closed', { tag }),
  'not-opened': (tag) => said('tag_not_opened', { tag }),
  'not-known': (tag) => said('tag_not_known', { tag }),
};

/** A Word document as PDF, laid out by ourselves: texts and tables. @throws TemplateError */
export async function printDocument(
  tenant: string,
  document: Uint8Array,
  title: string,
): Promise<Uint8Array> {
  const task = { kind: 'print-document', document: base64(document), title } as const;
  return Buffer.from((await ask(tenant, task, DOCUMENT_MS)).pdf, 'base64');
}

/** Texts, tables and charts below each other as a PDF. @throws TemplateError */
export async function printBlocks(tenant: string, blocks: PdfBlock[], title: string): Promise<Uint8Array> {
  const task = { kind: 'print-blocks', blocks, title } as const;
  return Buffer.from((await ask(tenant, task, DOCUMENT_MS)).pdf, 'base64');
}

/** How many templates of a tenant wait for their turn in this process. */
export const waitingTemplates = (tenant: string): number => turns.waiting(tenant);

/** @throws TemplateError with the line that is wrong */
export async function checkTemplate(tenant: string, template: string): Promise<void> {
  await ask(tenant, { kind: 'check-template', template }, CHECK_MS);
}

/** Words of the library for a limit that was reached, as people say it. */
const LIMIT_REACHED: readonly [RegExp, string][] = [
  [/template render limit exceeded/i, 'it does not come to an end within 2 seconds'],
  [/memory (alloc )?limit exceeded|invalid (string|array) length/i, 'it repeats or grows without end'],
  [/parse length limit exceeded|maximum call stack/i, 'it is too long'],
];
const ENDED: Readonly<Record<string, string>> = {
  TIMED_OUT: 'it does not come to an end',
  OUT_OF_MEMORY: 'it repeats or grows without end',
};

function reasonOf(error: Error): string {
  if (error instanceof EngineError) return ENDED[error.code] ?? error.message;
  // What the process says is told as a failure of ours.
  const words = error.message.replace(/^the document engine failed: /, '');
  return LIMIT_REACHED.find(([form]) => form.test(words))?.[1] ?? words;
}
