import type { DocumentContext } from '../context/context.ts';
import { readValues } from '../context/values.ts';
import { Gathered } from '../hashed/gathered.ts';
import { hashOf, mix } from '../hashed/hashing.ts';
import { bandOf, shapeOf } from '../hashed/looks.ts';
import { sayingsOf } from '../hashed/sayings.ts';
import { chanceAt, type HashedWeights, unpack } from '../hashed/weights.ts';
import { tokenise } from '../normalise/fold.ts';
import { once, rememberFor } from '../normalise/remember.ts';
import { unitOf } from '../normalise/units.ts';
import type { ColumnSchema, TableSchema } from '../schema/types.ts';
import { columnPurity } from './assign.ts';
import { isBeside } from './beside.ts';
import packed from './column-weights.json' with { type: 'json' };
import { cellText, type GridRow, type HeaderCell } from './types.ts';

/** The weights that `bench/weigh-columns.ts` fitted. */
const fitted = once((): { weights: HashedWeights } => ({ weights: unpack(packed) }));

/** A grid whose columns are weighed, with what the rules named them. */
export type Weighed = {
  cells: readonly HeaderCell[];
  rows: readonly GridRow[];
  named: readonly (ColumnSchema | null)[];
  schema: TableSchema;
  context: DocumentContext;
};

/** What speaks for a column of a grid being one of the schema: what the page shows, and what the rules thought. */
export type ColumnParts = { page: Uint32Array; rules: Uint32Array };

/** Rows whose cells are looked at. */
const ROWS = 12;
/** Cells whose words count, and words of each. */
const [SAID, WORDS] = [4, 3];

/** A share in fifths, so that a few cells say as much as many. */
const fifths = (share: number): number => Math.round(5 * share);

const LENGTHS = [2, 4, 7, 12, 20, 40];

const isWhole = (text: string): boolean => /^\d{1,6}$/u.test(text);

