// The sandbox process: reads hostile documents, holds no secret, and is ended from outside at its deadline or memory cap.
import { saidOf } from '@recto/contracts/said/said-error';
import { EngineError } from '@recto/engine';
import { giveBackMemory } from '@recto/engine/read/give-back-memory';
import type { FromSandbox, ToChild } from './messages.ts';
import { closeEngine, perform } from './perform.ts';
import type { EngineTask } from './tasks.ts';
import { startWatchdog } from './watchdog.ts';

const say = (message: FromSandbox): void => void process.send?.(message);

startWatchdog();

process.on('message', async ({ task }: ToChild<EngineTask>) => {
  try {
    const result = await perform(task, { onProgress: (progress) => say({ type: 'progress', progress }) });
    say({ type: 'done', result });
  } catch (error) {
    const code = error instanceof EngineError ? error.code : null;
    say({ type: 'failed', code, said: saidOf(error) });
  }
  // The answer is on its way, and nobody waits for this.
  await giveBackMemory();
});

// The worker has no more for us, or is gone.
process.on('disconnect', () => void closeEngine().finally(() => process.exit(0)));
