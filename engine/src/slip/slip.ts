import type { Candidate } from '../context/candidates.ts';
import type { DocumentContext } from '../context/context.ts';
import type { LabelledPage } from '../context/labelled-page.ts';
import { joinSpans, type Span } from '../layout/segment.ts';
import { findDates } from '../normalise/dates.ts';
import { addressText } from '../parties/parties.ts';
import type { CategorySchema, PaperKinds } from '../schema/types.ts';
import { isSlip } from './is-slip.ts';
import { slipHead } from './slip-head.ts';
import { figuresOf, type SlipRow, slipRows, spanInRow } from './slip-rows.ts';
import { slipTotal } from './slip-total.ts';

/** What a till slip says, and which candidates that were found otherwise it leaves. */
export type SlipReading = { candidates: Candidate[]; leaves: (candidate: Candidate) => boolean };

/** What the form of a till slip tells of its fields; null for every other document. */
export function readSlip(
  { slip, papers }: Pick<CategorySchema, 'slip' | 'papers'>,
  pages: readonly LabelledPage[],
  context: DocumentContext,
): SlipReading | null {
  const [first] = pages;
  if (!slip || !first || !isSlip(pages, new Set(slip.absent))) return null;
  const rows = pages.flatMap(({ page }) => slipRows(page));
  const head = slipHead(first.page, slipRows(first.page));
  const total = slipTotal(rows);
  const candidates = [
    ...(head.name ? [printed(slip.name, [head.name], head.score)] : []),
    ...(head.address.length > 0 ? [printed(slip.address, head.address, head.score)] : []),
    ...datesOf(slip.date, rows, context),
    ...(total ? [{ field: slip.total, value: total.standard, ...total }] : []),
    ...(slip.time ? timesOf(slip.time, rows).slice(0, 1) : []),
    ...kindOfPaper(papers, rows),
  ];
  // A head or total that was not found here is not to be guessed from other words of the slip.
  const dated = candidates.some((c) => c.field === slip.date) ? [slip.date] : [];
  const settled = new Set([slip.name, slip.address, slip.total, ...dated, ...slip.absent]);
  const end = Math.max(0, ...head.address.map(({ placed }) => placed[3]));
  // Numbers in the head are those of streets and of the company.
  const inHead = ({ span }: Candidate) => span.page === first.page.number && span.placed[3] <= end;
  return { candidates, leaves: (c) => !settled.has(c.field) && !(c.field === slip.number && inHead(c)) };
}

function printed(field: string, lines: readonly Span[], score: number): Candidate {
  const value = addressText(lines);
  return {
    field,
    span: joinSpans(lines, '\n'),
    value,
    standard: value,
    score,
    reason: { kind: 'slip-head' },
  };
}

/** Said of the whole slip; it stands where the slip begins. */
function kindOfPaper(papers: PaperKinds | undefined, [row]: readonly SlipRow[]): Candidate[] {
  if (!papers || !row) return [];
  const { field, slip } = papers;
  const span = spanInRow(row, 0, row.text.length);
  return [{ field, span, value: slip, standard: slip, score: 0.9, reason: { kind: 'slip-form' } }];
}

const CLOCK_TIME = /(?<![\d.,:/-])([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?\s?([ap]\.?m)?(?![\d:])/iu;

/** The times of the slip, those beside its date first: opening hours stand apart. */
function timesOf(field: string, rows: readonly SlipRow[]): Candidate[] {
  const found = rows.flatMap((row): Candidate[] => {
    const match = CLOCK_TIME.exec(row.text);
    if (!match || /\d\s*(?:-|–|to|bis|à)\s*\d{1,2}:/iu.test(row.text)) return [];
    const [text, hour = '', minute, second, half] = match;
    const noon = half === undefined ? 0 : /p/i.test(half) ? 12 : -12;
    const hours = Number(hour);
    const of24 = noon > 0 && hours < 12 ? hours + 12 : noon < 0 && hours === 12 ? 0 : hours;
    const value = [String(of24).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':');
    const beside = findDates(row.text).length > 0;
    const span = spanInRow(row, match.index, match.index + text.length);
    const score = beside ? 0.9 : 0.7;
    return [{ field, span, value, standard: value, score, reason: { kind: 'slip-time' } }];
  });
  return found.sort((a, b) => b.score - a.score);
}

const DATE_LIKE = /[\dOoCQDlI|SB]{1,2}[/.-][\dOoCQDlI|SB]{1,2}[/.-][\dOoCQDlI|SBZ]{2,4}/gu;
const TIME = /(?<!\d)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s?(?:[ap]m)?(?!\d)/iu;
/** "11.14.00" is a time rather than a date. */
const CLOCK = /^\d{1,2}\.[0-5]\d\.[0-5]\d$/u;
const DATE_WORD = /\bdate\b|\bdatum\b|日期/iu;
/** How much a date counts alone, with the time beside it, with its label. */
const ALONE = 0.5;
const WITH_TIME = 0.2;
const WITH_LABEL = 0.15;

/** What is printed or read too close, put right without moving anything: each form and what takes its place, as long. */
const CLOSE: readonly (readonly [RegExp, (run: string, ...parts: string[]) => string])[] = [
  [DATE_LIKE, (run) => (/\d.*\d/.test(run) ? figuresOf(run) : run)],
  // "06/03/201 8"
  [/(\d[/.-]\d{1,2}[/.-]\d{3}) (\d)(?!\d)/gu, (_, day, figure) => `${day}${figure} `],
  // "29/06/20188:26", "14 Mar201818:40": the time runs into the year.
  [/((?:19|20)\d{2})(\d{1,2}:\d{2}(?::\d{2})?)/gu, (_, year, time) => year + ' '.repeat(time!.length)],
  // "0ct 3, 2016", "02/Ja0/2017"
  [/(?<![\p{L}\d])[\p{L}\d]{3}(?=[ /-](?:\d{1,2}, ?)?(?:19|20)\d{2})/gu, monthOf],
];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The month that three characters are, one of them a figure at most. */
function monthOf(run: string): string {
  if (!/\p{L}.?\p{L}/u.test(run) || !/\d/.test(run)) return run;
  const like = MONTHS.filter(
    (month) => [...month].filter((c, i) => c.toLowerCase() !== run[i]!.toLowerCase()).length === 1,
  );
  return like.length === 1 ? like[0]! : run;
}

/** Every date of the slip, letters read as the figures that they stand for. */
function datesOf(field: string, rows: readonly SlipRow[], context: DocumentContext): Candidate[] {
  return rows.flatMap((row) => {
    const text = CLOSE.reduce((line, [form, put]) => line.replace(form, put), row.text);
    const days = findDates(text, context.dateOrder).filter((d) => !CLOCK.test(text.slice(d.start, d.end)));
    return days.map(({ start, end, value }) => {
      const rest = row.text.slice(0, start) + row.text.slice(end);
      const score = ALONE + (TIME.test(rest) ? WITH_TIME : 0) + (DATE_WORD.test(rest) ? WITH_LABEL : 0);
      return {
        field,
        span: spanInRow(row, start, end),
        value,
        standard: value,
        score,
        reason: { kind: 'slip-date' },
      };
    });
  });
}
