import { BaselineOrder, type OrderComparison, openLine } from '@recto/contracts/baseline';
import type { Result, RuleOutcome, Section, Table } from '@recto/contracts/result';
import { holdsAny, type Role } from '@recto/contracts/roles';

type Limited = { roles?: readonly Role[] | undefined };

/** True for a section, field or column that is open to everybody or to one of the roles (A-059, F-061). */
export const isOpenTo = ({ roles }: Limited, held: readonly Role[]): boolean => holdsAny(held, roles ?? []);

/** A table without the columns that the roles do not open; its rows stay as they are. */
export const openTable = (table: Table, held: readonly Role[]): Table => ({
  ...table,
  columns: table.columns.filter((column) => isOpenTo(column, held)),
});

/** A result without the sections, fields and columns that the roles do not open, and without what is for administrators. */
export function openParts(result: Result, held: readonly Role[]): Result {
  const sections = result.extraction.sections
    .filter((section) => isOpenTo(section, held))
    .map((section) => ({
      ...section,
      fields: section.fields.filter((field) => isOpenTo(field, held)),
      tables: section.tables.map((table) => openTable(table, held)),
    }));
  const { extraction_exception: exception, ...rest } = result;
  return {
    ...rest,
    // F-025.
    ...(exception !== undefined && holdsAny(held, ['ROLE_ADMIN']) && { extraction_exception: exception }),
    extraction: { ...result.extraction, sections, rules: openRules(result.extraction.rules, sections) },
  };
}

/** Without what quotes a value that the roles do not open. */
function openRules(rules: readonly RuleOutcome[], sections: readonly Section[]): RuleOutcome[] {
  const quoting = rules.some(({ about }) => about === 'kind');
  if (!quoting) return [...rules];
  const open = new Set(
    sections.flatMap(({ fields, tables }) => [
      ...fields.map(({ id }) => id),
      ...tables.flatMap((table) => table.columns.map(({ id }) => `${table.id}.${id}`)),
    ]),
  );
  return rules.filter(
    ({ about, said, fields }) =>
      (about !== 'kind' && said.code !== 'check.relation.unchecked') ||
      fields.every((place) => open.has(place)),
  );
}

/**
 * The order of the ERP that is kept with an extraction. Administrators are given what is there; others an order, without
 * what their roles do not open, and null in the place of anything else, for who knows what it holds.
 */
export function openOrder(kept: unknown, held: readonly Role[]): unknown {
  if (holdsAny(held, ['ROLE_ADMIN'])) return kept;
  const { data: order } = BaselineOrder.safeParse(kept);
  return order ? { ...order, lineitems: order.lineitems.map((line) => openLine(line, held)) } : null;
}

/** A comparison without what the roles do not open of the lines of its order. */
export const openComparison = (comparison: OrderComparison, held: readonly Role[]): OrderComparison => ({
  ...comparison,
  lines: comparison.lines.map((one) => ({ ...one, line: one.line && openLine(one.line, held) })),
});
