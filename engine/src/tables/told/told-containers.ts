import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { Row } from '../../layout/page.ts';
import { type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { checkedCodeIn } from '../../normalise/check-digits.ts';
import type { CellValue, TableRow } from '../types.ts';
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
  /(?:seals?|precintos?|sellos?|scellés?|plombs?|siegel|plomben?|sigill[oi]|lacres?|selos?|zegel|封[号號條条]?|铅封|鉛封|シール)[^\p{L}\d]*(?:n[o°º]?\.?|nr\.?|#|号|號)?[^\p{L}\d]*(?<v>[A-Z]{0,6}-?\d[A-Z\d-]{3,}|[A-Z]{1,3}\s\d{4,8}(?![\d.,]))/iu;
const PACKED =
  /(?<![\p{L}\d.,])(?<v>\d{1,3}(?:[.,\s]\d{3})*|\d+)\s?(?:x\s)?(?:(?:paper|jute|steel|wooden|fibre|plastic|big|jumbo)\s)?(?:packages?|pkgs?|sacks?|bdls?|cartons?|ctns?|cases?|bags?|pallets?|plts?|drums?|boxes|crates?|rolls?|bales?|bundles?|pieces|pcs|units|ibcs?|packstücke?|kolli|colli|kartons?|säcke|paletten|kisten|fässer|colis|sacs|palettes|caisses|fûts|bultos|cajas|sacos|palés|palets|bidones|cartoni|sacchi|casse|fusti|volumes|caixas|zakken|dozen|箱|件|袋|托|桶|包|卷|ケース)(?!\p{L})/iu;
const WEIGHED = /(?<v>\d[\d.,' ]*\d|\d)\s?(?:kgs?|kilos?|lbs?|千克|公斤)(?!\p{L})/iu;
const MEASURED = /(?<v>\d[\d.,']*)\s?(?:m³|m3|cbm|cft|立方米|立方公尺)(?!\p{L})/iu;
const HELD =
  /(?:containing|contents?:?|contains?|inhalt|contenido|contenu|contenuto|conteúdo|said to contain|s\.?t\.?c\.?|conteniendo|que contienen?|contenant|enthaltend|mit|contenenti?|contendo|bevattende|内装|装)\s*:?\s+(?<v>\p{L}.{2,80}?)\s*(?:$|[;(]|,\s(?:sobre|sur|auf|on)\s|\s(?:packages?|pkgs|bultos|colis|colli)\s\d)/iu;

/** "Container SUDU1901229, seal ES-118402 / 22 pallets containing tiles / gross 26 480 kg, 19.36 m³". */
export function containersTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const lines = page.rows.map((row) => lineOf(page, row));
    const starts = lines.flatMap((line, at) => (checkedCodeIn('container', line.text)?.valid ? [at] : []));
    return starts.map((at, i): TableRow => {
      const until = Math.min(starts[i + 1] ?? lines.length, at + ABOUT);
      const cells = new Map<string, CellValue>();
      const code = checkedCodeIn('container', lines[at]!.text)!;
      const from = code.end;
      cells.set(
        'container_no',
        toldCell(spanOf(lines[at]!, code.start, code.end), code.printed, code.value, 1),
      );
      for (const [k, line] of lines.slice(at, until).entries()) {
        const rest = k === 0 ? from : 0;
        if (k > 0 && ENDED.test(line.text)) break;
        figure(cells, 'packages', 'quantity', matched(line, PACKED, rest), context);
        figure(cells, 'gross_weight', 'number', matched(line, WEIGHED, rest), context);
        figure(cells, 'measurement', 'number', matched(line, MEASURED, rest), context);
        const seal = matched(line, SEAL, rest);
        if (seal && !cells.has('seal_no')) cells.set('seal_no', toldCell(seal.span, seal.text, seal.text));
        const goods = matched(line, HELD, rest);
        if (goods && !cells.has('description'))
          cells.set('description', toldCell(goods.span, goods.text, goods.text));
      }
      const ended = lines.findIndex(({ text }, k) => k > at && ENDED.test(text));
      alone(cells, page.rows.slice(at, Math.min(until, at + NEAR, ended < 0 ? until : ended)));
      return { cells, page: page.number };
    });
  });
}

/** A seal by its form: "KE300418", "NL-330914"; the size of a container begins with a figure. */
const SEAL_ALONE = /^(?![A-Z]{4}\d{7}$)[A-Z]{1,6}-?\d{5,10}$/u;
/** A name of goods: words, and few figures among them. */
const GOODS = /^\p{L}(?=.*\p{L}{4})[^:：]{7,}$/u;
/** What is said about containers and not about what is in them. */
const ABOUT_IT =
  /container|contenedor|conteneur|\d\s?(?:ft|['’]|foot)|\b(?:[FL]CL|seals?|precintos?|reefer|dry|shipper|freight|total|tare|gross|marks|hs|kgs?|board|place|discharged|dated)\b|contener|contenant|weight|volum|件数|件數/iu;
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
  const isName = ({ text }: Segment) =>
    GOODS.test(text) &&
    !ABOUT_IT.test(text) &&
    /\s/u.test(text) &&
    (text.match(/\d/gu)?.length ?? 0) < text.length / 3;
  const goods = pieces.find(isName);
  if (goods && !cells.has('description')) cells.set('description', toldCell(wholeSpan(goods)));
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
