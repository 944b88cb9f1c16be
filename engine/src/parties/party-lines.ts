import { hasPostcode, isAddressLine, isStreet } from '../context/address-words.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { linesOver, printsValuesFirst } from '../context/values-first.ts';
import { cellOf } from '../layout/cells.ts';
import { heightOf, overlapX } from '../layout/geometry.ts';
import type { PageLayout, Row } from '../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../layout/segment.ts';
import { isCompany, nameLength } from '../lexicon/legal-forms.ts';
import type { Relation } from '../reasons.ts';
import { PARTY } from './weights.ts';

/** What a name is called in the box or small form of a party. */
const NAMED =
  'name|full name|firma|firmenname|company|company name|nom|raison sociale|nombre|raz[oó]n social|denominaci[oó]n(?: social)?|nome|raz[aã]o social|denominaç[aã]o(?: social)?|ragione sociale|denominazione(?: sociale)?|naam|bedrijfsnaam|名稱|名称|公司|公司名稱|公司名称|企业名称|单位名称';
const NAME_LABEL = new RegExp(String.raw`^(?:${NAMED})\s*[:：]\s*`, 'iu');
const NAME_KEY = new RegExp(String.raw`^(?:${NAMED})\s*[:：]?$`, 'iu');
/** Labels in the box of a party, at most: with more of them it is the frame of a form. */
const BOX_LABELS = 3;
/** "(if not the same as consignee)": small print that tells how to fill in a box. */
const REMARK = /^[(（].*[)）]$/u;
/** Lines with a number of the party that may stand between its label and its name. */
const NUMBERS_FIRST = 3;
/** The word for an address before one, in the box or small form of a party. */
export const ADDRESS_LABEL =
  /^(?:(?:address|anschrift|adresse|add\b|地址|住址|(?:direcci[oó]n|domicilio|indirizzo|endereço|morada|adres)(?=\s?[:：]))[\s.:：/]*)+/iu;
/** True for a line that opens with the word for an address. */
export const isAddressLabel = (text: string): boolean => ADDRESS_LABEL.test(text);

/** Segments under one another that share an edge or their middle, without a wider gap between them. */
export function stackBelow(page: PageLayout, first: Segment, limit = 8): Segment[] {
  const stack = [first];
  const floor = cellOf(page, first)?.box[3] ?? Number.POSITIVE_INFINITY;
  for (const row of page.rows.slice(first.row + 1)) {
    if (row.box[1] > floor) break;
    const last = stack.at(-1)!;
    const gap = row.box[1] - last.box[3];
    if (row.box[3] <= last.box[3]) continue;
    if (stack.length >= limit) break;
    const next = row.segments.find((s) => aligned(first, s) && s.box[1] >= last.box[1]);
    if (next && headsTable(page, first, row) && !isAddressLine(next.text)) break;
    const apart = next && leavesLine(stack, next) ? LINE_LEFT : 1.1;
    if (gap > apart * Math.max(heightOf((next ?? last).box), 0.8 * page.lineHeight)) break;
    if (next) stack.push(next);
    else if (row.segments.some((s) => overlapX(s.box, last.box) > 0.2)) break;
  }
  return stack;
}

/** Gap in line heights where a line is left free. */
const LINE_LEFT = 2.2;

/** Letters of old habit leave a line free between the street and the town. */
const leavesLine = (stack: readonly Segment[], { text, box }: Segment): boolean =>
  stack.length > 1 &&
  isStreet(stack.at(-1)!.text) &&
  /^(?:[A-Z]{1,3}-)?\d{4,5}\s?\p{Lu}\p{Ll}/u.test(text) &&
  !stack.slice(1).some((s) => hasPostcode(s.text)) &&
  Math.abs(stack.at(-1)!.box[0] - box[0]) < 2;

/** The columns of a table start under an address that shared its rows with one other text at most. */
const headsTable = (page: PageLayout, first: Segment, row: Row): boolean =>
  row.segments.length >= 4 && page.rows[first.row]!.segments.length <= 2;

