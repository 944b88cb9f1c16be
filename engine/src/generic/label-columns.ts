import type { PageLayout } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import { mixesKinds } from '../tables/printed/column-types.ts';

/** Left edges this close (in points) stand below one another. */
const ALIGNED = 2.5;
/** So many rows show that one column labels the other. */
const LEAST_ROWS = 3;
const MOST_ROWS_BETWEEN = 2;

type Neighbours = { label: Segment; value: Segment };

const isLabel = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && text.length <= 45 && !/\d{3}|[:：]/u.test(text) && text.split(/\s+/).length <= 6;

/**
 * Labels in one column with their values in the next, as forms without colons print them: each label once, and values
 * of several kinds, which tells them from two addresses side by side and from the columns of a table.
 */
export function labelColumns(page: PageLayout, skip: (segment: Segment) => boolean): Map<Segment, Segment> {
  const groups: Neighbours[][] = [];
  let open: Neighbours[][] = [];
  for (const row of page.rows) {
    open = open.filter((group) => row.index - group.at(-1)!.label.row <= MOST_ROWS_BETWEEN);
    row.segments.forEach((label, i) => {
      const value = row.segments[i + 1];
      if (!value || skip(label) || !isLabel(label.text)) return;
      const group = open.find((g) => below(g.at(-1)!, { label, value }));
      if (group) group.push({ label, value });
      else {
        const started = [{ label, value }];
        groups.push(started);
        open.push(started);
      }
    });
  }
  const forms = groups.filter((group) => {
    const labels = new Set(group.map((n) => n.label.text));
    const mixed = mixesKinds(group.map((n) => n.value.text));
    return group.length >= LEAST_ROWS && labels.size === group.length && mixed;
  });
  return new Map(forms.flat().map(({ label, value }) => [label, value]));
}

const below = (above: Neighbours, next: Neighbours): boolean =>
  Math.abs(above.label.box[0] - next.label.box[0]) < ALIGNED &&
  Math.abs(above.value.box[0] - next.value.box[0]) < ALIGNED;
