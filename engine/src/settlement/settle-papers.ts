import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { Choice } from '../context/settle-sum.ts';
import { readValues } from '../context/values.ts';
import { decimal } from '../normalise/decimal.ts';
import type { CategorySchema, TableSchema } from '../schema/types.ts';
import { discountedSum } from '../tables/lines/line-discounts.ts';
import { emptyTable } from '../tables/read-table.ts';
import type { ReadTable } from '../tables/types.ts';
import { adjustmentRows } from './adjustments.ts';
import { paymentCandidates } from './payment.ts';
import { type SettlementLine, settlementRows } from './settlement-lines.ts';
import { taxRows } from './taxes.ts';

/** What the lines around the total say besides net, tax and total. */
export type Settlement = { candidates: Candidate[]; tables: ReadTable[] };

/** The lines around the total, and what was read before them. */
type Known = {
  lines: readonly SettlementLine[];
  chosen: ReadonlyMap<string, Choice>;
  tables: readonly ReadTable[];
  isSlip: boolean;
};

/** Tables that are read from the lines around the total. */
export const isSettlement = ({ settlement }: TableSchema): boolean => settlement !== undefined;

/**
 * Reads allowances, charges, tax by rate, rounding, prepaid and payable amounts, once net, tax and total are chosen: what
 * makes these add up belongs to them. Nothing for categories without such tables.
 */
export function readSettlement(
  schema: CategorySchema,
  context: DocumentContext,
  { lines, chosen, tables, isSlip }: Known,
): Settlement {
  const wanted = schema.sections.flatMap((s) => s.tables).filter(isSettlement);
  if (wanted.length === 0) return { candidates: [], tables: [] };
  const items = tables.find((t) => t.schema.id === 'lines');
  const amount = (id: string) => decimal(chosen.get(id)?.candidate.standard ?? '');
  const [subtotal, tax, total] = ['subtotal', 'tax_amount', 'total_amount'].map(amount) as [
    ReturnType<typeof amount>,
    ReturnType<typeof amount>,
    ReturnType<typeof amount>,
  ];
  const candidates = paymentCandidates(lines, chosen, isSlip);
  const rounding = candidates.find(({ field }) => field === 'rounding');
  const printed = () =>
    context.pages.flatMap((page) =>
      settlementRows(page, items).flatMap((row) =>
        row.segments.flatMap(({ text }) =>
          readValues('amount', text, context).flatMap(({ standard, quality }) =>
            quality === 1 ? (decimal(standard) ?? []) : [],
          ),
        ),
      ),
    );
  const rows = {
    adjustments: adjustmentRows(lines, {
      lines: discountedSum(items, 'amount'),
      subtotal,
      tax,
      total,
      rounding: rounding ? decimal(rounding.standard) : null,
      printed,
    }),
    taxes: taxRows(context, items, { subtotal, tax, total }),
  };
  return {
    candidates,
    tables: wanted.map((table) => ({
      ...emptyTable(table),
      rows: rows[table.settlement!],
      purity: new Map(table.columns.map(({ id }) => [id, 1])),
    })),
  };
}