/** What the cells of a column look like, whatever it is weighed for. */
function looksOf(texts: readonly string[], rows: number, context: DocumentContext): number[] {
  const filled = texts.filter((text) => text !== '' && !/^[-–—./*]+$/u.test(text));
  const share = (test: (text: string) => boolean) =>
    filled.length === 0 ? 0 : fifths(filled.filter(test).length / filled.length);
  const numbers = filled.map(Number);
  const out = [
    `filled ${fifths(filled.length / Math.max(rows, 1))}`,
    `figures ${share((t) => /\d/u.test(t))}`,
    `numbers ${share((t) => /^[\p{Sc}\s]*[-(]?\d[\d.,'’\s]*\)?\s?(?:%|\p{Sc}|[A-Z]{3})?$/u.test(t))}`,
    `cents ${share((t) => /\d[.,]\d\d\)?$/u.test(t))}`,
    `whole ${share(isWhole)}`,
    `days ${share((t) => readValues('date', t, context).length > 0)}`,
    `words ${share((t) => /\p{L}{3}|\p{Script=Han}{2}/u.test(t))}`,
    `many words ${share((t) => t.split(/\s+/u).length > 3)}`,
    `units ${share((t) => unitOf(t) !== null)}`,
    `codes ${share((t) => /\d/u.test(t) && /\p{Lu}/u.test(t) && !/\s/u.test(t))}`,
    `percent ${share((t) => /[%％]/u.test(t))}`,
    `different ${fifths(new Set(filled).size / Math.max(filled.length, 1))}`,
    `ascending ${filled.length > 1 && filled.every(isWhole) && numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)}`,
    `length ${bandOf(filled.reduce((sum, t) => sum + t.length, 0) / Math.max(filled.length, 1), LENGTHS)}`,
  ];
  const shapes = new Set(filled.slice(0, SAID).map((t) => `shape ${shapeOf(t)}`));
  const words = new Set(
    filled.slice(0, SAID).flatMap((t) =>
      tokenise(t)
        .slice(0, WORDS)
        .map((token) => `cell ${token.text}`),
    ),
  );
  return [...out, ...shapes, ...words].map(hashOf);
}

const [HEAD, LEFT, RIGHT] = ['head', 'left', 'right'].map(hashOf) as [number, number, number];

/** What is known of each column of a grid before it is weighed for any of the schema. */
const shown = rememberFor(({ cells, rows, context }: Weighed) => {
  const some = rows.slice(0, ROWS);
  return cells.map((cell, at) => {
    const texts = some.map((row) => cellText(row.cells[at]));
    const head = cell.text === '' ? NONE : sayingsOf(cell.text);
    const beside = (next: HeaderCell | undefined, way: number) =>
      (next === undefined || next.text === '' ? NONE : sayingsOf(next.text)).map((said) => mix(way, said));
    return {
      said: [
        ...head.map((said) => mix(HEAD, said)),
        ...beside(cells[at - 1], LEFT),
        ...beside(cells[at + 1], RIGHT),
      ],
      looks: [
        ...looksOf(texts, some.length, context),
        ...[
          `first ${Math.min(at, 4)}`,
          `last ${Math.min(cells.length - 1 - at, 4)}`,
          `columns ${Math.min(cells.length, 10)}`,
          `rows ${Math.min(rows.length, 4)}`,
          `headed ${cell.text !== ''}`,
        ].map(hashOf),
      ],
    };
  });
});

const NONE: readonly number[] = [0];

/** What the rules thought of a column of the grid as one of the schema. */
function thoughts(column: ColumnSchema, at: number, { cells, named }: Weighed): string[] {
  const mine = named[at];
  const place = named.findIndex((one) => one?.id === column.id);
  const state = !mine ? (place < 0 ? 'free' : 'elsewhere') : mine.id === column.id ? 'named' : 'other';
  const rank = cells[at]!.meanings.findIndex(({ id }) => id === column.id);
  return [
    state,
    `${state} of ${Math.min(named.filter(Boolean).length, 6)}`,
    `means ${rank < 0 ? 'other' : Math.min(rank, 2)} ${cells[at]!.meanings.length > 0}`,
    `${state} for ${mine?.id ?? 'nothing'}`,
  ];
}

/**
 * Gathers what speaks for a column of a grid being one of the schema: what the page shows of it, known by its own name
 * and by its type too, and what the rules thought.
 */
const GATHER: Readonly<
  Record<keyof ColumnParts, (column: ColumnSchema, at: number, grid: Weighed, into: Gathered) => void>
> = {
  page: (column, at, grid, into) => {
    const { said, looks } = shown(grid)[at]!;
    const pure = hashOf(`pure ${fifths(columnPurity(column, grid.rows.slice(0, ROWS), at, grid.context))}`);
    const gather = (known: number, ...lists: readonly (readonly number[])[]): void => {
      for (const list of lists) for (const hash of list) into.add(mix(known, hash));
      into.add(mix(known, pure));
    };
    gather(hashOf(`column ${column.id}`), NONE, said, looks);
    gather(hashOf(`table ${grid.schema.id} ${column.id}`), NONE, said);
    gather(hashOf(`type ${column.type}`), looks);
  },
  rules: (column, at, grid, into) => {
    const own = hashOf(`column ${column.id}`);
    const rules = thoughts(column, at, grid).map(hashOf);
    for (const hash of rules) into.add(mix(own, hash));
    for (const hash of rules) into.add(hash);
  },
};

const gathered = new Gathered();

/** What speaks for a column of a grid being one of the schema. */
export function columnParts(column: ColumnSchema, at: number, grid: Weighed): ColumnParts {
  const listed = (part: keyof ColumnParts): Uint32Array => {
    GATHER[part](column, at, grid, gathered.clear());
    return gathered.list();
  };
  return { page: listed('page'), rules: listed('rules') };
}

type ColumnChance = { at: number; column: ColumnSchema; chance: number };

/** How likely each column of a grid is each of the schema, the likeliest first. */
function columnChances(grid: Weighed, weights: HashedWeights): ColumnChance[] {
  return grid.cells
    .flatMap((_, at) =>
      // What the rules know to be none of them has no chance of being one.
      (isBeside(grid.named[at] ?? null) ? [] : grid.schema.columns).map((column): ColumnChance => {
        const oddsBy = (part: keyof ColumnParts): number => {
          GATHER[part](column, at, grid, gathered.clear());
          return gathered.sum(weights);
        };
        return { at, column, chance: chanceAt(oddsBy('page') + oddsBy('rules')) };
      }),
    )
    .sort((a, b) => b.chance - a.chance || a.at - b.at);
}

/** From which chance on a column is named, one that the rules named keeps its name, and two columns name a table. */
const [LEAST, KEPT, SURE] = [0.2, 0.05, 0.5];

/**
 * The columns of a grid as they are likeliest together, each of the schema once: a logistic regression over the hashed
 * words of their headings, what stands beside those, what their cells look like and what the rules named them.
 */
export function likelierColumns(
  grid: Weighed,
  weights: HashedWeights = fitted().weights,
): (ColumnSchema | null)[] {
  const out: (ColumnSchema | null)[] = grid.cells.map(() => null);
  // What people showed for this layout stays.
  const shownIds = new Set(grid.schema.places?.map(({ column }) => column));
  for (const [at, column] of grid.named.entries())
    if (column && (shownIds.has(column.id) || isBeside(column))) out[at] = column;
  const chances = columnChances(grid, weights);
  const name = (fits: (one: ColumnChance) => boolean) => {
    for (const one of chances)
      if (fits(one) && out[one.at] === null && !out.some((c) => c?.id === one.column.id))
        out[one.at] = one.column;
  };
  const isNamed = ({ at, column }: ColumnChance) => grid.named[at]?.id === column.id;
  name((one) => isNamed(one) && (grid.schema.tried === true || one.chance >= KEPT));
  name((one) => one.chance >= LEAST && !isAmongNames(one, grid));
  name(isNamed);
  return out;
}

/** Codes behind the names of goods, in a column that the rules named for those. */
const isAmongNames = ({ at, column }: ColumnChance, { named, rows, context }: Weighed): boolean =>
  column.type === 'hs_code' && named[at]?.type === 'text' && columnPurity(column, rows, at, context) < 0.5;

/** The same of a grid that no word of its heading is known of: null where nothing is sure to be a column of the schema. */
export function columnsAlone(grid: Weighed, weights?: HashedWeights): (ColumnSchema | null)[] | null {
  const sure = columnChances(grid, weights ?? fitted().weights).filter(({ chance }) => chance >= SURE);
  const apart = new Set(sure.map(({ at }) => at));
  const ids = new Set(sure.map(({ column }) => column.id));
  return apart.size >= 2 && ids.size >= 2 ? likelierColumns(grid, weights) : null;
}