function aligned(a: Segment, b: Segment): boolean {
  const slack = 4;
  const middle = Math.abs((a.box[0] + a.box[2] - b.box[0] - b.box[2]) / 2);
  return Math.abs(a.box[0] - b.box[0]) < slack || Math.abs(a.box[2] - b.box[2]) < slack || middle < slack;
}

/** "Lieferant GmbH" is a name, not the label of one, whatever the small print says about it behind. */
const isNameItself = (text: string, rest: string): boolean =>
  isCompany(text) && nameLength(rest) < (/[\u2e80-\u9fff]/.test(rest) ? 4 : 7);

/** Numbers that belong to a party. */
const PARTY_NUMBER =
  /統一編號|统一社会信用代码|税号|稅號|\b(?:tax|vat|gst|ust|tva|iva|nif|cif|siret|kvk|uid)\b/iu;

/** "Client: C0412" gives the number of a party and not its name. */
const CODE = /^\p{Lu}{0,4}[-\s]?\d[\d\s.-]*$/u;

type PartyLines = { spans: Span[]; relation: Relation; score: number };

/** The lines of a party behind, beside, below or above its label, read in each way that may be meant. */
export function partyLines(labelled: LabelledPage, segment: Segment, labelEnd: number): PartyLines[] {
  const { page } = labelled;
  const rest = segment.text.slice(labelEnd).replace(/^[\s:：.…·_)/-]+/, '');
  const row = page.rows[segment.row]!;
  const out: PartyLines[] = [];
  if (!/^\s*[:：]/.test(segment.text.slice(labelEnd)) && isNameItself(segment.text, rest)) return [];
  const boxed = /^\s*[:：]/.test(segment.text.slice(labelEnd)) ? [] : boxedLines(labelled, segment);
  const start = segment.text.length - rest.length;
  if (boxed.length > 0) {
    // "收货人 To Pinewood Pte Ltd" over its street: the name stands beside the label, its address under both.
    const named = isCompany(rest) && boxed[0] !== undefined && isAddressLine(boxed[0].text);
    const name = named ? [spanOf(segment, start, segment.text.length)] : [];
    return [{ spans: [...name, ...boxed], relation: named ? 'inline' : 'below', score: PARTY.below }];
  }
  if (rest.length > 1 && !CODE.test(rest)) {
    const head = spanOf(segment, start, segment.text.length);
    const apart = nameApart(segment, start);
    const lines = apart.length > 1 ? apart : [head];
    out.push({
      spans: [...lines, ...beneath(labelled, segment, head)],
      relation: 'inline',
      score: PARTY.inline,
    });
    return out;
  }
  if (printsValuesFirst(labelled)) {
    const over = linesOver(labelled, segment);
    if (over.length > 0) return [{ spans: over.map(wholeSpan), relation: 'above', score: PARTY.below }];
  }
  const keyed = keyedLines(labelled, segment);
  if (keyed.length > 0) return [{ spans: keyed, relation: 'below', score: PARTY.below }];
  const right = row.segments[row.segments.indexOf(segment) + 1];
  if (right && CODE.test(right.text)) return out;
  if (
    right &&
    rest.length <= 1 &&
    !labelled.isLabel(right) &&
    right.box[0] - segment.box[2] < page.width * 0.35
  ) {
    out.push({ spans: stackSpans(labelled, right, segment), relation: 'right', score: PARTY.right });
  }
  const below = nameBelow(labelled, segment);
  if (below)
    out.push({
      spans: stackSpans(labelled, below),
      relation: 'below',
      score: right ? PARTY.belowBeside : PARTY.below,
    });
  return out;
}

