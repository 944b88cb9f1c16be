import type { MicCategory } from '@recto/contracts/characteristics';
import type { TenantScope } from '../../platform/db/scope.ts';
import { emit } from '../../platform/events/index.ts';
import { foldName } from './fold-name.ts';
import { findMicByCode, writeSynonym } from './mic.queries.ts';
import { nameExplained } from './reference.events.ts';

/** Another name of a Mic that is known; nothing happens for one that is not. */
export async function addSynonym(
  scope: TenantScope,
  {
    category,
    code,
    synonym,
    language,
  }: { category: MicCategory; code: string; synonym: string; language: string },
): Promise<void> {
  const mic = await findMicByCode(scope, category, code);
  const folded = foldName(synonym);
  if (!mic || folded === '') return;
  await writeSynonym(scope, { mic: mic.id, synonym, folded, language });
  await emit(scope, nameExplained, { folded, categories: [category] });
}
