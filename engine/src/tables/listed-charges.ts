import type { DocumentContext } from '../context/context.ts';
import type { LabelIndex } from '../context/labels.ts';
import { readValues } from '../context/values.ts';
import { cellOf } from '../layout/cells.ts';
import type { PageLayout } from '../layout/page.ts';
import { type Segment, spanOf } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import type { CellValue, TableRow } from './types.ts';

const QUALITY = 0.85;
const REASON: Reason = { kind: 'column-by-values' };
/** Lines under a heading that are looked at. */
const LINES = 14;
/** The sum of the charges closes their list. */
const SUM = /^\s*(?:total|sum|summe|gesamt|somme|suma|totale|totaal|amount due|合计|合計|总计|總計)/iu;

/** A text and the amount at its end or beside it: "FUEL SURCHARGE 1286.40". */
type Charge = {
  named: Segment;
  end: number;
  amount: Segment;
  from: number;
  to: number;
  value: string;
  standard: string;
};

/** The charges of a line: several may stand side by side in a box. */
function chargesOf(segments: readonly Segment[], context: DocumentContext): Charge[] {
  const out: Charge[] = [];
  let waiting: Segment | null = null;
  for (const segment of segments) {
    const last = readValues('amount', segment.text, context)
      .filter((r) => r.quality >= 0.9 && /^[\s\p{Sc}A-Z]{0,5}$/u.test(segment.text.slice(r.end)))
      .at(-1);
    if (!last) {
      waiting = /\p{L}{2}/u.test(segment.text) ? segment : null;
      continue;
    }
    const before = segment.text.slice(0, last.start).replace(/[\s.:_\p{Sc}]+$/u, '');
    const own = /\p{L}{2}/u.test(before) && !(waiting && /^[A-Z]{3}$/.test(before));
    const named = own ? segment : waiting;
    if (named && !(own && before.length < 3 && waiting))
      out.push({
        named,
        end: own ? before.length : named.text.length,
        amount: segment,
        from: last.start,
        to: last.end,
        value: last.value,
        standard: last.standard,
      });
    waiting = null;
  }
  return out;
}

const cell = (segment: Segment, from: number, to: number, standard?: string): CellValue => {
  const span = spanOf(segment, from, to);
  const value = standard ?? span.text.trim();
  return { span, printed: span.text, value, standard: value, reason: REASON, quality: QUALITY, lines: 1 };
};

/** What an amount is the product of: "FUEL MYC 262.5 X 0.90 = 236.25". */
const PRODUCT =
  /\s(?<count>\d[\d.,]*)\s*(?:kgs?|k|cbm|pcs|units?)?\s*[x×*@]\s*(?<rate>\d[\d.,]*)(?:\s*\/\s*\p{L}+)?\s*=?$/iu;

/** The quantity and the rate behind the name of a charge, and where they begin. */
function productOf(named: Segment, end: number, context: DocumentContext) {
  const match = PRODUCT.exec(named.text.slice(0, end).trimEnd());
  if (!match?.groups) return null;
  const { count = '', rate = '' } = match.groups;
  const cells = (['quantity', 'rate'] as const).flatMap((id): [string, CellValue][] => {
    const text = id === 'rate' ? rate : count;
    const [reading] = readValues(id === 'rate' ? 'price' : 'quantity', text, context);
    const from = id === 'rate' ? match[0].lastIndexOf(text) : match[0].indexOf(text);
    const start = match.index + from;
    return reading ? [[id, cell(named, start, start + text.length, reading.standard)]] : [];
  });
  return { at: match.index, cells };
}

function under(page: PageLayout, head: Segment, context: DocumentContext): TableRow[] {
  const own = cellOf(page, head);
  // A box for the heading alone is a row of a ruled list.
  const box = own && own.segments.length > 1 ? own : null;
  const rows: TableRow[] = [];
  for (const row of page.rows.slice(head.row + 1, head.row + 1 + LINES)) {
    if (box && row.box[1] > box.box[3]) break;
    const inside = row.segments.filter((s) => !box || box.segments.includes(s));
    if (inside.length === 0) continue;
    const charges = chargesOf(inside, context).filter(({ named }) => !SUM.test(named.text));
    if (charges.length === 0) break;
    for (const { named, end, amount, from, to, standard } of charges) {
      const told = productOf(named, end, context);
      rows.push({
        page: page.number,
        cells: new Map([
          ['description', cell(named, 0, told?.at ?? end)],
          ...(told?.cells ?? []),
          ['amount', cell(amount, from, to, standard)],
        ]),
      });
    }
  }
  return rows;
}

/** Charges as lines of a name and an amount under a heading of their own ("Other charges"), without heads of columns. */
export function listedCharges(index: LabelIndex, context: DocumentContext): TableRow[] {
  for (const page of context.pages)
    for (const head of page.segments) {
      const [hit, other] = index.find(head.text);
      const heads = hit?.leading && hit.meanings.some((m) => m.id === 'description') && !other;
      if (!heads || /\d/u.test(head.text) || hit.end - hit.start < 0.6 * head.text.length) continue;
      // Labels beside it make it one of several columns, unless a box of its own keeps it apart from them.
      const box = cellOf(page, head)?.segments ?? [];
      const around = box.length > 1 ? box : page.rows[head.row]!.segments;
      const beside = around.filter((s) => s !== head && s.row === head.row && index.find(s.text).length > 0);
      if (beside.length > 0) continue;
      const rows = under(page, head, context);
      if (rows.length > 0) return rows;
    }
  return [];
}
