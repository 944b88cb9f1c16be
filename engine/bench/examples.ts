import { cellEvidence, type Evidence, type EvidenceKind, fieldEvidence } from '../src/evidence/evidence.ts';
import type { Findings } from '../src/evidence/findings.ts';
import { findValues } from '../src/extract/extract.ts';
import { schemaOf } from '../src/schema/index.ts';
import type { ColumnSchema } from '../src/schema/types.ts';
import type { CellValue, ReadTable } from '../src/tables/types.ts';
import type { PageText } from '../src/types.ts';
import { isRight } from './compare.ts';
import { schemaCategory } from './label-names.ts';
import type { Labelled } from './score.ts';

/** A value that the engine showed, with its evidence and whether the label agrees. */
export type Judged = { evidence: Evidence; kind: EvidenceKind; right: boolean; id: string };

/** Codes are compared as printed, everything else in its normalised form. */
const AS_PRINTED = new Set(['ipc']);
const faceOf = (id: string, value: { value: string; standard: string }): string =>
  AS_PRINTED.has(id) ? value.value : value.standard;

/** All labelled values of a document that the engine found, judged. Values without a label are left out. */
export function judge(label: Labelled, pages: readonly PageText[]): Judged[] {
  const schema = schemaOf(schemaCategory(label));
  if (!schema) return [];
  return judgeFound(label, findValues(pages, schema));
}

/** The same for what was found already. */
export const judgeFound = (label: Labelled, found: Findings): Judged[] => [
  ...judgeFields(label, found),
  ...found.tables.flatMap((table) => judgeTable(label, table, found)),
];

function judgeFields(label: Labelled, found: Findings): Judged[] {
  const { schema, chosen } = found;
  return schema.sections
    .flatMap((s) => s.fields)
    .flatMap((field) => {
      const choice = chosen.get(field.id);
      const want = label.expected[field.id];
      if (!choice || want === undefined || want === null || typeof want === 'object') return [];
      const evidence = fieldEvidence(field, choice, found);
      const accepted = [want, ...[label.alternatives?.[field.id] ?? []].flat()];
      const right = accepted.some((value) => isRight(field.id, value, faceOf(field.id, choice.candidate)));
      return [{ evidence, kind: evidence.kind, right, id: field.id }];
    });
}

type Truth = Record<string, unknown>;

function judgeTable(label: Labelled, table: ReadTable, found: Findings): Judged[] {
  const truth = label.expected.tables?.[table.schema.id];
  if (!truth) return [];
  const labelled = new Set(truth.flatMap((row) => Object.keys(row)));
  const columns = table.schema.columns.filter((c) => labelled.has(c.id));
  const partner = pairRows(truth, table, columns);
  return table.rows.flatMap((row, i) =>
    columns.flatMap((column) => {
      const cell = row.cells.get(column.id);
      const want = partner.get(i)?.[column.id];
      if (!cell || (want === undefined && partner.has(i))) return [];
      const evidence = cellEvidence(found.schema, table, row, column, cell, found);
      const right = cellIsRight(column, want, cell);
      return [{ evidence, kind: evidence.kind, right, id: `${table.schema.id}.${column.id}` }];
    }),
  );
}

const cellIsRight = ({ id }: ColumnSchema, want: unknown, cell: CellValue): boolean =>
  want !== undefined && want !== null && isRight(id, want, faceOf(id, cell));

/** The true row of each row that was read, best pairs first. */
function pairRows(
  truth: readonly Truth[],
  table: ReadTable,
  columns: readonly ColumnSchema[],
): Map<number, Truth> {
  const pairs = truth.flatMap((want, w) =>
    table.rows.map((row, r) => {
      const hits = columns.filter((c) => {
        const cell = row.cells.get(c.id);
        return cell !== undefined && cellIsRight(c, want[c.id], cell);
      }).length;
      return { w, r, hits };
    }),
  );
  const out = new Map<number, Truth>();
  const used = new Set<number>();
  for (const { w, r, hits } of pairs.sort((a, b) => b.hits - a.hits)) {
    if (hits === 0 || out.has(r) || used.has(w)) continue;
    out.set(r, truth[w]!);
    used.add(w);
  }
  return out;
}
