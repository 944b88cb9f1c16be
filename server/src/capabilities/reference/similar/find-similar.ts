import type { MicCategory, SimilarMic } from '@recto/contracts/characteristics';
import { MEGABYTE } from '@recto/contracts/limits';
import type { TenantScope } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { foldName } from '../fold-name.ts';
import { findNamesById, groupOf, type KnownName } from '../name.queries.ts';
import { type NameForm, nameForm } from './name-form.ts';
import { scorer } from './score.ts';
import { TenantNames } from './tenant-names.ts';

/** Names whose exact score is worked out. */
const CANDIDATES = 100;
/** Below this nobody would call two names alike. */
const LEAST_SCORE = 0.2;
/** Share of the memory for searches that names may take. */
const SHARE = 0.25;

type Held = { tenants: Map<string, TenantNames>; searches: number };
const held = new WeakMap<Services['database'], Held>();

function namesOf({ database, config }: Services, tenant: string): TenantNames {
  const all = held.get(database) ?? { tenants: new Map<string, TenantNames>(), searches: 0 };
  held.set(database, all);
  const names = all.tenants.get(tenant) ?? new TenantNames();
  all.tenants.set(tenant, names);
  names.used = ++all.searches;
  if (all.searches % 16 === 0) forgetOldest(all, config.searchMemoryMb * MEGABYTE * SHARE, names);
  return names;
}

/** Forgets what was not searched for longest until the rest fits; never what is searched just now. */
function forgetOldest({ tenants }: Held, most: number, kept: TenantNames): void {
  let bytes = [...tenants.values()].reduce((sum, names) => sum + names.bytes, 0);
  for (const [tenant, names] of [...tenants].sort(([, a], [, b]) => a.used - b.used)) {
    if (bytes <= most) return;
    if (names === kept) continue;
    bytes -= names.bytes;
    tenants.delete(tenant);
  }
}

type Scored = KnownName & { score: number };

function scored(names: readonly KnownName[], form: NameForm): Scored[] {
  const score = scorer(form);
  return names
    .map((one) => ({ ...one, score: Math.round(score(nameForm(one.folded)) * 1000) / 1000 }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((a, b) => b.score - a.score || a.synonym.length - b.synonym.length);
}

/** Active synonyms of active Mics that are like a text, the likest first. */
async function likest(
  scope: TenantScope,
  services: Services,
  text: string,
  category: MicCategory | undefined,
): Promise<Scored[]> {
  const form = nameForm(foldName(text));
  if (form.folded === '') return [];
  const ids = await namesOf(services, scope.tenant).search(scope, (table) =>
    table.likest(form, CANDIDATES, category ? groupOf(category) : 0),
  );
  return scored(await findNamesById(scope, ids), form);
}

/** The one active synonym that is most like a text. The transaction of `scope` must not have written any names. */
export const findLikestName = async (
  scope: TenantScope,
  services: Services,
  text: string,
  category: MicCategory,
): Promise<KnownName | undefined> => (await likest(scope, services, text, category))[0];

/**
 * Active Mics whose names are like a text, the likest first, each once with its likest name; the score from 0 to 1 is that of `scorer`.
 * The transaction of `scope` must not have written any names.
 */
export async function findSimilarMics(
  scope: TenantScope,
  services: Services,
  text: string,
  { category, most = 10 }: { category?: MicCategory | undefined; most?: number } = {},
): Promise<SimilarMic[]> {
  const seen = new Set<number>();
  return (await likest(scope, services, text, category))
    .filter(({ mic }) => !seen.has(mic.id) && seen.add(mic.id))
    .slice(0, most)
    .map(({ synonym, score, mic: { code, description, iffManSpecCode, uom, type } }) => ({
      synonym,
      score,
      mic: { code, description, iffManSpecCode, uom, type },
    }));
}
