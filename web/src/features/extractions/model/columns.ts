/** What each row of the list shows, in this order; `list.module.css` has the place of each for every width. */
export const COLUMNS = ['document', 'party', 'amount', 'status', 'to_check', 'source', 'received'] as const;
export type ListColumn = (typeof COLUMNS)[number];

/** How much of the room each takes in the widest list, as tracks of a grid; the rest stands in `list.module.css`. */
const TRACKS: Readonly<Record<ListColumn, string>> = {
  document: 'minmax(160px, 2.6fr)',
  party: 'minmax(100px, 2fr)',
  amount: 'minmax(136px, 1fr)',
  status: '108px',
  to_check: 'minmax(112px, 1.2fr)',
  source: 'minmax(56px, 0.6fr)',
  received: '140px',
};
const AREAS: Readonly<Partial<Record<ListColumn, string>>> = { to_check: 'check' };
const NARROWEST = 40;

/** Room for the columns as somebody arranged them, for the widest list; what is narrower has an order of its own. */
export const roomFor = (
  columns: readonly ListColumn[],
  widths: Readonly<Record<string, number>>,
): Readonly<Record<`--${string}`, string>> => {
  // One that somebody made wide gives way before the list is wider than its window.
  const tracks = columns.map((column) => {
    const width = widths[column];
    return width === undefined ? TRACKS[column] : `minmax(${NARROWEST}px, ${width}px)`;
  });
  const areas = columns.map((column) => AREAS[column] ?? column);
  return { '--tracks': `28px ${tracks.join(' ')}`, '--areas': `"thumbnail ${areas.join(' ')}"` };
};
