import v8 from 'node:v8';
import vm from 'node:vm';

/** By then the first page is out, and nobody waits for a collection of a tenth of a second. */
const SETTLED_MS = 10_000;

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/**
 * Collects once what starting left behind. Modules, schemas and routes make some 40 MB of garbage, and a process that
 * nobody asks anything makes no more of it, so V8 would keep them for minutes or for good.
 * Leaves the process alone when it ends before.
 */
export function clearAfterStart(): void {
  setTimeout(() => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as Collect;
    v8.setFlagsFromString('--no-expose-gc');
    void collect({ type: 'major', execution: 'async' });
  }, SETTLED_MS).unref();
}
