import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contextOf } from '../src/context/context.ts';
import { findValues, SECOND_LOOK } from '../src/extract/extract.ts';
import { RULES_UNKNOWN } from '../src/hashed/hashing.ts';
import { type HashedWeights, pack } from '../src/hashed/weights.ts';
import { closeOcr } from '../src/read/read-document.ts';
import { schemaOf } from '../src/schema/index.ts';
import type { ColumnSchema, TableSchema } from '../src/schema/types.ts';
import { isSettlement } from '../src/settlement/settle-papers.ts';
import { readCell } from '../src/tables/cell-values.ts';
import { gridsToWeigh } from '../src/tables/pick-grids.ts';
import { cellText } from '../src/tables/types.ts';
import { type ColumnParts, columnParts, type Weighed } from '../src/tables/weigh-columns.ts';
import type { PageText } from '../src/types.ts';
import { isRight } from './compare.ts';
import { followLeader, type Lesson } from './follow-leader.ts';
import { schemaCategory } from './label-names.ts';
import { type Material, materialOf } from './material.ts';
import type { Prediction } from './prediction.ts';
import { readerOf } from './readings.ts';
import { emptyTally, f1, type Labelled, scoreDocument } from './score.ts';

const DATA = fileURLToPath(new URL('../src/tables/column-weights.json', import.meta.url));

/** The share of the rows of a table whose values a column must hold to be the one that they are printed in. */
const HELD = 0.5;

/** One column of a grid as one of the schema. */
type Asked = { parts: ColumnParts; right: boolean };
/** A document with what is learnt from its grids. */
type Examined = { group: string; label: Labelled; pages: readonly PageText[]; asked: Asked[] };
type Row = Record<string, unknown>;

/** Which share of the printed values of a column of the schema stands in a column of a grid. */
function heldIn(
  column: ColumnSchema,
  at: number,
  { rows, context }: Weighed,
  wanted: readonly Row[],
): number {
  const left = wanted.flatMap((row) => (row[column.id] ? [row[column.id]] : []));
  const all = left.length;
  if (all === 0) return 0;
  for (const row of rows) {
    const text = cellText(row.cells[at]);
    const read = column.type === 'text' ? text : (readCell(column.type, text, context)[0]?.standard ?? text);
    const found = text === '' ? -1 : left.findIndex((value) => isRight(column.id, value, read));
    if (found >= 0) left.splice(found, 1);
  }
  return 1 - left.length / all;
}

/**
 * The column of the schema that each column of a grid is by the truth: null for none, undefined where several hold the
 * same values and none stands elsewhere.
 */
function truthOf(grid: Weighed, wanted: readonly Row[]): (string | null | undefined)[] {
  const { columns } = grid.schema;
  const held = grid.cells.map((_, at) => columns.map((column) => heldIn(column, at, grid, wanted)));
  return held.map((shares, at) => {
    const most = Math.max(...shares);
    if (most < HELD) return null;
    const best = columns.flatMap((column, k) => (shares[k] === most ? [{ id: column.id, k }] : []));
    const own = best.filter(({ k }) => held.every((other, o) => o === at || other[k]! < most));
    const named = best.find(({ id }) => id === grid.named[at]?.id);
    return (best.length === 1 ? best[0] : own.length === 1 ? own[0] : named)?.id;
  });
}

function askedOf(table: TableSchema, grid: Weighed, wanted: readonly Row[]): Asked[] {
  return truthOf(grid, wanted).flatMap((truth, at) =>
    truth === undefined
      ? []
      : table.columns.map((column) => ({
          parts: columnParts(column, at, grid),
          right: column.id === truth,
        })),
  );
}

function examine({ label, pages, group }: Material): Examined | null {
  const schema = schemaOf(schemaCategory(label));
  if (!schema) return null;
  const context = contextOf(pages);
  const tables = schema.sections.flatMap((section) => section.tables);
  const set = tables.filter((table) => !isSettlement(table));
  const asked = set.flatMap((table) => {
    const others = set.filter((other) => other !== table && (!other.entries || table.entries));
    const wanted = label.expected.tables?.[table.id] ?? [];
    return gridsToWeigh(table, context, others).flatMap((grid) => askedOf(table, grid, wanted));
  });
  return { group, label, pages, asked };
}

/** Each column with what the rules thought of it, and once more as if they knew no heading. */
const lessonsOf = (examined: readonly Examined[]): Lesson[] =>
  examined.flatMap(({ asked }) =>
    asked.flatMap(({ parts: { page, rules }, right }) => [
      [{ parts: [page, rules], right }],
      [{ parts: [page, RULES_UNKNOWN], right }],
    ]),
  );

/** The cells of documents whose category is given. */
function cellsOf(examined: readonly Examined[], weights: HashedWeights | null) {
  const tally = emptyTally();
  for (const { label, pages } of examined) {
    const category = schemaCategory(label);
    const schema = schemaOf(category)!;
    const { tables } = findValues(pages, schema, [], [SECOND_LOOK], { columns: weights });
    const rows = Object.fromEntries(
      tables.map((table) => [
        table.schema.id,
        table.rows.map(({ cells }) =>
          Object.fromEntries([...cells].map(([id, { standard }]) => [id, standard])),
        ),
      ]),
    );
    const prediction = { category: label.category, fields: {}, rows, documents: [], ms: 0 };
    scoreDocument(label, prediction as unknown as Prediction, tally);
  }
  return tally.cells;
}

/**
 * `npm run bench -- weigh-columns --batch DIR… [--held NAME,…]… [--seeds N] [--readings DIR] [--write]`: fits the weights
 * by which the columns of a table are named, on pages that `first-sight --out` kept and on generated samples; shows the
 * cells of the folders of each `--held`, their category given, by the rules alone and by weights fitted without them.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      batch: { type: 'string', multiple: true, default: [] },
      held: { type: 'string', multiple: true, default: [] },
      seeds: { type: 'string', default: '0' },
      readings: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const read = readerOf(values.readings);
  const all: Examined[] = [];
  for await (const one of materialOf(values.batch, Number(values.seeds), read))
    all.push(...[examine(one) ?? []].flat());
  await closeOcr();
  const rows = values.held.map((names) => {
    const apart = new Set(names.split(','));
    const held = all.filter(({ group }) => apart.has(group));
    const weights = followLeader(lessonsOf(all.filter(({ group }) => !apart.has(group))));
    const [rules, both] = [cellsOf(held, null), cellsOf(held, weights)];
    return { held: names, documents: held.length, cells: rules.want, rules: f1(rules), both: f1(both) };
  });
  console.table(rows);
  if (values.write) {
    const kept = pack(followLeader(lessonsOf(all)));
    writeFileSync(DATA, `${JSON.stringify(kept, null, 2)}\n`);
  }
  console.log(JSON.stringify({ bench: 'weigh-columns', documents: all.length, held: rows }));
}
