import type { CodeTableOption } from '@recto/contracts/endpoints/reference';
import { said } from '@recto/contracts/said/said';
import type { TenantScope } from '../../platform/db/scope.ts';
import { badRequest } from '../../platform/errors.ts';
import { findOptions, insertOption } from './code-table.queries.ts';

/**
 * Adds a choice to a code table, at its end. A blank one is ignored (F-074); one that is there is refused in words.
 * @returns the choices as they are now
 */
export async function addCodeTableOption(
  scope: TenantScope,
  table: string,
  option: CodeTableOption,
): Promise<CodeTableOption[]> {
  const label = option.label.trim();
  const value = option.value.trim();
  if (label !== '' && value !== '' && !(await insertOption(scope, table, { label, value })))
    throw badRequest(said('option_exists', { option: label }));
  return findOptions(scope, table);
}
