import {
  type Material,
  type MaterialMic,
  MIC_CATEGORY,
  type MicCategory,
} from '@recto/contracts/characteristics';
import {
  type BatchReport,
  type JudgedBatch,
  type JudgedResult,
  MOST_BATCHES,
  type NewLimit,
} from '@recto/contracts/endpoints/specifications';
import type { SearchBody } from '@recto/contracts/search/body';
import { padIpc } from '@recto/engine/normalise/units';
import type { TenantScope, Who } from '../../../platform/db/scope.ts';
import type { Services } from '../../../platform/services.ts';
import { findMaterial, limitsWith, matchNames } from '../../reference/index.ts';
import { type ExtractionRow, findVisibleByIds } from '../rows/extraction.queries.ts';
import { fieldTexts } from '../values/derived-shapes.ts';
import { openParts } from '../values/open-parts.ts';
import { characteristicsOf, dayOf } from './judge-certificate.ts';
import { judgeResult } from './judge-result.ts';

/** Certificates that are read together. */
const PAGE = 50;
const RELEASED = ['CONFIRMED', 'MODIFIED', 'POSTED'];

type Wanted = { ipc: string; on?: string | undefined; limits: readonly NewLimit[] };

/** Certificates of the material that somebody released, the newest first. */
const released = (ipc: string): SearchBody => {
  const code = padIpc(ipc);
  return {
    query: {
      bool: {
        filter: [
          { terms: { category: Object.keys(MIC_CATEGORY) } },
          { terms: { status: RELEASED } },
          { terms: { ipcs: [...new Set([code, code.replace(/^0+(?=.)/, ''), ipc])] } },
        ],
      },
    },
    sort: [{ inputChannelDate: 'desc' }, { id: 'desc' }],
  };
};

/**
 * Which released batches of a material would fail other limits: certificates that the actor may see, each result under the limits of
 * the day of its batch and under the new ones.
 * Throws a Problem: not found for an unknown material, 400 for limits that make no sense.
 */
export async function tryLimits(
  services: Services,
  who: Who,
  { ipc, on, limits }: Wanted,
): Promise<BatchReport> {
  const inTenant = <T>(work: (scope: TenantScope) => Promise<T>) => services.database.inTenant(who, work);
  const day = on ?? new Date().toISOString().slice(0, 10);
  const proposed = await inTenant((scope) => limitsWith(scope, ipc, day, limits));
  const found = await services.search.findIds(services.database, who, 'extraction', released(ipc));
  const ids = found.slice(0, MOST_BATCHES);
  const judged: JudgedBatch[] = [];
  for (let at = 0; at < ids.length; at += PAGE)
    judged.push(...(await inTenant((scope) => judgePage(scope, ipc, ids.slice(at, at + PAGE), proposed))));
  return {
    ...countsOf(judged),
    batches: ids.length,
    more: found.length > ids.length,
    judged,
    limits: proposed,
  };
}

const fails = ({ results }: JudgedBatch): boolean => results.some(({ after }) => after === 'FAIL');

function countsOf(judged: readonly JudgedBatch[]) {
  const failing = judged.filter(fails);
  const newly = failing.filter(({ results }) => !results.some(({ before }) => before === 'FAIL'));
  return {
    failing: failing.length,
    newlyFailing: newly.length,
    unclear: judged.length - failing.length,
  };
}

async function judgePage(
  scope: TenantScope,
  ipc: string,
  ids: readonly number[],
  proposed: readonly MaterialMic[],
): Promise<JudgedBatch[]> {
  const rows = await findVisibleByIds(scope, ids);
  const material = await findMaterial(scope, ipc);
  const judged: JudgedBatch[] = [];
  for (const row of rows) {
    const batch = material && (await judgeBatch(scope, row, material, proposed));
    if (batch && batch.results.length > 0) judged.push(batch);
  }
  return judged;
}

async function judgeBatch(
  scope: TenantScope,
  row: ExtractionRow,
  material: Material,
  proposed: readonly MaterialMic[],
): Promise<JudgedBatch | null> {
  const stored = row.revised_result ?? row.result;
  const category = MIC_CATEGORY[row.category];
  if (!stored || !category) return null;
  const result = openParts(stored, scope.actor.roles);
  const fields = fieldTexts(result);
  // A certificate may name other materials beside its own.
  if (fields.ipc && padIpc(fields.ipc.trim()) !== material.ipc) return null;
  const madeOn = dayOf(fields);
  const own = limitsOn(material, madeOn ?? new Date().toISOString().slice(0, 10));
  const other = new Map(proposed.map((one) => [one.mic, one]));
  const results: JudgedResult[] = [];
  for (const one of await namedMics(scope, category, characteristicsOf(result), other)) {
    const before = own.get(one.mic);
    const limits = other.get(one.mic);
    const now = limits && judgeResult(one.result, one.unit, limits);
    const then = before && judgeResult(one.result, one.unit, before);
    if (now && now.verdict !== 'PASS')
      results.push({ ...one, reading: now.reading, before: then?.verdict ?? null, after: now.verdict });
  }
  return {
    extractionUuid: row.extraction_uuid,
    batch: (fields.batch_number ?? '').trim(),
    madeOn,
    status: row.status,
    results,
  };
}

/** Results with the code of their Mic; those of unknown names are left out. */
async function namedMics(
  scope: TenantScope,
  category: MicCategory,
  printed: ReturnType<typeof characteristicsOf>,
  expected: ReadonlyMap<string, MaterialMic>,
) {
  const names = printed.map(({ name, cells }) => ({ name, code: cells.mic ?? '' }));
  const matches = await matchNames(scope, category, names, new Set(expected.keys()));
  return printed.flatMap(({ name, cells }, at) => {
    const mic = matches[at]?.mic.code;
    return mic ? [{ mic, characteristic: name, result: cells.result ?? '', unit: cells.unit ?? '' }] : [];
  });
}

/** Limits of a day, by Mic; of several the one that came last. */
function limitsOn({ mics }: Material, day: string): Map<string, MaterialMic> {
  const inForce = mics.filter(
    ({ validFrom, validTo }) => (validFrom ?? '') <= day && (validTo ?? '9999-12-31') >= day,
  );
  return new Map(
    inForce
      .toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))
      .map((one) => [one.mic, one]),
  );
}
