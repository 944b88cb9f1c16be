import { randomUUID } from 'node:crypto';
import type { ParsedBody } from '@recto/contracts/endpoint';
import { ADMIN_TAG } from '@recto/contracts/endpoints/actions';
import type { HarmonisePreview, HarmoniseRun, previewHarmonize } from '@recto/contracts/endpoints/harmonise';
import { type HarmoniseConfig, harmoniseDefault } from '@recto/contracts/harmonise';
import { HARMONISE } from '@recto/contracts/limits';
import { ALSO_PACKAGED } from '@recto/contracts/lists/packaging';
import { said } from '@recto/contracts/said/said';
import { parseSearchBody } from '@recto/contracts/search/parse';
import type { Who } from '../../../platform/db/scope.ts';
import { badRequest, forbidden, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { refuseFaults } from '../../../platform/search/refuse-faults.ts';
import type { Services } from '../../../platform/services.ts';
import { fromStored } from '../../../platform/texts/index.ts';
import { packagingConfiguration, readForm } from '../../reference/packaging/index.ts';
import { opensKind } from '../cases.policy.ts';
import type { ClusterOutcome } from './assign.ts';
import { findRun, insertRun, type RunRow } from './harmonise.queries.ts';
import { labelOf, type Plan, planHarmonise } from './plan-harmonise.ts';
import { runHarmonise } from './run-harmonise.ts';
import { spellingsOf } from './words.ts';

type Tools = Pick<Services, 'database' | 'search'>;
type Wanted = ParsedBody<typeof previewHarmonize>;

/** What is harmonised: specifications that a search finds, by a form, under a tag. */
type Settled = { ids: number[]; config: HarmoniseConfig; category: string; tag: string };

const isAdmin = ({ actor }: Who): boolean => actor.roles.includes('ROLE_ADMIN');

/**
 * @throws Problem 403 for who does not open packaging cases, 400 for a form or a search that is none, for one that
 * finds nothing or too much, and for a tag of administrators
 */
export async function settle(tools: Tools, who: Who, wanted: Wanted): Promise<Settled> {
  const { category, tag } = wanted;
  if (!opensKind(who.actor.roles, 'Packaging')) throw forbidden();
  if (tag.startsWith(ADMIN_TAG) && !isAdmin(who)) throw badRequest(said('harmonise_tag'));
  const config = await configOf(tools, who, wanted);
  const ids = await findSpecifications(tools, who, wanted);
  if (ids.length === 0) throw badRequest(said('harmonise_none'));
  if (ids.length > HARMONISE.most)
    throw badRequest(said('harmonise_many', { found: String(ids.length), most: String(HARMONISE.most) }));
  return { ids, config, category, tag };
}

async function configOf(
  { database }: Tools,
  who: Who,
  { category, config }: Wanted,
): Promise<HarmoniseConfig> {
  if (isAdmin(who) && config !== undefined && config !== null) return readForm(config);
  const all = await database.inTenant(who, packagingConfiguration);
  const known = all.find((one) => one.category.toLowerCase() === category.toLowerCase());
  return known?.clustering.harmonise ?? harmoniseDefault();
}

async function findSpecifications(
  { database, search }: Tools,
  who: Who,
  { category, elsQuery }: Wanted,
): Promise<number[]> {
  const { query } = await refuseFaults(async () => parseSearchBody(elsQuery ? { query: elsQuery } : {}));
  // A paper may call its category otherwise than the filter does.
  const names = new Set([
    category,
    ...(ALSO_PACKAGED[category.toUpperCase()] ?? []),
    ...spellingsOf(category),
  ]);
  const should = [...names].map((value) => ({
    term: { packagingCategory: { value, case_insensitive: true } },
  }));
  return search.findIds(database, who, 'extraction', {
    query: {
      bool: {
        filter: [
          { term: { category: 'PACKAGING_SPEC' } },
          { bool: { should, minimum_should_match: 1 } },
          ...(query ? [query] : []),
        ],
      },
    },
    sort: [{ id: 'asc' }],
  });
}

const planFor = ({ database }: Tools, who: Who, settled: Settled): Promise<Plan> =>
  planHarmonise((work) => database.inTenant(who, work), settled);

/** What a run would do. Throws as `settle` does. */
export async function previewHarmonise(tools: Tools, who: Who, wanted: Wanted): Promise<HarmonisePreview> {
  const plan = await planFor(tools, who, await settle(tools, who, wanted));
  const cases = plan.groups.filter(({ outcome }) => outcome !== 'alone');
  const many = (outcome: ClusterOutcome['outcome']) => cases.filter((one) => one.outcome === outcome).length;
  const size = ({ there, joining }: ClusterOutcome) => there.length + joining.length;
  const kept = plan.groups.reduce((sum, one) => sum + one.kept.size, 0);
  return {
    specifications: plan.specifications.size,
    made: many('made'),
    changed: many('changed'),
    unchanged: many('unchanged'),
    closed: many('closed'),
    kept,
    alone: plan.specifications.size - kept - cases.reduce((sum, one) => sum + size(one), 0),
    largest: cases
      .toSorted((a, b) => size(b) - size(a))
      .slice(0, HARMONISE.largest)
      .map((group) => ({
        caseNo: group.known?.caseNo ?? labelOf(plan, group),
        caseUuid: group.known?.caseUuid ?? null,
        outcome: group.outcome === 'alone' ? 'unchanged' : group.outcome,
        specifications: size(group),
        vendors: new Set(group.cluster.map((id) => plan.specifications.get(id)?.vendor ?? '')).size,
      })),
    config: plan.config,
  };
}

/** The plan of a dry run, which is for administrators. Throws as `settle` does. */
export async function planDryRun(tools: Tools, who: Who, wanted: Wanted): Promise<Plan> {
  if (!isAdmin(who)) throw badRequest(said('harmonise_dry'));
  return planFor(tools, who, await settle(tools, who, wanted));
}

/** Notes a run, which a job carries out. Throws as `settle` does. */
export async function startHarmonise(tools: Tools, who: Who, wanted: Wanted): Promise<HarmoniseRun> {
  const { ids, ...settled } = await settle(tools, who, wanted);
  return tools.database.inTenant(who, async (scope) => {
    const row = await insertRun(scope, { ...settled, id: randomUUID(), specifications: ids });
    await enqueue(scope, runHarmonise, { run: row.id });
    return presentRun(row);
  });
}

const presentRun = (row: RunRow): HarmoniseRun => ({
  id: row.id,
  category: row.category,
  tag: row.tag,
  status: row.status,
  specifications: row.specifications.length,
  done: row.done,
  total: row.total,
  made: row.made,
  changed: row.changed,
  unchanged: row.unchanged,
  closed: row.closed,
  refused: row.refused,
  problem: fromStored(row.problem),
});

/** A run as far as it got; throws not found for one that is not there for the actor. */
export async function getHarmoniseRun(tools: Tools, who: Who, id: string): Promise<HarmoniseRun> {
  const row = opensKind(who.actor.roles, 'Packaging')
    ? await tools.database.inTenant(who, (scope) => findRun(scope, id))
    : undefined;
  if (!row) throw notFound();
  return presentRun(row);
}
