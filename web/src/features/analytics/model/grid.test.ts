import { GRID, overlaps, type Tile } from '@recto/contracts/charts/shapes';
import { expect, test } from 'vitest';
import { addTile, canMove, inOrder, MOVES, moveTile, removeTile } from './grid.ts';

const tile = (chart: number, x: number, y: number, w = 6, h = 4): Tile => ({ chart, x, y, w, h });
const TWO = [tile(1, 0, 0), tile(2, 6, 0)];

test('charts are added beside one another, then below', () => {
  const tiles = [3, 4, 5].reduce((so, chart) => addTile(so, chart), [] as Tile[]);
  expect(tiles).toEqual([tile(3, 0, 0), tile(4, 6, 0), tile(5, 0, 4)]);
});

test('one that grows pushes others down, and they come back', () => {
  const wider = moveTile(TWO, 1, 'wider');
  expect(wider).toEqual([tile(1, 0, 0, 7), tile(2, 6, 4)]);
  expect(moveTile(wider, 1, 'narrower')).toEqual([tile(1, 0, 0), tile(2, 6, 0)]);
});

test('up and down change places', () => {
  const stack = [tile(1, 0, 0, 12), tile(2, 0, 4, 12, 2), tile(3, 0, 6, 12)];
  expect(moveTile(stack, 3, 'up').map(({ chart }) => chart)).toEqual([1, 3, 2]);
  expect(moveTile(stack, 1, 'down').map(({ chart }) => chart)).toEqual([2, 1, 3]);
  expect(moveTile(stack, 1, 'up')).toEqual(stack);
  expect(moveTile(stack, 3, 'down')).toEqual(stack);
});

test('what is taken away leaves no hole', () => {
  expect(removeTile([tile(1, 0, 0, 12), tile(2, 0, 4, 12)], 1)).toEqual([tile(2, 0, 0, 12)]);
});

test('nothing ever lies on anything, or beyond the grid', () => {
  let seed = 7;
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  let tiles: Tile[] = [];
  for (let chart = 1; chart <= 8; chart++) tiles = addTile(tiles, chart, { w: 2 + next(8), h: 2 + next(3) });
  for (let step = 0; step < 600; step++) {
    const move = MOVES[next(MOVES.length)] ?? 'left';
    const chart = 1 + next(8);
    const before = tiles;
    tiles = moveTile(tiles, chart, move);
    expect(tiles).toHaveLength(8);
    expect(tiles).toEqual(inOrder(tiles));
    for (const [at, one] of tiles.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= GRID.columns).toBe(true);
      expect(tiles.slice(at + 1).filter((other) => overlaps(one, other))).toEqual([]);
    }
    const moved = before.find((one) => one.chart === chart);
    if (moved && !canMove(moved, move) && move !== 'up' && move !== 'down') expect(tiles).toEqual(before);
  }
});
