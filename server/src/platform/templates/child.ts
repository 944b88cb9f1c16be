import { saidOf } from '@recto/contracts/said/said-error';
// The process that fills templates: whatever a template does, it keeps nobody else waiting.
import type { FromSandbox, ToChild } from '../sandbox/messages.ts';
import type { ResultOf, TemplateTask } from '../sandbox/tasks.ts';
import { startWatchdog } from '../sandbox/watchdog.ts';
import { fillTemplates, parseTemplate } from './liquid.ts';

const say = (message: FromSandbox): void => void process.send?.(message);

startWatchdog();

async function perform(task: TemplateTask): Promise<ResultOf<TemplateTask>> {
  if (task.kind === 'fill') return { texts: await fillTemplates(task) };
  parseTemplate(task.template);
  return { ok: true };
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
