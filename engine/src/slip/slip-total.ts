import type { Span } from '../layout/segment.ts';
import type { Reason } from '../reasons.ts';
import { figuresOf, type SlipRow, spanInRow } from './slip-rows.ts';

type Kind = 'change' | 'rounding' | 'part' | 'payable' | 'total' | 'cash' | 'card';

/** What a line of a slip is about, by its letters without spaces; the first that fits. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'part',
    /subt[o0]t|exc[l1i]|before|q[tu]y|quantity|count|points|sav(?:ed|ing)|discount|summary|taxable|deposit|zwischensumme|soustotal|^tips?$|gratuity|小計|小计/,
  ],
  [
    'part',
    /t[o0]ta[l1i]?(?:item|gst|tax|vat|disc|qty|zero)|(?:item|supplies|net|nett)amount|servicecharge|svc|^(?:(?!inc[l1]).)*\d%$|^gst|^tax|^vat|^mwst|^tva|^sst/,
  ],
  ['payable', /r[o0]undedt[o0]ta[l1]|t[o0]ta[l1](?:am[o0]unt|amt)?r[o0]unded|t[o0]ta[l1]after/],
  ['rounding', /r[o0]und|^adjust/],
  ['change', /^.{0,8}change|^baki|^kembali|ruckgeld|rendu|wisselgeld|cambio|找/],
  [
    'payable',
    /(?:grand|nett?|gross|final|bill)t[o0]ta[l1]|t[o0]ta[l1].*(?:payable|due|inc[l1]|inclusive|withgst|withtax|ttc)|a[mn][o0]unt(?:due|payable|topay|inc[l1])|ba[l1]ancedue|topay|netapayer|apayer|zuzahlen|gesamtbetrag|endbetrag|gesamtsumme|tota[l1]bayar|應付|应付|實付|实付|inclusiveofgst|總計|总计|合計|合计/,
  ],
  [
    'cash',
    /^(?:cash|tender|tunai|bar|gegeben|especes|contant|received|paid|am[o0]untpaid|paymen|accepted|inserted|customerpay|efectivo|contanti|現金|现金|實收|实收)|cashreceived|tender/,
  ],
  ['card', /visa|master|amex|debit|credit|eftpos|mydebit|karte|carte/],
  [
    'total',
    /^\W*t[o0a]?t?[o0a][t]?a[l1it]|^t[o0]l?ta[il]|t[o0]ta[l1i]|t[o0]la[l1]|^summe|totaal|^jum[l1]ah|總額|总额|t[o0]ta[l1]e/,
  ],
];
/** How much each kind of line speaks for its amount being the total. */
const WEIGHT: Readonly<Record<Kind | 'none', number>> = {
  payable: 0.62,
  total: 0.52,
  card: 0.4,
  cash: 0.35,
  none: 0.12,
  part: 0.12,
  rounding: 0,
  change: 0,
};
/** Added where cash less change is the amount, where rounding leads to it, and for each further line with it. */
const PAID = 0.28;
const ROUNDED = 0.15;
const AGAIN = 0.06;
/** Weight of an amount whose point was lost, and of one that only cash less change tells. */
const POINTLESS = 0.7;
const TOLD = 0.5;
const LEAST = 0.39;
/** Added where the two amounts before make it up. */
const SUMMED = 0.28;

type Line = { kind: Kind | 'none'; cents: number; span: Span; sure: number; row: number };
export type SlipTotal = { standard: string; span: Span; score: number; reason: Reason };

const AMOUNT =
  /(?<![\d.,])(?:(?:RM|R[NHMY]|\p{Sc}|[A-Z]{3})\s?)?["“]?([-−]?\s?(?:\d{1,3},)?[\dOoSlI|]{1,5}\s?[.,]\s?[\dOo]{2})(?![\d.,]\d)/gu;
const POINT_LOST = /(?<![\d.,/-])(\d{1,3}) ?(\d{2})(?: \p{L})?[^\d\p{L}.,/:-]{0,2}$/u;

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\d%]/gu, '');

function kindOf(label: string): Kind | 'none' {
  const letters = lettersOf(label);
  return KINDS.find(([, form]) => form.test(letters))?.[0] ?? 'none';
}

type Amount = { start: number; end: number; cents: number; sure: number };

function amountsIn(line: SlipRow, pointed: boolean): Amount[] {
  const found = [...line.text.matchAll(AMOUNT)]
    .filter((m) => /\d/.test(m[1]!))
    .map((m): Amount => {
      const start = m.index + m[0].indexOf(m[1]!);
      return { start, end: start + m[1]!.length, cents: centsOf(m[1]!), sure: 1 };
    });
  if (found.length > 0) return found;
  const lost = POINT_LOST.exec(line.text);
  if (!lost || !(pointed || lost[0].includes(' '))) return [];
  const [start, end] = [lost.index, lost.index + lost[0].search(/\D*$/)];
  return [{ start, end, cents: Number(lost[1]! + lost[2]!), sure: POINTLESS }];
}

