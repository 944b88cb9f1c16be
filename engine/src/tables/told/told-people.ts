import type { DocumentContext } from '../../context/context.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { checkedCodeIn } from '../../normalise/check-digits.ts';
import { rowKind } from '../totals.ts';
import type { CellValue, TableRow } from '../types.ts';
import { holdersInSentences } from './holders-in-sentences.ts';
import { lineOf, toldCell } from './told.ts';
import { shareholdingsTold, subscribersTold } from './told-subscribers.ts';

/** Shares are counted whole: what stands between their figures parts thousands. */
const whole = (count: string): string => count.replace(/\D/gu, '');

/** "passport no. B07713420", "中國護照 EJ2094871", "PPT K1940273E". */
const PASSPORT =
  /(?<![A-Za-z\d])(?:passport|ppt|travel document|[护護]照|旅行[证證]件)[^\p{L}\p{N}]*(?:(?:no|number|號碼|号码)[^\p{L}\p{N}]*)?(?<v>[A-Z]{1,3}\d{6,9}[A-Z]?)(?![\p{L}\p{N}])/iu;
const CAPACITY =
  /(?<![\p{L}])(?:(?:res(?:erve)?|alt(?:ernate)?|exec(?:utive)?|non-executive|independent|managing|sole)\.?\s+)*(?:dir(?:ector)?)(?!\p{L})|(?:候[补補]|[备備]任|[执執]行|非[执執]行|[独獨]立)*董事/iu;
/** What leads to the number of an identity document. */
const PAPERS =
  /(?:hkid|hk id|identity card|id card|passport|ppt|travel document|(?:香港|中[国國])?(?:居民)?身[份分][证證]|(?:\p{Script=Han}{2})?[护護]照|旅行[证證]件)[^\p{L}\p{N}]*(?:(?:no|number|號碼|号码)[^\p{L}\p{N}]*)?$/iu;
const ZH_NAME = /(?<![\p{Script=Han}])(?<v>\p{Script=Han}{2,4})(?!\p{Script=Han})/u;
const LATIN_NAME = /(?<v>\p{Lu}[\p{L}'’-]+(?:,?\s+\p{Lu}[\p{L}'’.-]*){1,5})/u;

/** A number that identifies a person: a checked identity card, or a passport that says so. */
function identityIn({ text }: Segment): { start: number; end: number } | null {
  const card = checkedCodeIn('hkid', text);
  if (card?.valid) return card;
  const match = PASSPORT.exec(text);
  if (!match?.groups?.v) return null;
  const start = match.index + match[0].lastIndexOf(match.groups.v);
  return { start, end: start + match.groups.v.length };
}

/** "1. 歐陽啟德 AU YEUNG Kai Tak 董事 香港身分證號碼 R715263(8)": a line that says who, as what, and by which number. */
function officerOn(line: Segment): Map<string, CellValue> | null {
  const identity = identityIn(line);
  const capacity = CAPACITY.exec(line.text);
  if (!identity || !capacity) return null;
  const papers = PAPERS.exec(line.text.slice(0, identity.start));
  // The name stands before the number; what the person is may stand before or behind it.
  const before = line.text.slice(0, papers?.index ?? identity.start);
  const end = capacity.index + capacity[0].length;
  const rest = `${before.slice(0, capacity.index)}${'|'.repeat(capacity[0].length)}${before.slice(end)}`;
  const cells = new Map<string, CellValue>();
  const put = (id: string, start: number, end: number) => cells.set(id, toldCell(spanOf(line, start, end)));
  for (const [id, form] of [
    ['name', LATIN_NAME],
    ['name_zh', ZH_NAME],
  ] as const) {
    const match = form.exec(rest);
    const v = match?.groups?.v;
    if (match && v) put(id, match.index, match.index + v.length);
  }
  if (cells.size === 0) return null;
  put('capacity', capacity.index, capacity.index + capacity[0].length);
  put('identity', identity.start, identity.end);
  return cells;
}

/** Directors that are told one a line, under no headings of columns. */
export const officersTold = (context: DocumentContext): TableRow[] =>
  context.pages.flatMap((page) =>
    page.rows.flatMap((row): TableRow[] => {
      const cells = officerOn(lineOf(page, row));
      return cells ? [{ cells, page: page.number }] : [];
    }),
  );

/** Words over a list of those who hold shares. */
const HOLDERS =
  /^[\s\p{P}\p{N}]*(?:particulars of |list of |register of )?(?:founder |founding )?(?:members?|shareholders?|subscribers|gesellschafter|aktionäre|associés|actionnaires|socios|accionistas|soci|azionisti|sócios|acionistas|aandeelhouders|成[员員]|股[东東]|[发發]起人)(?!\p{L})/iu;
const HOLDING = /^\s*(?<v>\d{1,3}(?:[,.' ]\d{3})+|\d+)\s*(?:shares|股)?\s*$/iu;

/** "MEMBERS / NG Tsz Kiu Rachel  ORD  640,000": names with a number at the end of each line, under such words alone. */
function listedHolders(context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const head of page.rows) {
      if (head.segments.length > 1 || !HOLDERS.test(head.segments[0]?.text ?? '')) continue;
      const rows = holdersUnder(page, head.index);
      if (rows.length >= 2) return rows;
    }
  return [];
}

function holdersUnder(page: PageLayout, at: number): TableRow[] {
  const rows: TableRow[] = [];
  for (const row of page.rows.slice(at + 1)) {
    const [name, last] = [row.segments[0], row.segments.at(-1)];
    const held = HOLDING.exec(last?.text ?? '')?.groups?.v;
    if (!name || !last || name === last || !held || !/\p{L}{2}/u.test(name.text)) break;
    if (/\d/u.test(name.text) || rowKind(row) !== 'plain') break;
    const start = last.text.indexOf(held);
    rows.push({
      page: page.number,
      cells: new Map([
        ['name', toldCell(spanOf(name, 0, name.text.length))],
        ['shares', toldCell(spanOf(last, start, start + held.length), whole(held))],
      ]),
    });
  }
  return rows;
}

/** Who holds how many shares, and of which class where that is asked, where no table says so. */
export function holdersTold(context: DocumentContext, classed: boolean): TableRow[] {
  const listed = listedHolders(context);
  if (listed.length > 0) return listed;
  const others = [subscribersTold(context, classed), shareholdingsTold(context)];
  const said = holdersInSentences(context, classed);
  return others.reduce((best, rows) => (rows.length > best.length ? rows : best), said);
}
