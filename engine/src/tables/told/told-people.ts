import type { DocumentContext } from '../../context/context.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { checkedCodeIn } from '../../normalise/check-digits.ts';
import type { CellValue, TableRow } from '../types.ts';
import { holdersInSentences } from './holders-in-sentences.ts';
import { listedHolders } from './listed-holders.ts';
import { lineOf, toldCell } from './told.ts';
import { shareholdingsTold, subscribersTold } from './told-subscribers.ts';

/** "passport no. B07713420", "中國護照 EJ2094871", "PPT K1940273E". */
const PASSPORT =
  /(?<![A-Za-z\d])(?:passport|ppt|travel document|[护護]照|旅行[证證]件)[^\p{L}\p{N}]*(?:(?:no|number|號碼|号码)[^\p{L}\p{N}]*)?(?<v>[A-Z]{1,3}\d{6,9}[A-Z]?)(?![\p{L}\p{N}])/iu;
export const CAPACITY =
  /(?<![\p{L}])(?:(?:res(?:erve)?|alt(?:ernate)?|exec(?:utive)?|non-executive|independent|managing|sole)\.?\s+)*(?:dir(?:ector)?)(?!\p{L})|(?:候[补補]|[备備]任|[执執]行|非[执執]行|[独獨]立)*董事/iu;
/** What leads to the number of an identity document. */
const PAPERS =
  /(?:hkid|hk id|identity card|id card|passport|ppt|ppsn?|vin|nric|fin|travel document|(?:香港|中[国國])?(?:居民)?身[份分][证證]|(?:\p{Script=Han}{2})?[护護]照|旅行[证證]件)[^\p{L}\p{N}]*(?:(?:no|number|號碼|号码)[^\p{L}\p{N}]*)?$/iu;
const ZH_NAME = /(?<![\p{Script=Han}])(?<v>\p{Script=Han}{2,4})(?!\p{Script=Han})/u;
const LATIN_NAME = /(?<v>\p{Lu}[\p{L}'’-]+(?:,?\s+\p{Lu}[\p{L}'’.-]*){1,5})/u;

/** "PPSN •••4417•A", "身分證 D305***(*)": a number of which a part is hidden, behind the paper that it stands in. */
const HIDDEN =
  /(?:(?<![\p{L}\d])(?:hkid|(?:identity|id) card|passport|ppsn?|vin|nric|fin)|身[份分][证證]|[护護]照|旅行[证證]件)[^\p{L}\p{N}•*]*(?:(?:no|number|號碼|号码)[^\p{L}\p{N}•*]*)?(?<v>(?=[^\s]*[•*]{2})(?=[^\s]*\d{2})[A-Z\d•*]{4,}(?:\([\d•*]\))?)/iu;

/** A number that identifies a person: a checked identity card, or a passport that says so. */
export function identityIn({ text }: Segment): { start: number; end: number } | null {
  const card = checkedCodeIn('hkid', text);
  if (card?.valid) return card;
  const match = PASSPORT.exec(text) ?? HIDDEN.exec(text);
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

/** Who holds how many shares, and of which class where that is asked, where no table says so. */
export function holdersTold(context: DocumentContext, classed: boolean): TableRow[] {
  const listed = listedHolders(context);
  if (listed.length > 0) return listed;
  const others = [subscribersTold(context, classed), shareholdingsTold(context)];
  const said = holdersInSentences(context, classed);
  return others.reduce((best, rows) => (rows.length > best.length ? rows : best), said);
}