function centsOf(printedAmount: string): number {
  const figures = figuresOf(printedAmount.replace(/\s/g, '')).replace('−', '-');
  const whole = figures.slice(0, -3).replace(/[.,]/g, '');
  return Number(whole + figures.slice(-2));
}

/** The lines with an amount; a label alone on its line is that of the amount below. */
function linesOf(rows: readonly SlipRow[]): Line[] {
  const pointed = rows.filter((r) => /\d[.,]\d{2}(?!\d)/.test(r.text)).length >= 3;
  const out: Line[] = [];
  let open: Kind | 'none' = 'none';
  rows.forEach((row, index) => {
    const amounts = amountsIn(row, pointed);
    const label = row.text.slice(0, amounts[0]?.start);
    const own = kindOf(label);
    const kind = own === 'none' && lettersOf(label).length < 4 ? below(open) : own;
    // Lines of several amounts are items, or sums of base and tax.
    const several = new Set(amounts.map((a) => a.cents)).size > 1;
    for (const { start, end, cents, sure } of amounts)
      if (sure === 1 || kind !== 'none')
        out.push({
          kind: several ? 'none' : kind,
          cents,
          span: spanInRow(row, start, end),
          sure,
          row: index,
        });
    open = amounts.length === 0 || own === 'rounding' ? own : 'none';
  });
  return out;
}

/** An amount without a label stands for the label over it; under the rounding it is what is to be paid. */
const below = (open: Kind | 'none'): Kind | 'none' => (open === 'rounding' ? 'payable' : open);

const printed = (cents: number): string => (cents / 100).toFixed(2);

/** The amount that was to be paid: by its label, by cash less change, by rounding, by how often it stands there. */
export function slipTotal(rows: readonly SlipRow[]): SlipTotal | null {
  const lines = linesOf(rows);
  const of = (kind: Kind) => lines.filter((l) => l.kind === kind);
  const change = of('change').at(0);
  const [rounding] = of('rounding');
  const paid = change ? of('cash').map((c) => Math.abs(c.cents) - change.cents) : [];
  const scored = lines
    .filter((l) => l.cents > 0 && l.kind !== 'change' && l.kind !== 'rounding')
    .map((line) => {
      const others = lines.filter((o) => o !== line && o.cents === line.cents && o.kind !== 'change').length;
      const adjusted =
        rounding !== undefined &&
        rounding.cents !== 0 &&
        Math.abs(rounding.cents) < 10 &&
        lines.some(
          (o) =>
            o.row < line.row &&
            Math.abs(Math.abs(line.cents - o.cents) - Math.abs(rounding.cents)) === 0 &&
            o.cents !== line.cents,
        );
      const cashOnly = line.kind === 'cash' && change !== undefined && change.cents > 0;
      const score =
        (cashOnly ? 0 : WEIGHT[line.kind]) * line.sure +
        (paid.includes(line.cents) ? PAID : 0) +
        (adjusted ? ROUNDED : 0) +
        (sumsUp(lines, line) ? SUMMED : 0) +
        Math.min(others, 3) * AGAIN;
      return { line, score };
    })
    .sort((a, b) => b.score - a.score || b.line.row - a.line.row);
  const best = scored.find((s) => misread(scored[0]!.line.cents, s.line.cents, paid)) ?? scored[0];
  const told = toldByChange(lines, paid, best);
  if (told) return told;
  if (!best || best.score < LEAST) return null;
  return {
    standard: printed(best.line.cents),
    span: best.line.span,
    score: Math.min(0.97, best.score + 0.15),
    reason: { kind: 'slip-amount' },
  };
}

/** A net amount and its tax, or sums at two rates, stand right before their sum. */
function sumsUp(lines: readonly Line[], line: Line): boolean {
  const at = lines.indexOf(line);
  const [base, tax] = [lines[at - 2], lines[at - 1]];
  return Boolean(base && tax && base.cents > 0 && tax.cents > 0 && base.cents + tax.cents === line.cents);
}

/** Cash less change, printed elsewhere, tells that one figure of the amount was misread. */
function misread(best: number, other: number, paid: readonly number[]): boolean {
  const [a, b] = [String(best), String(other)];
  const apart = [...a].filter((figure, i) => figure !== b[i]).length;
  return !paid.includes(best) && paid.includes(other) && a.length === b.length && apart === 1;
}

/** Cash less change, where the slip prints it nowhere, or the total only before rounding. */
function toldByChange(
  lines: readonly Line[],
  paid: readonly number[],
  best: { line: Line; score: number } | undefined,
): SlipTotal | null {
  const [amount] = paid;
  if (amount === undefined || amount <= 0 || lines.some((l) => l.cents === amount)) return null;
  const near = best !== undefined && Math.abs(best.line.cents - amount) < 5;
  if (!near && best !== undefined && best.score >= LEAST) return null;
  const span = (near ? best.line : lines.find((l) => l.kind === 'cash'))!.span;
  return { standard: printed(amount), span, score: near ? 0.85 : TOLD, reason: { kind: 'cash-less-change' } };
}
