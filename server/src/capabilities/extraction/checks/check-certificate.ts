import type { Category } from '@recto/contracts/categories';
import { type CertificateCheck, MIC_CATEGORY, type MicCategory } from '@recto/contracts/characteristics';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { subscribe } from '../../../platform/events/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import {
  findSightings,
  matchNames,
  nameExplained,
  nameWithdrawn,
  recordUnmatched,
} from '../../reference/index.ts';
import { certificateRead } from '../rows/extraction.events.ts';
import { type ExtractionKey, type ExtractionRow, lockExtraction } from '../rows/extraction.queries.ts';
import { announceCompared } from '../rows/move-status.ts';
import { requireVisible } from '../rows/require-visible.ts';
import { openParts } from '../values/open-parts.ts';
import { characteristicsOf, judgeCertificate } from './judge-certificate.ts';
import { keepMics } from './keep-mics.ts';
import { findNaming } from './naming.queries.ts';

/**
 * A certificate of analysis held against what is known of its material: which characteristic each row is, and
 * whether its result lies within the limits that held when the batch was made.
 * Throws a Problem: not found for what the actor may not see, 400 for what is no certificate.
 */
export async function checkCertificate(scope: TenantScope, uuid: string): Promise<CertificateCheck> {
  const extraction = await requireVisible(scope, { uuid });
  const category = MIC_CATEGORY[extraction.category];
  const stored = extraction.revised_result ?? extraction.result;
  if (!category) throw badRequest(said('only_certificates'));
  if (!stored) return { material: null, ipc: '', limitsOn: null, rows: [], missing: [] };
  return judgeCertificate(scope, category, openParts(stored, scope.actor.roles));
}

/** Names that nothing explains wait for people, whoever opens the certificate or not. */
export const collectUnmatched = subscribe(
  certificateRead,
  { name: 'extraction.collect-unmatched', lane: 'chores' },
  async (context, { extraction: id }) => {
    await context.inTenant((scope) => collect(context, scope, { id }));
  },
);

async function collect(
  { services }: JobContext,
  scope: TenantScope,
  key: ExtractionKey,
): Promise<ExtractionRow | null> {
  const row = await lockExtraction(scope, key);
  const category = row && MIC_CATEGORY[row.category];
  const result = row?.revised_result ?? row?.result;
  if (!row || !category || !result) return null;
  const names = characteristicsOf(result).map(({ name, cells }) => ({ name, code: cells.mic ?? '' }));
  const matches = await matchNames(scope, category, names);
  const unmatched = names.filter((_, at) => !matches[at]).map(({ name }) => name);
  await recordUnmatched(scope, services, { category, extraction: row.extraction_uuid, names: unmatched });
  await keepMics(scope, row);
  return row;
}

/** Certificates that are matched again for one name at most. */
const MOST_REMATCHED = 5000;

/** Certificates with a name that somebody explained are matched again, and open screens are told. */
export const rematchExplained = subscribe(
  nameExplained,
  { name: 'extraction.rematch-explained', lane: 'chores' },
  async (context, { folded }) => {
    await rematch(context, await context.inTenant((scope) => findSightings(scope, folded, MOST_REMATCHED)));
  },
);

/** The same where a name lost its meaning: those that had it before, and those that came since. */
export const rematchWithdrawn = subscribe(
  nameWithdrawn,
  { name: 'extraction.rematch-withdrawn', lane: 'chores' },
  async (context, { name, categories, seenOn }) => {
    const since = await context.inTenant((scope) =>
      findNaming(
        scope,
        COA_CATEGORIES.filter((one) => categories.includes(MIC_CATEGORY[one] as MicCategory)),
        name,
        MOST_REMATCHED,
      ),
    );
    await rematch(context, [...new Set([...seenOn, ...since])]);
  },
);

const COA_CATEGORIES = Object.keys(MIC_CATEGORY) as Category[];

async function rematch(context: JobContext, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids)
    await context.inTenant(async (scope) => {
      const row = await collect(context, scope, { uuid });
      if (row) await announceCompared(scope, [row]);
    });
}
