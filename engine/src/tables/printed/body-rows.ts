import { centreY, median, shared } from '../../layout/geometry.ts';
import type { Row } from '../../layout/page.ts';
import type { Chunk } from './types.ts';
import { isValue } from './values.ts';

/** Lines closer than this part of the usual pitch continue one another. */
const TIGHT = 0.85;

type BodyLine = { line: Row; chunks: Chunk[]; values: boolean; label: Chunk | undefined };

/** The row that each of the lines belongs to, counted from 0; `lines` stand in no ruled rows of their own. */
export function bodyRows(lines: readonly Row[], chunks: readonly (readonly Chunk[])[]): number[] {
  const body = lines.map((line, i): BodyLine => {
    const own = [...chunks[i]!];
    return {
      line,
      chunks: own,
      values: own.some((c) => c.from > 0 && isValue(c.segment.text)),
      label: own.find((c) => c.from === 0),
    };
  });
  const usual = usualPitch(body);
  const rows: number[] = [];
  let started = 0;
  body.forEach((_, i) => {
    const joined = i > 0 && continues(body, started, i, usual);
    if (!joined) started = i;
    rows.push(i === 0 ? 0 : rows[i - 1]! + (joined ? 0 : 1));
  });
  return rows;
}

const pitch = (a: BodyLine, b: BodyLine): number => centreY(b.line.box) - centreY(a.line.box);

/** Distance of lines that are rows for certain. */
function usualPitch(body: readonly BodyLine[]): number {
  const steps = body
    .slice(1)
    .map((b, i) => ({ step: pitch(body[i]!, b), sure: b.values && body[i]!.values }));
  const sure = steps.filter((s) => s.sure);
  return median((sure.length > 0 ? sure : steps).map((s) => s.step));
}

function continues(body: readonly BodyLine[], started: number, at: number, usual: number): boolean {
  const [above, current, below] = [body[at - 1]!, body[at]!, body[at + 1]];
  const overlap = shared(above.line.box[1], above.line.box[3], current.line.box[1], current.line.box[3]);
  if (overlap > 0.3 * (current.line.box[3] - current.line.box[1])) return true;
  const row = body.slice(started, at);
  const step = pitch(above, current);
  const tight = step < TIGHT * usual;
  const valued = row.some((l) => l.values);
  if (current.values) return !valued && (tight || readsOn(above, current)) && !startsSection(row);
  const known = new Set(row.flatMap((l) => l.chunks.flatMap((c) => [c.from, c.to])));
  if (!current.chunks.every((c) => known.has(c.from))) return false;
  const nearer = below === undefined || step <= pitch(current, below) + 0.5;
  if (tight && nearer) return true;
  if (current.label) return readsOn(above, current) && step < 1.2 * usual;
  return step < 1.2 * usual;
}

/** More than one label before the first figure: those above are headings of their own. */
const startsSection = (row: readonly BodyLine[]): boolean => row.length > 2;

/** The label goes on as running text does: in lower case, or after a hyphen, a comma or a joining word. */
function readsOn(above: BodyLine, current: BodyLine): boolean {
  const [before, after] = [above.label?.segment.text, current.label?.segment.text];
  if (!before || !after) return false;
  return (
    /^[\p{Ll}(]/u.test(after) || /(?:[-,/&]|\b(?:and|or|of|the|for|in|to|with|und|et|de))$/iu.test(before)
  );
}
