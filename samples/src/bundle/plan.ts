import { LAYOUTS } from '../layouts.ts';
import { createRandom, type Random } from '../random.ts';
import type { Quality } from '../types.ts';

/** What to make; the same spec always gives the same bytes. */
export type BundleSpec = {
  seed: number;
  /** Which bundle of the seed, from 1. */
  bundle: number;
  quality: Quality;
};

/** One document of a bundle, and what the sender put behind it. */
export type BundlePart = { layout: string; doc: number; behind: 'nothing' | 'terms' | 'separator' };

/** Every third bundle is a stack of paper that went through a scanner. */
const SCANNED_EACH = 3;
const FEWEST = 2;
const MOST = 6;

/** Chances, in the order of what is tried: another document of the vendor before, and what stands behind one. */
const AGAIN = 0.35;
const TERMS = 0.2;
const SEPARATOR = 0.15;

/** The specs of the first `count` bundles of a seed. */
export const bundleSpecs = (seed: number, count: number): BundleSpec[] =>
  Array.from({ length: count }, (_, index) => ({
    seed,
    bundle: index + 1,
    quality: (index + 1) % SCANNED_EACH === 0 ? 'scan-200dpi' : 'born-digital',
  }));

/** Chooses two to six documents; some come from the vendor of the one before, with the next number. */
export function planBundle({ seed, bundle }: BundleSpec): BundlePart[] {
  const random = createRandom(seed, 'bundle', bundle);
  const parts: BundlePart[] = [];
  const count = random.int(FEWEST, MOST);
  while (parts.length < count) parts.push(nextPart(random, parts, parts.length === count - 1));
  return parts;
}

function nextPart(random: Random, parts: readonly BundlePart[], last: boolean): BundlePart {
  const before = parts.at(-1);
  const layout = before && random.chance(AGAIN) ? before.layout : random.pick(LAYOUTS).id;
  const doc = parts.filter((part) => part.layout === layout).length + 1;
  const behind = random.chance(TERMS) ? 'terms' : !last && random.chance(SEPARATOR) ? 'separator' : 'nothing';
  return { layout, doc, behind };
}
