import type { Statement, StatementForm } from '@recto/contracts/endpoints/products';
import type { Locale } from '@recto/contracts/endpoints/tenancy';
import type { TenantScope } from '../../../platform/db/scope.ts';
import { notFound } from '../../../platform/errors.ts';
import type { MadeFile } from '../../../platform/http/bytes.ts';
import { findTenant } from '../../tenancy/index.ts';
import { statementFile } from './statement-file.ts';
import { findStatement, findStatements, type StatementRow } from './statements.queries.ts';

export const listStatements = async (scope: TenantScope): Promise<Statement[]> =>
  (await findStatements(scope)).map(present);

/** @throws Problem 404 */
export async function saveStatement(
  scope: TenantScope,
  { id, form, locale }: { id: number; form: StatementForm; locale: Locale },
): Promise<MadeFile> {
  const row = await findStatement(scope, id);
  if (!row) throw notFound();
  const { displayName } = await findTenant(scope);
  return statementFile(present(row), form, { tenant: displayName, locale });
}

const present = ({ nth, clientId: _, until: __, madeAt, ...row }: StatementRow): Statement => ({
  ...row,
  number: `${row.month.slice(0, 7)}-${nth}`,
  madeDate: madeAt.toISOString(),
});
