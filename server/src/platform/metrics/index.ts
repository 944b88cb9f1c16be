import { theMeter } from '../telemetry/meter.ts';

/** How long things took, in milliseconds; the percentiles are right within 19 %. */
export type Timing = {
  readonly count: number;
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
};

/** Buckets grow by the fourth root of two, from a tenth of a millisecond to an hour. */
const GROWTH = 2 ** 0.25;
const SMALLEST_MS = 0.1;
const BUCKETS = 102;

class Histogram {
  #count = 0;
  #total = 0;
  #max = 0;
  readonly #buckets = new Uint32Array(BUCKETS);

  add(ms: number): void {
    this.#count++;
    this.#total += ms;
    this.#max = Math.max(this.#max, ms);
    const at = Math.ceil(Math.log(Math.max(ms, SMALLEST_MS) / SMALLEST_MS) / Math.log(GROWTH));
    this.#buckets[Math.min(at, BUCKETS - 1)]!++;
  }

  get timing(): Timing {
    const mean = this.#count === 0 ? 0 : this.#total / this.#count;
    return { count: this.#count, mean, p95: this.#quantile(0.95), max: this.#max };
  }

  /** Upper end of the bucket that the quantile lies in, but no more than was measured. */
  #quantile(part: number): number {
    let left = Math.ceil(this.#count * part);
    if (left === 0) return 0;
    const at = this.#buckets.findIndex((many) => {
      left -= many;
      return left <= 0;
    });
    return Math.min(SMALLEST_MS * GROWTH ** at, this.#max);
  }
}

const into = <K>(map: Map<K, Histogram>, key: K): Histogram => {
  const known = map.get(key) ?? new Histogram();
  map.set(key, known);
  return known;
};

/** What this process has counted since it began. Routes and statuses only: never an address, a person or a tenant. */
export class Metrics {
  readonly #routes = new Map<string, Histogram>();
  readonly #statuses = new Map<string, Histogram>();
  readonly #all = new Histogram();

  request(method: string, route: string, status: number, ms: number): void {
    theMeter()?.request({ method, route, status: String(status) }, ms / 1000);
    this.#all.add(ms);
    into(this.#statuses, String(status)).add(ms);
    into(this.#routes, `${method} ${route}`).add(ms);
  }

  get requests(): Timing {
    return this.#all.timing;
  }

  /** By status of the reply. */
  get byStatus(): Record<string, Timing> {
    return timings(this.#statuses);
  }

  /** By `METHOD route`. */
  get byRoute(): Record<string, Timing> {
    return timings(this.#routes);
  }
}

const timings = (of: ReadonlyMap<string, Histogram>): Record<string, Timing> =>
  Object.fromEntries([...of].map(([key, histogram]) => [key, histogram.timing]));
