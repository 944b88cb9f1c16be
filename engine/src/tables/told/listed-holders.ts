import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { rowKind } from '../totals.ts';
import type { TableRow } from '../types.ts';
import { toldCell } from './told.ts';

/** Words over a list of those who hold shares, or left of its first line. */
const HOLDERS =
  /^(?:section\s\p{L}|[一二三四五六七八九十甲乙丙丁]、)?[\s\p{P}\p{N}]*(?:the |particulars of |list of |register of )?(?:founder |founding )?(?:members?|shareholders?|shareholdings?|(?:persons|those) (?:who )?[\p{L}\s]{0,24}hold(?:ing)? (?:its )?shares|subscribers|gesellschafter|aktionäre|associés|actionnaires|socios|accionistas|soci|azionisti|sócios|acionistas|aandeelhouders|成[员員](?:及(?:[現现][時时])?持股)?|股[东東](?:及持股)?|[发發]起人)(?!\p{L})/iu;
/** Shares are counted whole: what stands between their figures parts thousands. */
const COUNT = String.raw`(?<v>\d{1,3}(?:[,.' ]\d{3})+|\d+)`;
const CLASS = String.raw`(?:(?:[A-Z]\s)?(?:ordinary|preference|preferred|redeemable|deferred|founder|growth|management|voting|class|series)(?:\s(?:shares?|[A-Z]\d?))*|(?:ord|pref)\.?(?:\s[A-Z])?|\p{Script=Han}{0,6}股|「\p{Script=Han}」[類类]股)`;
const HOLDING = new RegExp(String.raw`^\s*${COUNT}\s*(?:shares|股)?(?:\s*${CLASS})?\s*$`, 'iu');
/** "550,000 股普通股 ── 余錦龍": the count before the name. */
const COUNT_FIRST = new RegExp(
  String.raw`^\s*${COUNT}\s*(?:shares|股)?\s*${CLASS}?\s*[─—–-]+\s*(?<name>\p{L}[^\d]{1,60})$`,
  'iu',
);
/** "M1", "3.", "(a)": what numbers a line. */
const NUMBERING = /^\s*(?:[A-Z]?\d{1,3}[.)]?|\(?[a-z0-9]\))\s*$/iu;
/** The number of a company behind its name: "Heron Holdings p.l.c. (C 60417)". */
const NUMBERED = /\s\([^()]*\)$/u;
/** Slack of an edge in points. */
const EDGE = 4;

/** "MEMBERS / NG Tsz Kiu Rachel  ORD  640,000": names and what they hold one a line, under such words alone or right of them. */
export function listedHolders(context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const head of page.rows) {
      const [first, ...right] = head.segments;
      if (!first || !HOLDERS.test(first.text)) continue;
      const beside = right[0]?.box[0];
      if (beside !== undefined && holdersOn(page, right).length === 0) continue;
      const rows = holdersUnder(page, beside === undefined ? head.index + 1 : head.index, beside);
      if (rows.length >= 2) return rows;
    }
  return [];
}

function holdersUnder(page: PageLayout, at: number, left = 0): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of page.rows.slice(at)) {
    const found = isPlain(row)
      ? holdersOn(
          page,
          row.segments.filter(({ box }) => box[0] > left - EDGE),
        )
      : [];
    if (found.length === 0) break;
    rows.push(...found);
  }
  return rows;
}

const isPlain = (row: Row): boolean => rowKind(row) === 'plain';

function holdersOn(page: PageLayout, segments: readonly Segment[]): TableRow[] {
  const counted = segments.flatMap((segment) => {
    const { v, name } = COUNT_FIRST.exec(segment.text)?.groups ?? {};
    return v === undefined || name === undefined
      ? []
      : [rowOf(page, partOf(segment, name, segment.text.lastIndexOf(name)), partOf(segment, v), v)];
  });
  if (counted.length > 0) return counted.length === segments.length ? counted : [];
  const [name, ...rest] = NUMBERING.test(segments[0]?.text ?? '') ? segments.slice(1) : segments;
  if (!name || !/\p{L}{2}/u.test(name.text) || /\d/u.test(name.text.replace(NUMBERED, ''))) return [];
  // What stands between the name and the count says which shares, without figures; or the count ends the line.
  const count = rest.find(({ text }) => /\d/u.test(text));
  for (const held of [count, rest.at(-1)]) {
    const v = HOLDING.exec(held?.text ?? '')?.groups?.v;
    if (held && v !== undefined) return [rowOf(page, wholeSpan(name), partOf(held, v), v)];
  }
  return [];
}

const partOf = (segment: Segment, text: string, at = segment.text.indexOf(text)): Span =>
  spanOf(segment, at, at + text.length);

const rowOf = ({ number }: PageLayout, name: Span, shares: Span, count: string): TableRow => ({
  page: number,
  cells: new Map([
    ['name', toldCell(name)],
    ['shares', toldCell(shares, count.replace(/\D/gu, ''))],
  ]),
});
