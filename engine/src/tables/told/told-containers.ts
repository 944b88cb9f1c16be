import type { DocumentContext } from '../../context/context.ts';
import type { LabelIndex } from '../../context/labels.ts';
import { readValues } from '../../context/values.ts';
import type { Row } from '../../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { checkedCodeIn } from '../../normalise/check-digits.ts';
import type { CellValue, TableRow } from '../types.ts';
import { cellsUnderHeads, containerBlocks, namesGoods } from './container-blocks.ts';
import { lineOf, toldCell } from './told.ts';

/** A cell of the characters that a group of a match stands for. */
function matched(line: Segment, form: RegExp, from = 0): { span: Span; text: string } | null {
  const match = form.exec(line.text.slice(from));
  const text = match?.groups?.v;
  if (!match || text === undefined) return null;
  const start = from + match.index + match[0].indexOf(text);
  return { span: spanOf(line, start, start + text.length), text };
}

/** Lines below the number of a container that are still about it. */
const ABOUT = 6;
const SEAL =
  /(?:^\s?[/／]\s?(?:s\/)?|(?:(?<!\p{L})s[l/]|seals?|precintos?|sellos?|scellés?|plombs?|plombée?s?|siegel|plomben?|sigill[oi]|lacres?|selos?|zegel|封[号號條条]?|铅封|鉛封|シール)[^\p{L}\d]*(?:n[°º]\.?|n[or]?\.|n[or](?=[\s:])|#|号|號)?[^\p{L}\d]*)(?<v>(?!\d\d[A-Z][A-Z\d](?![A-Z\d]))(?:(?:[A-Z]{2,3}-(?=[A-Z]))?[A-Z]{0,6}-?\d[A-Z\d-]{3,}|[A-Z]{1,3}\s\d{4,8}(?![\d.,])))/iu;
const PACKED =
  /(?<![\p{L}\d.,])(?<v>\d{1,3}(?:[.,\s]\d{3})*|\d+)\s?(?:x\s)?(?:(?:paper|jute|steel|wooden|fibre|plastic|big|jumbo)\s)?(?:packages?|pkgs?|sacks?|bdls?|cartons?|ctns?|cases?|bags?|pallets?|plts?|drums?|boxes|crates?|rolls?|bales?|bundles?|pieces|pcs|units|ibcs?|packstücke?|kolli|colli|kartons?|säcke|paletten|kisten|fässer|colis|sacs|palettes|caisses|fûts|bultos|cajas|sacos|palés|palets|bidones|cartoni|sacchi|casse|fusti|volumes|caixas|zakken|dozen|箱|件|袋|托|桶|包|卷|ケース)(?!\p{L})/iu;
/** Weights that are not those of the goods with their packages, by the word before or behind them. */
const OTHER_WEIGHT = /(?:net(?:to|t)?|neto|tare?|tara|vgm|n\.?wt?)\W{0,3}$/iu;
const WEIGHED = /(?<v>\d[\d.,' ]*\d|\d)\s?(?:kgs?|kilos?|lbs?|千克|公斤)(?!\p{L})/iu;
const MEASURED = /(?<v>\d[\d.,']*)\s?(?:m³|m3|cbm|cft|立方米|立方公尺)(?!\p{L})/iu;
const HELD =
  /(?:containing|contents?:?|contains?|inhalt|contenido|contenu|contenuto|conteúdo|said to contain|s\.?t\.?c\.?|conteniendo|que contienen?|contenant|enthaltend|mit|contenenti?|contendo|bevattende|内装|装)\s*:?\s+(?<v>\p{L}.{2,80}?)\s*(?:$|[;(]|,\s(?:sobre|sur|auf|on)\s|\s(?:packages?|pkgs|bultos|colis|colli)\s\d)/iu;

/** "12 PACKAGES", "930 bags fine white sand": what is counted stands behind how many there are. */
const COUNTED = new RegExp(
  String.raw`^(?:s\.?t\.?c\.?\s)?${PACKED.source}\s(?:of\s|de\s|d['’]|von\s)?(?<goods>\p{L}.*)$`,
  'iu',
);
/** What is said of its weight behind the name of the goods. */
const BEHIND_GOODS =
  /,?\s(?:pesant|que pesan|weighing|gross|brutto?|peso|poids|mit einem gewicht)(?!\p{L}).*$/iu;

/**
 * What a document says of each container around its number, under headings or by the form of the values: "Container
 * SUDU1901229, seal ES-118402 / 22 pallets containing tiles / gross 26 480 kg, 19.36 m³".
 */
export function containersTold(index: LabelIndex, context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const lines = page.rows.map((row) => lineOf(page, row));
    const starts = lines.flatMap((line, at) => (checkedCodeIn('container', line.text)?.valid ? [at] : []));
    const blocks = containerBlocks(page, starts);
    const headed = starts.length > 1 ? cellsUnderHeads(page, blocks, index, context) : [];
    return blocks.map((block, i): TableRow => {
      const { at } = block;
      const cells = new Map<string, CellValue>();
      const code = checkedCodeIn('container', lines[at]!.text)!;
      cells.set(
        'container_no',
        toldCell(spanOf(lines[at]!, code.start, code.end), code.printed, code.value, 1),
      );
      const several = starts.length > 1;
      const until = Math.min(several ? block.until : lines.length, at + ABOUT);
      const ended = lines.findIndex(({ text }, k) => k > at && ENDED.test(text));
      const end = Math.min(until, ended < 0 ? until : ended);
      // Lines over the number come last: what is said below it goes before.
      const around = <T>(all: readonly T[]) => [
        ...all.slice(at, end),
        ...all.slice(several ? block.from : at, at),
      ];
      const [about, rows] = [around(lines), around(page.rows)];
      byWords(cells, about, code.end);
      for (const [id, cell] of headed[i] ?? []) if (!cells.has(id)) cells.set(id, cell);
      byUnits(cells, about, rows, code.end, context);
      alone(cells, page.rows.slice(at, Math.min(end, at + NEAR)));
      return { cells, page: page.number };
    });
  });
}

/** What is called a seal, or contents, in the lines about a container; the first one begins to be about it at `from`. */
function byWords(cells: Map<string, CellValue>, lines: readonly Segment[], from: number): void {
  for (const [k, line] of lines.entries()) {
    const seal = matched(line, SEAL, k === 0 ? from : 0);
    if (seal && !cells.has('seal_no')) cells.set('seal_no', toldCell(seal.span, seal.text, seal.text));
    const goods = matched(line, HELD, k === 0 ? from : 0);
    if (goods && !cells.has('description'))
      cells.set('description', toldCell(goods.span, goods.text, goods.text));
  }
}

/** What units tell in them. */
function byUnits(
  cells: Map<string, CellValue>,
  lines: readonly Segment[],
  rows: readonly Row[],
  from: number,
  context: DocumentContext,
): void {
  figure(cells, 'gross_weight', 'number', heaviest(rows, context), context);
  for (const [k, line] of lines.entries()) {
    figure(cells, 'packages', 'quantity', matched(line, PACKED, k === 0 ? from : 0), context);
    figure(cells, 'measurement', 'number', matched(line, MEASURED, k === 0 ? from : 0), context);
  }
}

/** The largest weight that is not called another: a name of goods may say what one of their bags weighs. */
function heaviest(rows: readonly Row[], context: DocumentContext): { span: Span; text: string } | null {
  const pieces = rows.flatMap(({ segments }) => segments);
  const all = pieces.flatMap((piece) =>
    [...piece.text.matchAll(new RegExp(WEIGHED, 'giu'))].flatMap((match) => {
      const [text, start] = [match.groups?.v ?? '', match.index];
      const [reading] = readValues('number', text, context);
      const isPound = /lbs?$/iu.test(match[0]);
      return reading && !OTHER_WEIGHT.test(piece.text.slice(0, start))
        ? [{ span: spanOf(piece, start, start + text.length), text, isPound, size: Number(reading.standard) }]
        : [];
    }),
  );
  return all.sort((a, b) => Number(a.isPound) - Number(b.isPound) || b.size - a.size)[0] ?? null;
}

/** A seal by its form: "KE300418", "NL-330914"; the size of a container begins with a figure. */
const SEAL_ALONE = /^(?![A-Z]{4}\d{7}$)[A-Z]{1,6}-?\d{5,10}$/u;
/** Lines from the number on that such pieces stand on. */
const NEAR = 3;
/** White between the number of a container and text that stands left of it, in points. */
const LEFT = 8;

/** What stands in a piece of its own from the edge of the number on: the seal, and the first name of goods. */
function alone(cells: Map<string, CellValue>, rows: readonly Row[]): void {
  const number = cells.get('container_no')!.span.placed;
  const pieces = rows
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => box[0] > number[0] - LEFT && (box[1] > number[3] - LEFT || box[0] > number[2]));
  const seal = pieces.find(({ text }) => SEAL_ALONE.test(text));
  if (seal && !cells.has('seal_no')) cells.set('seal_no', toldCell(wholeSpan(seal)));
  const goods = pieces.map(countedIn).find((span) => span !== null) ?? nameOf(pieces.find(namesGoods));
  if (goods && !cells.has('description')) cells.set('description', toldCell(goods));
}

const nameOf = (piece: Segment | undefined): Span | null => (piece ? wholeSpan(piece) : null);

/** What is counted in a piece of text, behind the number of the container where that stands in it. */
function countedIn(piece: Segment): Span | null {
  const from = checkedCodeIn('container', piece.text)?.end ?? 0;
  const goods = COUNTED.exec(piece.text.slice(from).trim())?.groups?.goods;
  if (goods === undefined) return null;
  const start = piece.text.lastIndexOf(goods);
  return spanOf(piece, start, start + goods.replace(BEHIND_GOODS, '').length);
}

/** Sums are of all containers. */
const ENDED = /^\W*(?:total|gesamt|summe|totale|totaal|合计|总计|合計|總計|共计)/iu;

function figure(
  cells: Map<string, CellValue>,
  id: string,
  type: 'quantity' | 'number' | 'price' | 'amount' | 'date',
  found: { span: Span; text: string } | null,
  context: DocumentContext,
): void {
  if (!found || cells.has(id)) return;
  const [reading] = readValues(type, found.text, context);
  if (reading) cells.set(id, toldCell(found.span, reading.value, reading.standard));
}
