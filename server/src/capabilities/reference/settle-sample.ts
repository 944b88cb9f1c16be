import {
  MIC_CATEGORIES,
  type Mic,
  type MicCategory,
  SURE_LIKENESS,
  type SynonymSample,
} from '@recto/contracts/characteristics';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest, notFound } from '../../platform/errors.ts';
import { emit } from '../../platform/events/index.ts';
import type { Services } from '../../platform/services.ts';
import { insertApproval } from './approval.queries.ts';
import { foldName } from './fold-name.ts';
import { findMicByCode, writeSynonym } from './mic.queries.ts';
import { nameExplained } from './reference.events.ts';
import {
  findSample,
  findSightings,
  lockSample,
  presentSampleTo,
  type SampleRow,
  updateSample,
} from './sample.queries.ts';
import { findSimilarMics } from './similar/find-similar.ts';

/** Certificates of a name that are remembered for taking its approval back. */
const MOST_SEEN = 5000;

export async function getSample(scope: TenantScope, id: number): Promise<SynonymSample> {
  const row = await findSample(scope, id);
  if (!row) throw notFound();
  return presentSampleTo(scope, row);
}

/** Of all businesses, or of the one that the certificate was of. */
export const micCategoryOf = ({ category }: { category: string }): MicCategory | undefined =>
  category === 'GLOBAL' ? undefined : (category as MicCategory);

/** The name means this Mic from now on: an active synonym of it is there afterwards, and certificates with the name know. */
export async function approveSample(
  scope: TenantScope,
  services: Services,
  id: number,
  micCode: string | undefined,
): Promise<SynonymSample> {
  const sample = await lockSample(scope, id);
  if (!sample) throw notFound();
  const mic = await micMeant(scope, services, sample, micCode);
  const folded = foldName(sample.code);
  const seenOn = await findSightings(scope, folded, MOST_SEEN);
  const synonym = await writeSynonym(scope, { mic: mic.id, synonym: sample.code, folded });
  const isSame = sample.status === 'APPROVED' && sample.mic_code === mic.code && synonym.before === 'active';
  if (!isSame) await insertApproval(scope, sample, { mic: mic.code, synonym, seenOn });
  await emit(scope, nameExplained, { folded, categories: [mic.category] });
  const changes = { status: 'APPROVED', mic_code: mic.code, mic_description: mic.description } as const;
  return presentSampleTo(scope, await updateSample(scope, id, changes));
}

/** The Mic that is given, or was before; without one that of the likest name, if it is like enough. */
async function micMeant(
  scope: TenantScope,
  services: Services,
  sample: SampleRow,
  given: string | undefined,
): Promise<Mic> {
  const category = micCategoryOf(sample);
  const code = given ?? (sample.mic_code || (await surelyMeant(scope, services, sample.code, category)));
  if (!code) throw badRequest(said('choose_mic', { code: sample.code }));
  for (const one of category ? [category] : MIC_CATEGORIES) {
    const mic = await findMicByCode(scope, one, code);
    if (mic) return mic;
  }
  throw badRequest(said('no_mic', { mic: code }));
}

async function surelyMeant(
  scope: TenantScope,
  services: Services,
  name: string,
  category: MicCategory | undefined,
): Promise<string | undefined> {
  const [likest] = await findSimilarMics(scope, services, name, { category, most: 1 });
  return likest && likest.score >= SURE_LIKENESS ? likest.mic.code : undefined;
}

/** Changes the status and nothing else. */
export async function markSample(
  scope: TenantScope,
  id: number,
  status: 'UNCERTAIN' | 'INVALID',
): Promise<SynonymSample> {
  if (!(await lockSample(scope, id))) throw notFound();
  return presentSampleTo(scope, await updateSample(scope, id, { status }));
}
