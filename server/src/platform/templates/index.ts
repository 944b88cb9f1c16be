import path from 'node:path';
import { EngineError } from '@recto/engine';
import { PROJECT_ROOT } from '../paths.ts';
import { createSandbox, type Sandbox } from '../sandbox/index.ts';
import type { TemplateGroup, TemplateTask } from '../sandbox/tasks.ts';

/** Templates of two tenants at a time; a third waits seconds at most. */
const AT_A_TIME = 2;
const MEMORY_BYTES = 512 * 1024 * 1024;
const IDLE_MS = 60_000;

const FILE = import.meta.filename.endsWith('.ts')
  ? path.join(import.meta.dirname, 'child.ts')
  : path.join(PROJECT_ROOT, 'dist', 'templates.js');

/** Of this process; made when something is filled, and ended by itself when nothing was for a minute. */
let sandbox: Sandbox | undefined;

/** What a template did that it must not do, or what is wrong with it, in a sentence that can follow "because". */
class TemplateError extends Error {}

async function ask<T extends TemplateTask>(task: T) {
  sandbox ??= createSandbox({
    size: AT_A_TIME,
    limits: { memoryBytes: MEMORY_BYTES, idleMs: IDLE_MS },
    file: FILE,
  });
  try {
    return await sandbox.run(task, { signal: new AbortController().signal });
  } catch (error) {
    throw new TemplateError(reasonOf(error as Error), { cause: error });
  }
}

/**
 * Fills Liquid templates with the same data, each group with something more, in a process of its own.
 * @param withinMs for all of them together; one alone has two seconds
 * @throws TemplateError
 */
export const fillTemplates = async (
  data: object,
  groups: readonly TemplateGroup[],
  withinMs: number,
): Promise<string[][]> => (await ask({ kind: 'fill', data, groups, withinMs })).texts;

/** @throws TemplateError with the line that is wrong */
export async function checkTemplate(template: string): Promise<void> {
  await ask({ kind: 'check-template', template });
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
