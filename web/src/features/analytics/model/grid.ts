import { GRID, overlaps, type Tile } from '@recto/contracts/charts/shapes';

/** What the buttons of the layout editor do to the grid; each gives tiles of which no two lie on one another. */

export const MOVES = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'higher', 'lower'] as const;
export type TileMove = (typeof MOVES)[number];

const STEPS: Record<TileMove, (tile: Tile) => Tile> = {
  left: (tile) => ({ ...tile, x: tile.x - 1 }),
  right: (tile) => ({ ...tile, x: tile.x + 1 }),
  up: (tile) => ({ ...tile, y: tile.y - 1 }),
  down: (tile) => ({ ...tile, y: tile.y + 1 }),
  wider: (tile) => ({ ...tile, w: tile.w + 1 }),
  narrower: (tile) => ({ ...tile, w: tile.w - 1 }),
  higher: (tile) => ({ ...tile, h: tile.h + 1 }),
  lower: (tile) => ({ ...tile, h: tile.h - 1 }),
};
const LEAST = { w: 2, h: 2 } as const;

const fits = ({ x, y, w, h }: Tile): boolean =>
  x >= 0 && y >= 0 && w >= LEAST.w && h >= LEAST.h && h <= GRID.highest && x + w <= GRID.columns;

/** Whether a move is possible at all: not beyond the edges, and not smaller than a chart can be read. */
export const canMove = (tile: Tile, move: TileMove): boolean => fits(STEPS[move](tile));

/** Tiles in reading order. */
export const inOrder = (tiles: readonly Tile[]): Tile[] =>
  [...tiles].sort((a, b) => a.y - b.y || a.x - b.x || a.chart - b.chart);

/** Others give way downwards; then everything falls up as far as there is room. */
function settled(tiles: readonly Tile[], held: Tile): Tile[] {
  const placed: Tile[] = [held];
  for (const tile of inOrder(tiles.filter(({ chart }) => chart !== held.chart))) {
    let at = tile;
    for (let hit = hitBy(at, placed); hit; hit = hitBy(at, placed)) at = { ...at, y: hit.y + hit.h };
    placed.push(at);
  }
  return compact(placed);
}
const hitBy = (tile: Tile, placed: readonly Tile[]): Tile | undefined =>
  placed.find((other) => overlaps(tile, other));

function compact(tiles: readonly Tile[]): Tile[] {
  const placed: Tile[] = [];
  for (const tile of inOrder(tiles)) {
    let at = tile;
    while (at.y > 0 && !hitBy({ ...at, y: at.y - 1 }, placed)) at = { ...at, y: at.y - 1 };
    placed.push(at);
  }
  return inOrder(placed);
}

/** Rows up or down change places with what is there: a step of one row would only fall back. */
function vertical(tiles: readonly Tile[], tile: Tile, move: 'up' | 'down'): Tile[] {
  const others = tiles.filter(({ chart }) => chart !== tile.chart);
  const inColumn = others.filter((one) => one.x < tile.x + tile.w && tile.x < one.x + one.w);
  if (move === 'up') {
    const above = inOrder(inColumn.filter((one) => one.y < tile.y)).at(-1);
    return above ? settled(tiles, { ...tile, y: above.y }) : [...tiles];
  }
  const below = inOrder(inColumn.filter((one) => one.y > tile.y))[0];
  if (!below) return [...tiles];
  return compact(settled(tiles, { ...below, y: tile.y }));
}

/** Moves or sizes a chart; the others make room. What cannot be changes nothing. */
export function moveTile(tiles: readonly Tile[], chart: number, move: TileMove): Tile[] {
  const tile = tiles.find((one) => one.chart === chart);
  if (!tile) return [...tiles];
  if (move === 'up' || move === 'down') return vertical(tiles, tile, move);
  const next = STEPS[move](tile);
  return fits(next) ? settled(tiles, next) : [...tiles];
}

/** Puts another chart below all others, or into the room at the end of the last row. */
export function addTile(tiles: readonly Tile[], chart: number, size = { w: 6, h: 4 }): Tile[] {
  const bottom = tiles.reduce((most, { y, h }) => Math.max(most, y + h), 0);
  for (let y = Math.max(0, bottom - size.h); y < bottom; y++)
    for (let x = 0; x + size.w <= GRID.columns; x++) {
      const tile = { chart, x, y, ...size };
      if (!hitBy(tile, tiles)) return compact([...tiles, tile]);
    }
  return compact([...tiles, { chart, x: 0, y: bottom, ...size }]);
}

export const removeTile = (tiles: readonly Tile[], chart: number): Tile[] =>
  compact(tiles.filter((one) => one.chart !== chart));
