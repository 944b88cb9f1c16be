import { bucketOf } from './hashing.ts';
import type { HashedWeights } from './weights.ts';

/** The numbers of the weights that something has a share in, put together in one place: most are only summed up. */
export class Gathered {
  private readonly buckets = new Uint32Array(4096);
  private length = 0;

  clear(): this {
    this.length = 0;
    return this;
  }

  /** What is beyond 4096 is left out. */
  add(hash: number): void {
    if (this.length < this.buckets.length) this.buckets[this.length++] = bucketOf(hash);
  }

  /** The log-odds that all add. */
  sum(weights: HashedWeights): number {
    let sum = 0;
    for (let i = 0; i < this.length; i++) sum += weights[this.buckets[i]!]!;
    return sum;
  }

  list(): Uint32Array {
    return this.buckets.slice(0, this.length);
  }
}
