import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout, Row } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import type { TableSchema } from '../../schema/types.ts';
import { MONEY } from '../carried-days.ts';
import { readCell } from '../cell-values.ts';
import { CARRIED, partAmounts } from '../one-amount.ts';
import { rowKind } from '../totals.ts';
import type { CellValue, TableRow } from '../types.ts';
import { DAY, isSum } from './movement-parts.ts';
import { movementsByBalance } from './movements-by-balance.ts';
import { toldCell } from './told.ts';

/** Movements from which on lines are a list of them, and how far their sums may end from one another, in points. */
const LIST = { rows: 3, edge: 4 };
/** Lines of one movement stand no further apart than this many line heights. */
const NEAR = 1;

/** What a line says is left behind a movement. */
const LEFT =
  /^\s*(?:running |new )?(?:saldo|balance|solde|bakiye|kontostand|zůstatek|egyenleg|余额|餘額|結餘|残高)(?!\p{L})[^\d+\-–−]*/iu;
/** What a line below tells of the day of booking is no description. */
const BOOKED = /^\s*\p{L}[\p{L}\s]{3,20}:?\s*\d{1,4}[-./]\d{1,2}[-./]\d{2,4}\s*$/u;

type Movement = { row: Row; day: Span; value: string; words: Span[]; amount: Segment; below: Row[] };

/** The movements of an account that lines tell without headings of columns: a day, words, and a sum at the right. */
export function movementsTold(schema: TableSchema, context: DocumentContext): TableRow[] {
  if (!['withdrawal', 'deposit'].every((id) => schema.columns.some((c) => c.id === id))) return [];
  const rows = context.pages.flatMap((page) =>
    aligned(movementsOn(page, context)).map((movement) => rowOf(movement, page, context)),
  );
  const listed = rows.length < LIST.rows ? [] : partAmounts(rows, schema, context);
  const followed = movementsByBalance(context);
  return followed.length > listed.length ? followed : listed;
}

function movementsOn(page: PageLayout, context: DocumentContext): Movement[] {
  const found: Movement[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const row of page.rows) {
    const movement = movementOn(row, context);
    const last = found.at(-1);
    if (movement) found.push(movement);
    else if (last && row.box[1] - bottom < NEAR * page.lineHeight && rowKind(row) === 'plain')
      last.below.push(row);
    else {
      bottom = Number.NEGATIVE_INFINITY;
      continue;
    }
    bottom = row.box[3];
  }
  return found;
}

function movementOn(row: Row, context: DocumentContext): Movement | null {
  const { segments } = row;
  const numbered = /^\s*\d{1,3}[.)]?\s*$/u.test(segments[0]?.text ?? '') ? 1 : 0;
  const first = segments[numbered];
  const amount = segments.at(-1);
  if (!first || !amount || first === amount || !isSum(amount)) return null;
  const day = DAY.exec(first.text);
  const [reading] = day ? readCell('date', day[0].trim(), context) : [];
  if (!day || !reading) return null;
  const lead = /^[\s·•|:–-]*/u.exec(first.text.slice(day[0].length))![0].length + day[0].length;
  const rest = first.text.slice(lead).trim() === '' ? [] : [spanOf(first, lead, first.text.length)];
  const middle = segments.slice(numbered + 1, -1);
  // Two sums on a line are those of columns.
  if (middle.some(isSum)) return null;
  const words = [...rest, ...middle.map(wholeSpan)].filter(
    ({ text }) => !(DAY.exec(text)?.[0].trim() === text.trim()),
  );
  if (!words.some(({ text }) => /\p{L}{2}/u.test(text)) || CARRIED.test(words.map((w) => w.text).join(' ')))
    return null;
  return { row, day: spanOf(first, 0, day[0].length), value: reading.standard, words, amount, below: [] };
}

/** Those whose sums end at the edge that most of them share. */
function aligned(movements: readonly Movement[]): Movement[] {
  const near = (a: Movement, b: Movement) => Math.abs(a.amount.box[2] - b.amount.box[2]) < LIST.edge;
  const groups = movements.map((one) => movements.filter((other) => near(one, other)));
  const most = groups.reduce((best, group) => (group.length > best.length ? group : best), []);
  return most.length < LIST.rows ? [] : most;
}

function rowOf(
  { day, value, words, amount, below, row }: Movement,
  page: PageLayout,
  context: DocumentContext,
): TableRow {
  const cells = new Map<string, CellValue>([['date', toldCell(day, value)]]);
  const put = (id: string, span: Span) => {
    const [reading] = readValues('amount', span.text, context);
    if (reading) cells.set(id, toldCell(span, reading.value, reading.standard));
  };
  put('amount', wholeSpan(amount));
  const lefts = [words[0]!.placed[0], day.placed[0]];
  const lines: Span[] = [];
  for (const segment of below.flatMap((line) => line.segments)) {
    const balance = LEFT.exec(segment.text)?.[0].length;
    if (balance !== undefined && MONEY.test(segment.text.slice(balance)))
      put('balance', spanOf(segment, balance, segment.text.length));
    else if (lefts.some((x) => Math.abs(segment.box[0] - x) < LIST.edge) && !BOOKED.test(segment.text))
      lines.push(wholeSpan(segment));
  }
  // Where a card names what is left, it opens with the kind of the movement; what it was for stands below.
  const kinded = cells.has('balance') && lines.length > 0;
  const text = joinSpans(kinded ? lines : [...words, ...lines], ' ');
  cells.set('description', toldCell(text, text.text.replace(/\s+/gu, ' ').trim()));
  return { cells, page: row.segments[0]?.page ?? page.number };
}
