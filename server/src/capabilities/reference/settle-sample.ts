import type { MicCategory, SynonymSample } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import { foldName } from './fold-name.ts';
import { findMicByCode, writeSynonym } from './mic.queries.ts';
import { nameExplained } from './reference.events.ts';
import { findSample, lockSample, presentSample, updateSample } from './sample.queries.ts';

export async function getSample(scope: TenantScope, id: number): Promise<SynonymSample> {
  const row = await findSample(scope, id);
  if (!row) throw notFound();
  return presentSample(row);
}

/** Of all businesses, or of the one that the certificate was of. */
export const micCategoryOf = ({ category }: { category: string }): MicCategory | undefined =>
  category === 'GLOBAL' ? undefined : (category as MicCategory);

/** The name means this Mic from now on: an active synonym of it is there afterwards, and certificates with the name know. */
export async function approveSample(
  scope: TenantScope,
  id: number,
  micCode: string | undefined,
): Promise<SynonymSample> {
  const sample = await lockSample(scope, id);
  if (!sample) throw notFound();
  const code = micCode ?? sample.mic_code;
  if (code === '') throw badRequest(`Choose the MIC that "${sample.code}" means before you approve it.`);
  const category = micCategoryOf(sample);
  const mic =
    (category && (await findMicByCode(scope, category, code))) ??
    (category
      ? undefined
      : ((await findMicByCode(scope, 'COA_IFF', code)) ?? (await findMicByCode(scope, 'COA_NB', code))));
  if (!mic) throw badRequest(`There is no active MIC ${code} for this certificate.`);
  const folded = foldName(sample.code);
  await writeSynonym(scope, { mic: mic.id, synonym: sample.code, folded });
  await emit(scope, nameExplained, { folded, categories: [mic.category] });
  const changes = { status: 'APPROVED', mic_code: mic.code, mic_description: mic.description } as const;
  return presentSample(await updateSample(scope, id, changes));
}

/** Changes the status and nothing else. */
export async function markSample(
  scope: TenantScope,
  id: number,
  status: 'UNCERTAIN' | 'INVALID',
): Promise<SynonymSample> {
  if (!(await lockSample(scope, id))) throw notFound();
  return presentSample(await updateSample(scope, id, { status }));
}
