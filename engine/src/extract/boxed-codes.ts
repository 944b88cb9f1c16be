import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { Row } from '../layout/page.ts';
import { joinSpans, type Segment, wholeSpan } from '../layout/segment.ts';
import type { FieldSchema, ValueType } from '../schema/types.ts';
import { ownerOf } from './boxed-dates.ts';
import { SCORES } from './weights.ts';

const CODES: ReadonlySet<ValueType> = new Set<ValueType>(['id', 'code', 'account', 'tax_id']);
/** Boxes that a number has at least. */
const FEWEST = 5;
/** How much the steps from box to box may differ, as a share of them. */
const UNEVEN = 0.35;

/** Numbers of official forms, a box for each figure: `2 | 7 | 7 | 4 | 0 | 1 | 5`. */
export function boxedCodeCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
): Candidate[] {
  const wanted = new Set(fields.filter((f) => CODES.has(f.type)).map((f) => f.id));
  return pages.flatMap((labelled) =>
    labelled.page.rows.flatMap(runsOf).flatMap((run) => {
      const owner = ownerOf(labelled, run, wanted);
      if (!owner) return [];
      const value = run.map((s) => s.text).join('');
      const span = joinSpans(run.map(wholeSpan), ' ');
      return [
        {
          field: owner.id,
          span,
          value,
          standard: value.toUpperCase(),
          score: SCORES.boxedDate,
          reason: { kind: 'boxes-below', label: owner.text },
        },
      ];
    }),
  );
}

/** Neighbours of one figure or capital each, as far apart as one another. */
function runsOf({ segments }: Row): Segment[][] {
  const runs: Segment[][] = [[]];
  for (const segment of segments) {
    if (!/^[\dA-Z]$/.test(segment.text)) {
      runs.push([]);
      continue;
    }
    const run = runs.at(-1)!;
    const [before, last] = run.slice(-2);
    const step = last ? segment.box[0] - last.box[0] : 0;
    const even = !before || !last || Math.abs(step / (last.box[0] - before.box[0]) - 1) < UNEVEN;
    if (even) run.push(segment);
    else runs.push([segment]);
  }
  return runs.filter((run) => run.length >= FEWEST && run.some((s) => /\d/.test(s.text)));
}
