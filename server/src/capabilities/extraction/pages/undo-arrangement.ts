import type { WantedArrangement } from '@recto/contracts/endpoints/repair';
import type { Result } from '@recto/contracts/result';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { badRequest } from '../../../platform/errors.ts';
import { deleteExampleRow } from '../learned/learned.queries.ts';
import { exampleId } from '../learning/learn-arrangement.ts';
import { visibleCategories } from '../rows/extraction.policy.ts';
import { findLatestRepair, markUndone, type Repair } from '../rows/repair.queries.ts';
import { applyArrangement, type LockedFile, lockFile } from './arrange-pages.ts';

const back = (degrees: number) => (360 - degrees) as WantedArrangement['turns'][number]['degrees'];

/**
 * Takes back the latest repair of a file: documents, pages and turns are as before, those merged away come back under
 * their names, what was learned is forgotten. What was reviewed is as before too, unless somebody went on since: then it
 * goes with its pages. Answers the extraction to look at next.
 */
export async function undoArrangement(scope: TenantScope, uuid: string): Promise<string> {
  const file = await lockFile(scope, uuid);
  const repair = await findLatestRepair(scope, file.document.id);
  if (!repair) throw badRequest(said('nothing_to_take_back'));
  await markUndone(scope, repair.id);
  for (const index of repair.lessons.keys()) await deleteExampleRow(scope, exampleId(repair.uuid, index));
  const open = visibleCategories(scope.actor.roles);
  const hidden = new Set(
    file.rows.filter((row) => !open.includes(row.category)).map((row) => row.extraction_uuid),
  );
  const documents = repair.before
    .filter((one) => !hidden.has(one.uuid))
    .map((one) => ({ extractionUuid: one.uuid, category: one.category, pages: one.pages }));
  const turns = repair.turns.map(({ page, degrees }) => ({ page, degrees: back(degrees) }));
  const shown = await applyArrangement(
    scope,
    uuid,
    file,
    { documents, turns },
    { learn: false, revived: reviewedBefore(repair, file) },
  );
  // Taking back is no change that could be taken back in turn.
  const own = await findLatestRepair(scope, file.document.id);
  if (own && own.id > repair.id) await markUndone(scope, own.id);
  return shown;
}

/** What was reviewed before, by document; those alone that are gone when somebody has worked on since. */
function reviewedBefore({ before }: Repair, { rows }: LockedFile): Map<string, Result | null> {
  const wentOn = rows.some((row) => {
    const known = before.find(({ uuid }) => uuid === row.extraction_uuid);
    return row.revision > (known?.revision ?? 0) + 1;
  });
  const gone = (uuid: string) => !rows.some((row) => row.extraction_uuid === uuid);
  return new Map(
    before.filter(({ uuid }) => !wentOn || gone(uuid)).map(({ uuid, revised }) => [uuid, revised]),
  );
}
