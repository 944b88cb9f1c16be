import { cellBeside, cellOf, type FormCell } from '../layout/cells.ts';
import { heightOf, overlapX } from '../layout/geometry.ts';
import type { Row } from '../layout/page.ts';
import type { Segment } from '../layout/segment.ts';
import type { Relation } from '../reasons.ts';
import { isKey, type LabelledPage } from './labelled-page.ts';
import type { LabelHit } from './labels.ts';
import type { LABELLED } from './weights.ts';

/** Where a value stands, seen from its label. */
export type LabelPlace = {
  segment: Segment;
  start: number;
  end: number;
  relation: keyof typeof LABELLED.relation;
  distance: number;
  /** A sign for "number" stands apart between the label and it. */
  signed?: boolean;
  /** That sign itself, which is the answer to a question of yes or no. */
  sign?: true;
};

/** How people are told where a value lies to its label: in a box, it is below; where labels stand under values, above. */
export const toldRelation = (relation: LabelPlace['relation']): Relation =>
  relation === 'boxed' ? 'below' : relation === 'over' ? 'above' : relation;

const NUMBER_SIGN = /^(?:#|n[or°º]\.?)\s*[:：]?$/iu;
/** "Ending balance as of 03/02/2022": the day that a label speaks of is part of it. */
const AS_OF =
  /\b(?:as (?:of|at)|at|on|per|am|vom|zum|au|al|op)\s+[\d/.,-]*(?:\d|\b\p{L}{3,9}\.?\s+\d)[\d/., -]*$/iu;

/** "Total tax payable (final balance + provisional)": a few words in brackets tell what a label is about. */
const EXPLAINED = /\s*[(（](?=[^()（）]*\p{L}{3}[^()（）]*\s[^()（）]*\p{L}{3})[^()（）]*[)）]\s*$/u;

/** Characters behind a label that no other label covers. */
export function bareLength(segment: Segment, hits: readonly LabelHit[], at: number): number {
  const covered = hits.slice(at).reduce((sum, h) => sum + h.end - h.start, 0);
  const text = segment.text.slice(hits[at]!.start).replace(AS_OF, '').replace(EXPLAINED, '');
  return text.replace(/[\s\p{P}]/gu, '').length - covered;
}

/** The same label once more as an abbreviation: "订单号 P/O:", "合同号 S/C No.". */
const ABBREVIATED = /^\s*[A-Z]\/[A-Z](?:\s*No\.?)?(?=\s|[:：])/u;

/** Where the value of a label may begin: behind its translation, brackets and colon. */
function valueStart(segment: Segment, hits: readonly LabelHit[], at: number): number {
  let end = hits[at]!.end;
  for (let next = at + 1; next < hits.length; next++) {
    const between = segment.text.slice(end, hits[next]!.start);
    if (!/^[\s/|()（）]*$/.test(between)) break;
    const translated = hits[next]!.meanings.some((m) => hits[at]!.meanings.some((n) => n.id === m.id));
    if (!translated) break;
    end = hits[next]!.end;
  }
  return end + (ABBREVIATED.exec(segment.text.slice(end))?.[0].length ?? 0);
}

/** "SERVICE LOCATION AND READINGS": more words of a heading, and no value. */
const LISTS = /^\s*(?:and|und|et|y|&)\s+[^\d:：]{2,24}$/iu;

const HAN = /\p{Script=Han}/u;

/** "供應地址 Supply" over "address": what stands behind the label is the first line of the label in English. */
function translationGoesOn({ index }: LabelledPage, hit: LabelHit, rest: string): boolean {
  const ids = hit.meanings.map(({ id }) => id);
  return HAN.test(hit.text) && !HAN.test(rest) && index.begins(rest, ids);
}

/** "Subtotal (includes a discount of 216.85)" with the amount beside it. */
function isExplained({ page }: LabelledPage, segment: Segment, rest: string): boolean {
  if (rest.replace(EXPLAINED, '').trim() !== '') return false;
  const { segments } = page.rows[segment.row]!;
  return segments.at(-1) !== segment;
}

/** "Total payable: HK$ 468,400, in two parts:" has its value, and a colon for what follows. */
const FIGURE_FIRST = /^\s*[:：]\s*[\p{Lu}\p{Sc}]{0,4}\s?\d/u;

/** Words that time or a place follows: "21 days from invoice date" is one term, and its last words are no label. */
const GOES_ON =
  /(?<!\p{L})(?:from|after|of|ab|nach|von|de|dès|del|della|dalla|desde|após|na|vanaf|od|po|days|tage|tagen|jours|días|dias|giorni|gg|dagen|dnů|dni)\s*$/iu;

/** True for words of a label that a sentence goes on with: what comes before them is open, and no colon follows. */
const isWithin = (text: string, { start, end }: LabelHit, from: number): boolean =>
  GOES_ON.test(text.slice(from, start)) &&
  /\d/u.test(text.slice(from, start)) &&
  !/^\s*[:：]/u.test(text.slice(end));

export function inlinePlace(labelled: LabelledPage, segment: Segment, at: number): LabelPlace | null {
  const hits = labelled.of(segment);
  const behind = valueStart(segment, hits, at);
  // Dots or a line lead from a label to its value.
  const start = behind + (/^\s*(?:[.·…_]\s?){2,}[\s:]*/u.exec(segment.text.slice(behind))?.[0].length ?? 0);
  if (translationGoesOn(labelled, hits[at]!, segment.text.slice(start))) return null;
  const next = hits.find(
    (h) =>
      h.start > start &&
      (h.leading || h.length > 1 || /^\s*[:：]/u.test(segment.text.slice(h.end))) &&
      !isWithin(segment.text, h, start),
  );
  const end = next ? next.start : segment.text.length;
  // A colon at the very end: the whole segment is the label, whatever its second language reads like.
  if (/[:：]\s*$/.test(segment.text) && !next && !FIGURE_FIRST.test(segment.text.slice(start))) return null;
  const rest = segment.text.slice(start, end);
  if (LISTS.test(rest)) return null;
  // "(only for multimodal)" tells how to fill in a box.
  if (isExplained(labelled, segment, rest)) return null;
  if (!/[\p{L}\p{N}]/u.test(rest) || /^\s*[(（]?[^()（）\d]*[)）]\s*$/u.test(rest)) return null;
  return { segment, start, end, relation: 'inline', distance: 0 };
}

/**
 * A row of labels over a row of values ("Material | Your article | Batch"): two known labels or more, and
 * under each of its segments a segment that is no label.
 */
export function headsGrid(labelled: LabelledPage, row: Row): boolean {
  const next = labelled.page.rows[row.index + 1];
  if (!next || row.segments.filter((s) => labelled.isLabel(s)).length < 2) return false;
  if (next.box[1] - row.box[3] > 1.5 * labelled.page.lineHeight) return false;
  const under = (s: Segment) => next.segments.find((n) => Math.abs(n.box[0] - s.box[0]) < 4);
  const keys = row.segments.filter(isKey).length;
  // Labels that each have a value of their own beside them are pairs.
  const pairs =
    row.segments.length % 2 === 0 && row.segments.every((s, i) => labelled.isLabel(s) === (i % 2 === 0));
  return (
    !pairs &&
    (keys === 0 || keys === row.segments.length) &&
    row.segments.every((s) => {
      const value = under(s);
      return value !== undefined && !labelled.isLabel(value);
    })
  );
}

/** Labels one after another and then as many values: "Commencement | Expiry | 07/04/2026 | 06/04/2027". */
function pairedPlace(labelled: LabelledPage, { segments }: Row, segment: Segment): LabelPlace | null {
  const at = segments.indexOf(segment);
  const isLabel = (i: number) => segments[i] !== undefined && labelled.isLabel(segments[i]);
  let [first, end] = [at, at + 1];
  while (isLabel(first - 1)) first--;
  while (isLabel(end)) end++;
  const count = end - first;
  const values = segments.slice(end, end + count);
  if (count < 2 || values.length < count || isLabel(end + count) || values.some((s) => labelled.isLabel(s)))
    return null;
  if (segments.length > end + count) return null;
  const value = values[at - first]!;
  return { segment: value, start: 0, end: value.text.length, relation: 'right', distance: 0 };
}

export function rightPlaces(labelled: LabelledPage, row: Row, segment: Segment): LabelPlace[] {
  const paired = pairedPlace(labelled, row, segment);
  if (paired) return [paired];
  const places: LabelPlace[] = [];
  const signs: LabelPlace[] = [];
  let signed = false;
  const beside = row.segments.slice(row.segments.indexOf(segment) + 1);
  for (const [i, other] of beside.entries()) {
    const behind = beside[i + 1];
    // "No" with nothing of its own behind it is an answer.
    if (places.length === 0 && behind && !labelled.isLabel(behind) && NUMBER_SIGN.test(other.text)) {
      signed = true;
      signs.push({
        segment: other,
        start: 0,
        end: other.text.length,
        relation: 'right',
        distance: 0,
        sign: true,
      });
      continue;
    }
    if (labelled.isLabel(other)) break;
    places.push({
      segment: other,
      start: 0,
      end: other.text.length,
      relation: 'right',
      distance: places.length,
      ...(signed ? { signed } : {}),
    });
    if (places.length === 4) break;
  }
  return [...signs, ...places];
}

/** The cell of a row of values as long as the row of their heads, where it is set to another edge than its head. */
function sameColumn(heads: Row, values: Row, head: Segment): Segment | undefined {
  const at = heads.segments.indexOf(head);
  const value = values.segments[at];
  if (!value || heads.segments.length < 3 || values.segments.length !== heads.segments.length)
    return undefined;
  const [left, right] = [heads.segments[at - 1], heads.segments[at + 1]];
  const free =
    (left?.box[2] ?? 0) < value.box[0] && value.box[2] < (right?.box[0] ?? Number.POSITIVE_INFINITY);
  return free ? value : undefined;
}

/** Labels in a box, at most, and under the one that heads it: with more of them it is the frame of a form. */
const FEW_LABELS = 3;
const LABELS_UNDER = 6;
/** Values of a box that may be meant. */
const BOXED = 3;

/** Fields that a label means; nothing for one that names something else. */
const sameMeaning = (a: LabelHit, b: LabelHit | undefined): boolean =>
  b?.meanings.some((m) => a.meanings.some((n) => n.id === m.id)) ?? false;

/** A label that is all of its text and means the same as another one. */
const isTranslation = (labelled: LabelledPage, hit: LabelHit, segment: Segment): boolean => {
  const [own] = labelled.of(segment);
  return own !== undefined && sameMeaning(hit, own) && !/[\p{L}\p{N}]/u.test(segment.text.slice(own.end));
};

/** "(full name and address)", "if any": small print that tells how to fill in a box. */
export const REMARK = /^[(（].*[)）]$/u;

/** What stands in the box of a form under the label that opens it, or null where it is no such box. */
export function boxedPlaces(labelled: LabelledPage, segment: Segment, hit: LabelHit): LabelPlace[] | null {
  const cell = cellOf(labelled.page, segment);
  if (!cell) return null;
  const heads = cell.segments.every((s) => s.row >= segment.row);
  if (cell.segments.filter((s) => labelled.isLabel(s)).length > (heads ? LABELS_UNDER : FEW_LABELS))
    return null;
  const over = (s: Segment) =>
    s.row < segment.row && overlapX(s.box, segment.box) > 0.2 && !labelled.isLabel(s);
  // A value beside the label: a line of a list in a frame.
  const beside = (s: Segment) => s.row === segment.row && s.box[0] > segment.box[2] && !labelled.isLabel(s);
  if (cell.segments.some((s) => over(s) || beside(s))) return null;
  const places: LabelPlace[] = [];
  for (const other of cell.segments) {
    if (other.row <= segment.row || places.length === BOXED) continue;
    if (labelled.isLabel(other)) {
      if (sameMeaning(hit, labelled.of(other)[0]) && places.length === 0) continue;
      if (overlapX(other.box, segment.box) > 0.3) break;
      continue;
    }
    if (places.length === 0 && (REMARK.test(other.text) || !isUnder(cell, labelled, segment, other)))
      continue;
    places.push({
      segment: other,
      start: 0,
      end: other.text.length,
      relation: 'boxed',
      distance: places.length,
    });
  }
  return places.length === 0 ? null : places;
}

/**
 * What stands in the box beside that of a label, on a form whose boxes hold a label or a value: a label of two lines,
 * one of each language, shares no row with a value of one.
 */
export function besideBoxPlaces(labelled: LabelledPage, label: Segment): LabelPlace[] {
  const { page } = labelled;
  const own = cellOf(page, label);
  const beside = own && own.segments.length <= FEW_LABELS ? cellBeside(page, own, 'right') : null;
  if (!beside || beside.segments.some((s) => s.row === label.row || labelled.isLabel(s))) return [];
  return beside.segments.slice(0, BOXED).map((segment, distance) => ({
    segment,
    start: 0,
    end: segment.text.length,
    relation: 'right',
    distance,
  }));
}

/** True for what stands under a label and not under another one beside it. */
function isUnder({ segments }: FormCell, labelled: LabelledPage, label: Segment, other: Segment): boolean {
  if (overlapX(label.box, other.box) > 0.2) return true;
  const rivals = segments.filter((s) => s.row === label.row && s !== label && labelled.isLabel(s));
  return rivals.length === 0;
}

const BRACKETED = /^\(.*\)$/;

export function belowPlaces(labelled: LabelledPage, row: Row, segment: Segment, hit: LabelHit): LabelPlace[] {
  const { page } = labelled;
  // A row of several labels is the head of a box grid, whose values may stand lower.
  const reach = row.segments.filter((s) => labelled.isLabel(s)).length >= 3 ? 3.2 : 1.9;
  const places: LabelPlace[] = [];
  let label = segment;
  for (const next of page.rows.slice(row.index + 1, row.index + 5)) {
    // What stands in brackets is a remark: "(06-97)" over "04-12-23".
    const remark = places.find((p) => BRACKETED.test(p.segment.text))?.segment;
    const gap = next.box[1] - (remark ?? label).box[3];
    if (gap > reach * Math.max(heightOf(segment.box), page.lineHeight)) break;
    const under =
      next.segments.find((other) => overlapX(other.box, segment.box) > 0.3) ?? sameColumn(row, next, segment);
    if (!under) continue;
    // The translation of a label, or the rest of it, stands below it.
    if (labelled.isLabel(under) && places.length === 0 && isTranslation(labelled, hit, under)) {
      label = under;
      continue;
    }
    if (labelled.isLabel(under)) break;
    places.push({
      segment: under,
      start: 0,
      end: under.text.length,
      relation: 'below',
      distance: places.length,
    });
    // The value may stand beside a remark: "(04-12)  17-03-21".
    const beside = BRACKETED.test(under.text) && next.segments[next.segments.indexOf(under) + 1];
    if (beside && places.length === 1 && !labelled.isLabel(beside))
      places.push({ segment: beside, start: 0, end: beside.text.length, relation: 'below', distance: 1 });
    if (places.length === 2) break;
  }
  return places;
}

/** How much smaller the type of a label is than that of the value above it. */
const SMALLER = 0.9;

/**
 * The value over a label: on lines to sign, and on forms that print the label in small type below. Only where nothing
 * else can be meant: the value stands under no label itself.
 */
export function abovePlaces(labelled: LabelledPage, row: Row, segment: Segment): LabelPlace[] {
  const { page } = labelled;
  const above = page.rows
    .slice(Math.max(0, row.index - 2), row.index)
    .reverse()
    .flatMap((r) => r.segments)
    .find((s) => overlapX(s.box, segment.box) > 0.3);
  if (!above || labelled.isLabel(above) || segment.box[1] - above.box[3] > 0.9 * page.lineHeight) return [];
  const lined = page.rules.some(
    ({ box, direction }) =>
      direction === 'horizontal' &&
      box[1] > above.box[3] - 3 &&
      box[1] < segment.box[1] + 3 &&
      overlapX(box, above.box) > 0.5,
  );
  if (!lined && !REMARK.test(segment.text) && heightOf(segment.box) > SMALLER * heightOf(above.box))
    return [];
  const over = page.rows[above.row - 1]?.segments.find((s) => overlapX(s.box, above.box) > 0.3);
  if (over && labelled.isLabel(over) && above.box[1] - over.box[3] < page.lineHeight) return [];
  return [{ segment: above, start: 0, end: above.text.length, relation: 'above', distance: 0 }];
}
