import type { Field, Result } from '@recto/contracts/result';
import type { TenantScope } from '../../platform/db/scope.ts';
import { mayRestart, restartReading } from '../extraction/index.ts';
import type { ExtractionRow } from '../extraction/rows/index.ts';
import { changedFields } from './place-names.ts';

/** A field that decides how the document is read or matched (D-025). */
const triggersRerun = (field: Field): boolean =>
  field.triggerRerunOnChange === true || field.id === 'packagingCategory';

/**
 * Has the document of a saved extraction read again when the save changed a field that the reading depends on.
 * What cannot be read again (it came without a document) stays saved.
 */
export async function rerunWhenKeyChanged(
  scope: TenantScope,
  saved: ExtractionRow,
  before: Result,
  after: Result,
): Promise<ExtractionRow> {
  const keyChanged = before.extraction.sections.some((section, index) => {
    const next = after.extraction.sections[index];
    return next !== undefined && changedFields(section, next).some(triggersRerun);
  });
  return keyChanged && mayRestart(saved) ? restartReading(scope, saved) : saved;
}
