import { saidOf } from '@recto/contracts/said/said-error';
// The process that fills templates: whatever a template does, it keeps nobody else waiting.
import type { FromSandbox, ToChild } from '../sandbox/messages.ts';
import type { ResultOf, TemplateTask } from '../sandbox/tasks.ts';
import { startWatchdog } from '../sandbox/watchdog.ts';
import { fillDocument } from './docx.ts';
import { fillTemplates, parseTemplate } from './liquid.ts';

const say = (message: FromSandbox): void => void process.send?.(message);

startWatchdog();

async function perform(task: TemplateTask): Promise<ResultOf<TemplateTask>> {
  if (task.kind === 'fill') return { texts: await fillTemplates(task) };
  if (task.kind === 'fill-document') return fill(task);
  if (task.kind === 'print-document') return { pdf: await print(task) };
  if (task.kind === 'print-blocks') return { pdf: await printOwn(task) };
  parseTemplate(task.template);
  return { ok: true };
}

async function fill({ template, data }: Extract<TemplateTask, { kind: 'fill-document' }>) {
  const filled = await fillDocument(Buffer.from(template, 'base64'), data);
  if ('fault' in filled) return { document: null, fault: filled.fault };
  return { document: filled.document.toString('base64'), fault: null };
}

async function print({ document, title }: Extract<TemplateTask, { kind: 'print-document' }>) {
  // Loaded when something is printed: most processes only fill texts.
  const { docxBlocks } = await import('@recto/engine/pdf/docx-blocks');
  const { printBlocks } = await import('@recto/engine/pdf/print-blocks');
  return (await printBlocks(title, docxBlocks(Buffer.from(document, 'base64')))).toString('base64');
}

async function printOwn({ blocks, title }: Extract<TemplateTask, { kind: 'print-blocks' }>) {
  const { printBlocks } = await import('@recto/engine/pdf/print-blocks');
  return (await printBlocks(title, blocks)).toString('base64');
}

process.on('message', async ({ task }: ToChild<TemplateTask>) => {
  // From here on the time of the template counts.
  say({ type: 'progress', progress: { page: 0, of: 0 } });
  try {
    say({ type: 'done', result: await perform(task) });
  } catch (error) {
    say({ type: 'failed', code: null, said: saidOf(error) });
  }
});

process.on('disconnect', () => process.exit(0));