/** The lines of a box of a form under the label that opens it. */
function boxedLines(labelled: LabelledPage, label: Segment): Span[] {
  const cell = cellOf(labelled.page, label);
  const below = cell?.segments.filter((s) => s.row > label.row) ?? [];
  const labels = cell?.segments.filter((s) => labelled.isLabel(s)).length ?? 0;
  const beside = cell?.segments.some(
    (s) => s.row === label.row && s.box[0] > label.box[2] && !labelled.isLabel(s),
  );
  if (below.length === 0 || labels > BOX_LABELS || beside) return [];
  let open = (label.text.match(/[(（]/gu)?.length ?? 0) > (label.text.match(/[)）]/gu)?.length ?? 0);
  const lines: Segment[] = [];
  for (const segment of below) {
    // "(complete name" over "and address)": the label goes on.
    if (lines.length === 0 && (open || REMARK.test(segment.text))) {
      open &&= !/[)）]/u.test(segment.text);
      continue;
    }
    if (labelled.isLabel(segment) && !NAME_LABEL.test(segment.text) && !ADDRESS_LABEL.test(segment.text)) {
      if (lines.length > 0) break;
      continue;
    }
    const [first] = lines;
    if (first && !aligned(first, segment)) continue;
    lines.push(segment);
  }
  return lines.map((s) => {
    const cut = NAME_LABEL.exec(s.text)?.[0].length ?? ADDRESS_LABEL.exec(s.text)?.[0].length ?? 0;
    return spanOf(s, cut >= s.text.length ? 0 : cut, s.text.length);
  });
}

/** A party set out as a small form under its label: "Name: ...", "Address: ..." with lines of their own. */
function keyedLines(labelled: LabelledPage, label: Segment): Span[] {
  const { page } = labelled;
  const spans: Span[] = [];
  let column = Number.NaN;
  const keyOf = (row: Row | undefined) => row?.segments.find((s) => Math.abs(s.box[0] - label.box[0]) < 3);
  for (const row of page.rows.slice(label.row + 1, label.row + 10)) {
    const key = keyOf(row);
    const value = row.segments[key ? row.segments.indexOf(key) + 1 : 0];
    const behind = page.rows[row.index + 1];
    // "Name:" stands at the middle of a name of two lines.
    if (!key && spans.length === 0 && value && NAME_KEY.test(keyOf(behind)?.text ?? '')) {
      if (value.box[3] > behind!.box[1] - 0.5 * page.lineHeight) spans.push(wholeSpan(value));
      column = value.box[0];
      continue;
    }
    if (!value || (spans.length === 0 && !key)) break;
    const wanted = key
      ? NAME_KEY.test(key.text) || ADDRESS_LABEL.test(key.text)
      : Math.abs(value.box[0] - column) < 3;
    if (spans.length > 0 && !wanted) break;
    if (!wanted || (spans.length === 0 && !(key && NAME_KEY.test(key.text)))) continue;
    column = value.box[0];
    spans.push(wholeSpan(value));
  }
  return spans;
}

/** Lines of a stack, with the labels "Name:" and "Address:" taken off and their values put in place. */
function stackSpans(labelled: LabelledPage, first: Segment, label?: Segment): Span[] {
  const spans: Span[] = [];
  for (const [i, segment] of stackBelow(labelled.page, first).entries()) {
    // The next label in the column of ours starts another field.
    const others = labelled.page.rows[segment.row]!.segments;
    const next = label && others.find((s) => Math.abs(s.box[0] - label.box[0]) < 4 && labelled.isLabel(s));
    if (i > 0 && next && !ADDRESS_LABEL.test(next.text)) break;
    if (
      i > 0 &&
      labelled.isLabel(segment) &&
      !NAME_LABEL.test(segment.text) &&
      !ADDRESS_LABEL.test(segment.text)
    )
      break;
    const cut =
      NAME_LABEL.exec(segment.text)?.[0].length ?? ADDRESS_LABEL.exec(segment.text)?.[0].length ?? 0;
    const bare = cut >= segment.text.length;
    const beside = bare ? besideOf(labelled.page, segment) : null;
    const from = bare ? 0 : cut;
    if (beside) spans.push(wholeSpan(beside));
    else if (i === 0) spans.push(...nameApart(segment, from));
    else spans.push(spanOf(segment, from, segment.text.length));
  }
  return spans;
}

