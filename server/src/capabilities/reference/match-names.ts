import type { Mic, MicCategory } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from './fold-name.ts';
import { findMicsByCode } from './mic.queries.ts';
import { findNamesByForm, type KnownName } from './name.queries.ts';
import { findSamplesByName, presentSamples, replaceSightings, touchSample } from './sample.queries.ts';
import { findSimilarMics } from './similar/find-similar.ts';

/** A characteristic as a certificate names it; `code` where one is printed beside it. */
export type PrintedName = { name: string; code: string };

/** `synonym`: the one that explains the name, where no code does. */
export type MatchedName = {
  mic: Mic;
  by: 'code' | 'synonym';
  synonym: { id: number; synonym: string } | null;
} | null;

/** Samples written for one certificate at most: a table that was read wrongly must not flood the list. */
const MOST_SAMPLES = 100;

const sampleName = (name: string): string => name.trim().slice(0, 256);

/**
 * The Mics that names on a certificate mean, in their order: by a printed code, else by an active synonym. Of several
 * Mics with the same synonym, one that `expected` (codes of the material's own Mics) has goes first.
 */
export async function matchNames(
  scope: TenantScope,
  category: MicCategory,
  names: readonly PrintedName[],
  expected: ReadonlySet<string> = new Set(),
): Promise<MatchedName[]> {
  const known = await findNamesByForm(
    scope,
    category,
    names.map(({ name }) => foldName(name)).filter(Boolean),
  );
  const byName = new Map<string, KnownName[]>();
  for (const one of known) byName.set(one.folded, [...(byName.get(one.folded) ?? []), one]);
  const byCode = await findMicsByCode(scope, category, names.map(({ code }) => code).filter(Boolean));
  return names.map(({ name, code }) => {
    const coded = byCode.get(code.toLowerCase());
    const named = byName.get(foldName(name)) ?? [];
    if (coded) return { mic: coded, by: 'code', synonym: null };
    const found = named.find((one) => expected.has(one.mic.code)) ?? named[0];
    if (!found) return null;
    return { mic: found.mic, by: 'synonym', synonym: { id: found.id, synonym: found.synonym } };
  });
}

/** Names that nothing explains become samples for people, once each, with the number of certificates that have them. */
export async function recordUnmatched(
  scope: TenantScope,
  services: Services,
  { category, extraction, names }: { category: MicCategory; extraction: string; names: readonly string[] },
): Promise<void> {
  const wanted = new Map(names.map((name) => [foldName(name), sampleName(name)]));
  wanted.delete('');
  // In one order, so that two certificates at once wait for each other instead of for ever.
  const samples = [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST_SAMPLES);
  const scores: number[] = [];
  for (const [, code] of samples) {
    const [best] = await findSimilarMics(scope, services, code, { category, most: 1 });
    scores.push(best?.score ?? 0);
  }
  const ids: number[] = [];
  for (const [at, [folded, code]] of samples.entries())
    ids.push(await touchSample(scope, category, extraction, { code, folded, maxScore: scores[at] ?? 0 }));
  await replaceSightings(scope, extraction, ids);
}

/** The samples of these names, by name. */
export async function samplesOf(scope: TenantScope, category: MicCategory, names: readonly string[]) {
  const rows = await findSamplesByName(scope, category, names.map(foldName));
  const samples = await presentSamples(scope, rows);
  const named = rows.flatMap(({ folded }, at) => (samples[at] ? [[folded, samples[at]] as const] : []));
  const byName = new Map(named.toReversed());
  return (name: string) => byName.get(foldName(name)) ?? null;
}
