import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Segment, segmentOf, spanOf } from '../../layout/segment.ts';
import type { CellValue, TableRow } from '../types.ts';
import { toldCell } from './told.ts';

/** Lines of one item of goods, at most, and how far apart they stand, in line heights. */
const LINES = 4;
const GAP = 1.2;
/** Goods that a letter tells, at least. */
const FEWEST = 2;

/** What leads to the tariff number of goods. */
const TARIFF = String.raw`(?:tariff\s(?:heading|no\.?|code|item)|(?:under\s)?heading|harmoni[sz]ed\s\p{L}+|schedule\sB|HS(?:\scode)?|subpartida|partida|voce\sdoganale|Warennr\.?|Zolltarif\p{L}*\.?|position\s(?:tarifaire|douanière)|posição|[稅税]則[號号]?)`;
/** What leads to the marks of packages. */
const MARKS = String.raw`(?:(?:bearing\sthe\s|shipping\s)?marks?(?:\sand\snumbers)?|marked|con\smarcas|marcad[ao]s?|marcat[aoie]|marquée?s?|markiert|[嘜唛]頭?头?)`;
/** What leads to the invoice that goods are on. */
const INVOICE = String.raw`(?:(?:as\sper\s|as\sstated\son\s|on\s|under\s|per\s|según\s|por\sla\s)?(?:our\s|the\s)?(?:commercial\s)?(?:invoiced?|inv\.?|billed|factura|fattura|facture|rechnung|rg\.)(?:\s(?:as|on|under))?(?:\s(?:no\.?|number|n[º°]\.?|nr\.?))?|[發发]票)`;

/** Values of an item that words lead to. */
const LED: readonly (readonly [id: string, form: RegExp])[] = [
  ['hs_code', new RegExp(String.raw`(?<!\p{L})${TARIFF}[:\s]\s*(?<v>\d{4}(?:[ .]?\d{2}){0,3})(?!\d)`, 'iu')],
  [
    'invoice_number',
    new RegExp(
      String.raw`(?<!\p{L})${INVOICE}[:\s]\s*(?<v>(?=[^,;]{0,12}\d)(?:\p{Lu}{1,4}\s)?[\p{Lu}\d](?:[\p{Lu}\d/-]|(?<=-)\s(?=\d))*)`,
      'iu',
    ),
  ],
  [
    'marks',
    new RegExp(
      String.raw`(?<!\p{L})${MARKS}[:\s]\s*(?<v>[\p{Lu}\d][^,;，；·]{1,40}?)(?=\s*(?:[,;，；·]|\sand\s|\sy\s|\.?\s*$|\.\s))`,
      'u',
    ),
  ],
];

/** "1. 280 pieces of …", "36 pieces — …", "firstly, 400 bags of …": how many there are, and what. */
const COUNTED =
  /^\s*(?:(?:\d{1,2}|\p{Ll})[.)]\s+)?(?:and\s)?(?:(?:first|second|third)ly,\s)?(?<quantity>\d(?:[\d.,]*\d)?\s(?!of\b)(?:metric\s)?\p{L}{1,10})\s?(?:(?:of|de|di)\s|being\s|[—–-]\s|,\sbeing\s|,\s)?\s*(?=\S)/u;
/** "甲、碳化鎢銑刀，數量 1,200 PCS", "杏仁餅，共 200 箱": what there is, and how many. */
const COUNT_LED =
  /(?<!\p{L})(?:[數数]量|共|quantity|menge|cantidad)[:：\s]\s*(?<v>\d(?:[\d.,]*\d)?\s?\p{L}{1,8})/iu;
/** Where a line ends within marks or a number: "BOX 1/7-" and "4/7". */
const BROKEN = /(?<=\S[-/])\s(?=\d)/gu;
/** What numbers an item before its name. */
const NUMBERED = /^\s*(?:(?:\d{1,2}|\p{Ll})[.)]\s+|[甲乙丙丁戊]、|[（(]?[一二三四五六七八九十][)）、])/u;

type Item = Map<string, CellValue>;

/** Goods that a letter tells in items of sentences: how many of what, under which tariff number, with which marks and invoice. */
export function goodsInSentences(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const lines = page.rows.map(({ segments, index }) =>
      segmentOf(
        page.number,
        index,
        segments.flatMap(({ words }) => words),
      ),
    );
    const starts = lines.flatMap(({ text }, at) =>
      COUNTED.test(text) || NUMBERED.test(text) || COUNT_LED.test(text) ? [at] : [],
    );
    const items = starts.flatMap((at, i): Item[] => {
      const until = Math.min(starts[i + 1] ?? lines.length, at + LINES);
      const item = itemIn(textOf(page, lines, at, until), context);
      return item ? [item] : [];
    });
    return items.length < FEWEST ? [] : items.map((cells): TableRow => ({ cells, page: page.number }));
  });
}

/** The lines of an item as one text, until white. */
function textOf(
  { lineHeight, number }: PageLayout,
  lines: readonly Segment[],
  from: number,
  until: number,
): Segment {
  let end = from + 1;
  while (end < until && lines[end]!.box[1] - lines[end - 1]!.box[3] < GAP * lineHeight) end++;
  return segmentOf(
    number,
    lines[from]!.row,
    lines.slice(from, end).flatMap(({ words }) => words),
  );
}

/** What an item says; null without a tariff number, or without anything else that words lead to. */
function itemIn(line: Segment, context: DocumentContext): Item | null {
  const cells: Item = new Map();
  let first = line.text.length;
  const put = (id: string, start: number, end: number, value?: string, standard?: string) =>
    cells.set(id, toldCell(spanOf(line, start, end), value, standard));
  for (const [id, form] of LED) {
    const match = form.exec(line.text);
    const v = match?.groups?.v;
    if (!match || v === undefined) continue;
    const start = match.index + match[0].lastIndexOf(v);
    const [code] = id === 'hs_code' ? readValues('hs_code', v, context) : [];
    const whole = code?.value ?? v.replace(BROKEN, '');
    put(id, start, start + v.length, whole, code?.standard ?? whole);
    first = Math.min(first, match.index);
  }
  if (!cells.has('hs_code') || cells.size < 2) return null;
  const counted = COUNTED.exec(line.text);
  const led = counted ? null : COUNT_LED.exec(line.text);
  const count = counted?.groups?.quantity ?? led?.groups?.v;
  if (count === undefined) return null;
  const at = counted ? line.text.indexOf(count) : led!.index + led![0].lastIndexOf(count);
  const [read] = readValues('quantity', count, context);
  put('quantity', at, at + count.length, read?.value, read?.standard);
  const from = counted ? counted[0].length : (NUMBERED.exec(line.text)?.[0].length ?? 0);
  const end = led ? Math.min(first, led.index) : first;
  const name = line.text.slice(from, end).replace(NAME_ENDS, '');
  if (name.length > 2) put('description', from, from + name.length);
  return cells;
}

/** What parts the name of goods from what is said of them behind it. */
const NAME_ENDS =
  /(?:[\s,;，；·(（—–-]|,\s(?:falling|clasificad[ao]|classified)(?:\s\p{L}+){0,3}|\s(?:under|de\sla|in\s\d+\s(?:\p{L}+\s)?(?:boxes|box|crates?|cartons?)))+$/u;