/** "Andino Válvulas S.A.C., Av. Argentina 3093, Callao": a company and its address in one line are two parts. */
function nameApart(segment: Segment, from: number): Span[] {
  const { text } = segment;
  for (const { index } of text.slice(from).matchAll(/[,，]/gu)) {
    const at = from + index;
    const address = text.slice(at + 1);
    if (!isCompany(text.slice(from, at)) || isCompany(address)) continue;
    if (!/\d/u.test(address) || !(isAddressLine(address.trim()) || /[,，]/u.test(address))) break;
    const start = at + 1 + /^\s*/u.exec(address)![0].length;
    return [spanOf(segment, from, at), spanOf(segment, start, text.length)];
  }
  return [spanOf(segment, from, text.length)];
}

function besideOf(page: PageLayout, segment: Segment): Segment | null {
  const { segments } = page.rows[segment.row]!;
  return segments[segments.indexOf(segment) + 1] ?? null;
}

/** Lines under an inline value that start where the value starts, or carry an address label beside it. */
function beneath(labelled: LabelledPage, segment: Segment, head: Span): Span[] {
  const { page } = labelled;
  const out: Span[] = [];
  let bottom = head.placed[3];
  for (const row of page.rows.slice(segment.row + 1, segment.row + 8)) {
    if (row.box[1] - bottom > 1.2 * page.lineHeight) break;
    const next = row.segments.find((s) => s.box[0] < head.placed[2] && s.box[2] > head.placed[0] - 2);
    if (!next) continue;
    const [label] = labelled.of(next);
    const address = label && label.start < 2 && /address|anschrift|adresse|地\s*址/iu.test(label.text);
    // A number of the party between its name and its address: "統一編號:53618242".
    if (label && label.start < 2 && PARTY_NUMBER.test(label.text)) {
      bottom = next.box[3];
      continue;
    }
    if (label && label.start < 2 && !address && next.box[0] < head.placed[0] - 3) break;
    if (!address && Math.abs(next.box[0] - head.placed[0]) > 5) break;
    const hits = labelled.of(next).filter((h) => h.start < 14);
    const from = address ? hits.at(-1)!.end : 0;
    const skip = next.text.slice(from).match(/^[\s:：.]+/)?.[0].length ?? 0;
    out.push(spanOf(next, from + skip, next.text.length));
    bottom = next.box[3];
  }
  return out;
}

/** The first line under the label of a party, with "Name:" before it or not; its numbers ("GLN: ...") may come first. */
function nameBelow(labelled: LabelledPage, label: Segment): Segment | null {
  let below = firstBelow(labelled.page, label);
  const isOther = (line: Segment): boolean => labelled.isLabel(line) && !NAME_LABEL.test(line.text);
  for (let i = 0; i < NUMBERS_FIRST && below && isOther(below); i++) {
    const row = labelled.page.rows[below.row]!;
    const text = row.segments
      .slice(row.segments.indexOf(below))
      .map((s) => s.text)
      .join(' ');
    if (!/[:：]\s*[\p{L}-]*\d/u.test(text)) return null;
    below = firstBelow(labelled.page, below);
  }
  return below && !isOther(below) ? below : null;
}

function firstBelow(page: PageLayout, segment: Segment): Segment | null {
  for (const row of page.rows.slice(segment.row + 1, segment.row + 4)) {
    if (row.box[1] - segment.box[3] > 2.6 * page.lineHeight) return null;
    const under = row.segments.find(
      (s) => overlapX(s.box, segment.box) > 0.3 || Math.abs(s.box[0] - segment.box[0]) < 4,
    );
    if (under) return under;
  }
  return null;
}
