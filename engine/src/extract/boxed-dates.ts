import type { Candidate } from '../context/candidates.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { joinSpans, type Segment, wholeSpan } from '../layout/segment.ts';
import { isoDate } from '../normalise/dates.ts';
import type { Reason } from '../reasons.ts';
import type { FieldSchema } from '../schema/types.ts';
import { SCORES } from './weights.ts';

/** Lines between a label and the boxes under it. */
const REACH = 3;

/** Dates of official forms, a box for each part or figure: `02 | 05 | 2026`, `0 2 0 5 2 0 2 6`. */
export function boxedDateCandidates(
  fields: readonly FieldSchema[],
  pages: readonly LabelledPage[],
): Candidate[] {
  const dates = fields.filter((f) => f.type === 'date');
  const wanted = new Set(dates.map((f) => f.id));
  const own = dates.filter((f) => f.required);
  return pages.flatMap((labelled) =>
    labelled.page.rows.flatMap((row) =>
      [...runsOf(row), ...markedRuns(row)].flatMap((run) => {
        const value = dateOf(run) ?? markedDate(textOf(run));
        // Cheques name their date by the letters at its boxes alone.
        const legend = own.length === 1 ? legendOf(labelled, run) : null;
        const owner = value
          ? (ownerOf(labelled, run, wanted) ?? (legend ? { id: own[0]!.id, text: legend } : null))
          : null;
        if (!value || !owner) return [];
        const span = joinSpans(run.map(wholeSpan), ' ');
        const reason: Reason = { kind: 'boxes-below', label: owner.text };
        return [{ field: owner.id, span, value, standard: value, score: SCORES.boxedDate, reason }];
      }),
    ),
  );
}

/** Neighbouring segments that hold nothing but figures. */
function runsOf({ segments }: Row): Segment[][] {
  const runs: Segment[][] = [[]];
  for (const segment of segments) {
    if (/^[\d ]{1,8}$/.test(segment.text)) runs.at(-1)!.push(segment);
    else runs.push([]);
  }
  return runs.filter((run) => run.length >= 2);
}

const textOf = (run: readonly Segment[]): string => run.map((s) => s.text).join(' ');

/** "1 9 日 0 2 月 2 0 2 6 年", "11 | 08 | 2026": a day whose parts are named or ruled off. */
const MARKED =
  /^(?<day>[0-3]? ?\d) ?(?:日|[|¦]) ?(?<month>[01]? ?\d) ?(?:月|[|¦]) ?(?<year>(?:1 ?9|2 ?0) ?\d ?\d) ?(?:年|$)/u;

/** The ISO date of a day in marked parts, or null. */
export function markedDate(text: string): string | null {
  const parts = MARKED.exec(text)?.groups;
  if (!parts) return null;
  const bare = (part: string | undefined) => (part ?? '').replaceAll(' ', '');
  return isoDate(bare(parts.year), bare(parts.month), bare(parts.day));
}

/** From each segment on those up to the year of such a day. */
function markedRuns({ segments }: Row): Segment[][] {
  return segments.flatMap((first, from) => {
    if (!/^\d/.test(first.text) || !markedDate(textOf(segments.slice(from)))) return [];
    const to = segments.findIndex((_, i) => i >= from && markedDate(textOf(segments.slice(from, i + 1))));
    return [segments.slice(from, to + 1)];
  });
}

function dateOf(run: readonly Segment[]): string | null {
  const digits = run.map((s) => s.text.replaceAll(' ', '')).join('');
  if (!/^\d{8}$/.test(digits)) return null;
  const yearFirst = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(digits);
  const [year, month, day] = yearFirst
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)];
  return isoDate(year, month, day);
}

/** "DD MM YYYY", a letter for each box; Canada prints "Y/A" and "D/J", Hong Kong "D日". */
const LEGEND = /^(?:D{2}M{2}Y{4}|Y{4}M{2}D{2})$/;

/** The letters that tell day, month and year of the boxes, over or under them. */
function legendOf({ page }: LabelledPage, run: readonly Segment[]): string | null {
  const [first, last] = [run[0]!, run.at(-1)!];
  const near = page.rows.slice(Math.max(0, first.row - 1), first.row + 2);
  for (const { segments } of near) {
    const letters = segments.filter(
      (s) => s.box[0] < last.box[2] && s.box[2] > first.box[0] && !run.includes(s),
    );
    const text = letters.map((s) => s.text).join(' ');
    const plain = text
      .replace(/Y\s?\/\s?A/g, 'Y')
      .replace(/D\s?\/\s?J/g, 'D')
      .replace(/[\s日月年/|.-]/gu, '');
    if (LEGEND.test(plain)) return text;
  }
  return null;
}

/** The label of a wanted field over the boxes or left of them. */
export function ownerOf(
  labelled: LabelledPage,
  run: readonly Segment[],
  wanted: ReadonlySet<string>,
): { id: string; text: string } | null {
  const { page } = labelled;
  const [first] = run;
  if (!first) return null;
  for (const segment of above(page, first, run.at(-1)!)) {
    const hit = labelled
      .of(segment)
      // A label that has its value behind it owns no boxes.
      .find(
        (h) =>
          h.leading && h.meanings.some((m) => wanted.has(m.id)) && !/\d{3}/.test(segment.text.slice(h.end)),
      );
    const id = hit?.meanings.find((m) => wanted.has(m.id))?.id;
    if (hit && id) return { id, text: hit.text };
  }
  return null;
}

/** What stands left of boxes, or over them: the number of a question may stand alone before its label. */
const above = (page: PageLayout, { row, box }: Segment, last: Segment): Segment[] =>
  page.rows
    .slice(Math.max(0, row - REACH), row + 1)
    .reverse()
    .flatMap((r) => r.segments)
    .filter(
      (s) =>
        s.box[0] < (s.row < row ? last.box[2] : box[0] + 2) && box[1] - s.box[3] < REACH * page.lineHeight,
    );
