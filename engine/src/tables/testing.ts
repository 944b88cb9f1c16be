import { schemaOf } from '../schema/index.ts';
import type { TableSchema } from '../schema/types.ts';

function firstTable(category: Parameters<typeof schemaOf>[0]): TableSchema {
  const table = schemaOf(category)?.sections.flatMap((s) => s.tables)[0];
  if (!table) throw new Error(`${category} has no table`);
  return table;
}

/** Tables of real schemas, for tests. */
export const INVOICE_LINES = firstTable('INVOICE');
export const CERTIFICATE_OF_ANALYSIS_TABLE = firstTable('COA');
