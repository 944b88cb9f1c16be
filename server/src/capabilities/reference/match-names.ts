import type { Mic, MicCategory, SimilarMic } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { foldName, likeness } from './fold-name.ts';
import { findKnownNames, findMicByCode, type KnownName } from './mic.queries.ts';
import { findSamplesByName, presentSample, replaceSightings, touchSample } from './sample.queries.ts';

/** A characteristic as a certificate names it; `code` where one is printed beside it. */
export type PrintedName = { name: string; code: string };

export type MatchedName = { mic: Mic; by: 'code' | 'synonym' } | null;

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
  const known = await findKnownNames(scope, category);
  const byName = new Map<string, KnownName[]>();
  for (const one of known) byName.set(one.folded, [...(byName.get(one.folded) ?? []), one]);
  const matches: MatchedName[] = [];
  for (const { name, code } of names) {
    const coded = code === '' ? undefined : await findMicByCode(scope, category, code);
    const named = byName.get(foldName(name)) ?? [];
    const mic = coded ?? (named.find((one) => expected.has(one.mic.code)) ?? named[0])?.mic;
    matches.push(mic ? { mic, by: coded ? 'code' : 'synonym' } : null);
  }
  return matches;
}

/** Active synonyms that are like a text, the likest first; each Mic once. */
export function similarTo(known: readonly KnownName[], text: string, most = 10): SimilarMic[] {
  const folded = foldName(text);
  const scored = known
    .map((one) => ({ ...one, score: Math.round(likeness(folded, one.folded) * 1000) / 1000 }))
    .filter(({ score }) => score >= 0.2)
    .sort((a, b) => b.score - a.score || a.synonym.length - b.synonym.length);
  const seen = new Set<number>();
  return scored
    .filter(({ mic }) => !seen.has(mic.id) && seen.add(mic.id))
    .slice(0, most)
    .map(({ synonym, score, mic: { code, description, iffManSpecCode, uom, type } }) => ({
      synonym,
      score,
      mic: { code, description, iffManSpecCode, uom, type },
    }));
}

export const findSimilarMics = async (
  scope: TenantScope,
  text: string,
  category?: MicCategory,
): Promise<SimilarMic[]> => similarTo(await findKnownNames(scope, category), text);

/** Names that nothing explains become samples for people, once each, with the number of certificates that have them. */
export async function recordUnmatched(
  scope: TenantScope,
  category: MicCategory,
  extractionUuid: string,
  names: readonly string[],
): Promise<void> {
  const known = await findKnownNames(scope, category);
  const wanted = new Map(names.map((name) => [foldName(name), sampleName(name)]));
  wanted.delete('');
  const samples: number[] = [];
  // In one order, so that two certificates at once wait for each other instead of for ever.
  for (const [folded, code] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST_SAMPLES)) {
    const maxScore = similarTo(known, code, 1)[0]?.score ?? 0;
    samples.push(await touchSample(scope, category, extractionUuid, { code, folded, maxScore }));
  }
  await replaceSightings(scope, extractionUuid, samples);
}

/** The samples of these names, by name. */
export async function samplesOf(scope: TenantScope, category: MicCategory, names: readonly string[]) {
  const rows = await findSamplesByName(scope, category, names.map(foldName));
  const byName = new Map(rows.toReversed().map((row) => [row.folded, presentSample(row)]));
  return (name: string) => byName.get(foldName(name)) ?? null;
}
