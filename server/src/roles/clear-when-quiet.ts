import v8 from 'node:v8';
import vm from 'node:vm';
import type pg from 'pg';

/** How often it looks. */
const EVERY_MS = 5000;
/** Of one core; below it nobody waits for anything. */
const QUIET_SHARE = 0.05;
/** Less is not worth the tenth of a second that a collection takes. */
const WORTH_BYTES = 4_000_000;

type Collect = (options: { type: 'major'; execution: 'async' }) => Promise<void>;

/**
 * Collects whenever the process has fallen quiet and left something behind: modules and schemas of the start, pages
 * of a document. A process that nobody asks anything makes no more garbage, so V8 would keep what there is for
 * minutes or for good. Idle connections go with it: a backend of PostgreSQL keeps the plans and pages it once touched.
 * Leaves the process alone when it ends before.
 */
export function clearWhenQuiet(pools: readonly pg.Pool[] = []): void {
  let collect: Collect | undefined;
  /** Of the process after the last collection; unknown until the next look, since memory is given back beside. */
  let settled: number | undefined = 0;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    if ((user + system) / 1000 > EVERY_MS * QUIET_SHARE) return;
    const held = process.memoryUsage.rss();
    settled ??= held;
    if (held - settled < WORTH_BYTES) return;
    settled = undefined;
    collect ??= exposeCollector();
    for (const pool of pools) replaceIdle(pool);
    void collect({ type: 'major', execution: 'async' });
  }, EVERY_MS).unref();
}

function exposeCollector(): Collect {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as Collect;
  v8.setFlagsFromString('--no-expose-gc');
  return collect;
}

/** Ends the connections that nobody uses now; the pool makes new ones when they are asked for. */
function replaceIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}
