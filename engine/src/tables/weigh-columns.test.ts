import { describe, expect, it } from 'vitest';
import { contextOf } from '../context/context.ts';
import { BUCKETS } from '../hashed/hashing.ts';
import { schemaOf } from '../schema/index.ts';
import { pageOf } from '../testing.ts';
import type { GridCell, HeaderCell } from './types.ts';
import { columnParts, columnsAlone, likelierColumns, type Weighed } from './weigh-columns.ts';

const schema = schemaOf('INVOICE')!
  .sections.flatMap((s) => s.tables)
  .find((t) => t.id === 'lines')!;
const column = (id: string) => schema.columns.find((c) => c.id === id)!;
const context = contextOf([pageOf([[50, 50, 'Faktura']], 1)]);

const headed = (text: string, left: number): HeaderCell => ({
  left,
  right: left + 40,
  text,
  spans: [],
  covered: 0,
  meanings: [],
});
const cell = (text: string): GridCell => ({
  spans: [{ text, page: 1, box: [0, 0, 1, 1], placed: [0, 0, 1, 1], tokens: [], confidence: 1 }],
});

const { tried: _, ...untried } = schema;

/** Two columns under headings that no schema has. */
const grid = (named: Weighed['named'], more: Partial<typeof schema> = {}): Weighed => ({
  cells: [headed('Vøra', 60), headed('Nøgd', 200)],
  rows: [
    ['Seglgarn, grátt', '12'],
    ['Krókar', '400'],
  ].map((texts, i) => ({ page: 1, cells: texts.map(cell), extra: [], top: 20 * i, bottom: 20 * i + 10 })),
  named,
  schema: { ...untried, ...more },
  context,
});

/** Weights by which the columns of the grid are these, and nothing else. */
function saying(of: Weighed, ids: readonly string[], odds = 3): Float32Array {
  const weights = new Float32Array(BUCKETS);
  const add = (id: string, at: number, sum: number) => {
    const { page } = columnParts(column(id), at, of);
    const own = [...page].filter((part) => !taken.has(part));
    for (const part of own) weights[part] = sum / own.length;
    for (const part of page) taken.add(part);
  };
  const taken = new Set<number>();
  for (const [at, id] of ids.entries()) add(id, at, odds);
  for (const { id } of schema.columns) for (const at of ids.keys()) if (ids[at] !== id) add(id, at, -9);
  return weights;
}

const idsOf = (columns: readonly ({ id: string } | null)[] | null) => columns?.map((c) => c?.id ?? null);

describe('columns that no label names', () => {
  it('are named by what stands in them and over them', () => {
    const plain = grid([null, null]);
    const weights = saying(plain, ['description', 'quantity']);
    expect(idsOf(likelierColumns(plain, weights))).toEqual(['description', 'quantity']);
    expect(idsOf(columnsAlone(plain, weights))).toEqual(['description', 'quantity']);
  });

  it('make no table where fewer than two are likely', () => {
    const plain = grid([null, null]);
    expect(columnsAlone(plain, saying(plain, ['description', 'quantity'], -3))).toBeNull();
  });

  it('stay what the rules named them unless that is unlikely', () => {
    const named = grid([column('code'), column('quantity')]);
    const unlikely = saying(named, ['description', 'quantity']);
    expect(idsOf(likelierColumns(named, unlikely))).toEqual(['description', 'quantity']);
    expect(idsOf(likelierColumns(named, new Float32Array(BUCKETS)))).toEqual(['code', 'quantity']);
  });

  it('stay what rules named them that were tried on many papers', () => {
    const named = grid([column('code'), column('quantity')], { tried: true });
    const unlikely = saying(named, ['description', 'quantity']);
    expect(idsOf(likelierColumns(named, unlikely))).toEqual(['code', 'quantity']);
  });

  it('stay what people showed for the layout', () => {
    const places = [{ column: 'code', left: 0.1, right: 0.2 }];
    const named = grid([column('code'), null], { places });
    const weights = saying(named, ['description', 'quantity']);
    expect(idsOf(likelierColumns(named, weights))).toEqual(['code', 'quantity']);
  });
});
