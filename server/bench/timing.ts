/** Wall and CPU milliseconds of this process for one call. */
export type Times = { p50: number; p95: number; cpu: number };

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;

/**
 * Times of a call, after a few to warm up; each is told how many there were before.
 * @param first what happens before each call, and is not measured but by the processor
 */
export async function time(
  call: (nth: number) => Promise<unknown>,
  times: number,
  first: (nth: number) => Promise<unknown> = async () => undefined,
): Promise<Times> {
  const warm = Math.min(10, times);
  for (let i = 0; i < warm; i++) {
    await first(i);
    await call(i);
  }
  const walls: number[] = [];
  const before = process.cpuUsage();
  for (let i = 0; i < times; i++) {
    await first(warm + i);
    const start = performance.now();
    await call(warm + i);
    walls.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  walls.sort((a, b) => a - b);
  return { p50: quantile(walls, 0.5), p95: quantile(walls, 0.95), cpu: (user + system) / 1000 / times };
}

export const show = (name: string, { p50, p95, cpu }: Times): void =>
  console.log(
    `${name.padEnd(34)} p50 ${p50.toFixed(1).padStart(8)}  p95 ${p95.toFixed(1).padStart(8)}  cpu ${cpu.toFixed(1).padStart(7)} ms`,
  );
