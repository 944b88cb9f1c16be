import type { MicCategory } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { foldName } from './fold-name.ts';
import { findNamesByForm } from './name.queries.ts';
import { findFirstSample } from './sample.queries.ts';
import { findLikestName } from './similar/find-similar.ts';

/**
 * The page where the first sample that is called so is reviewed.
 * @throws 404 when no sample is called so
 */
export async function addressOfSample(scope: TenantScope, code: string): Promise<string> {
  const found = await findFirstSample(scope, { code, folded: foldName(code) });
  if (!found) throw notFound();
  return `/entity/coa-mic-synonym-sample/search?${new URLSearchParams({ code: found.code })}`;
}

/**
 * The page of the active synonym that explains a name: one that is the name, else the one that is most like it.
 * @throws 404 when none is like it
 */
export async function addressOfSynonym(
  scope: TenantScope,
  services: Services,
  { micCategory, sample }: { micCategory: MicCategory; sample: string },
): Promise<string> {
  const [same] = await findNamesByForm(scope, micCategory, [foldName(sample)]);
  const found = same ?? (await findLikestName(scope, services, sample, micCategory));
  if (!found) throw notFound();
  return `/entity/mic-synonym/${found.id}`;
}
