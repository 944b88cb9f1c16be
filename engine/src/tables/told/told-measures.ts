import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import type { PageLayout } from '../../layout/page.ts';
import { type Segment, spanOf } from '../../layout/segment.ts';
import { KNOWN_UNITS, unitKey } from '../../normalise/measures.ts';
import { unitOf } from '../../normalise/units.ts';
import type { CellValue, TableRow } from '../types.ts';

const QUALITY = 0.85;
/** Lines of a list, at least, how far their edges may differ in points, and how far apart they stand in line heights. */
const FEWEST = 3;
const EDGE = 3;
const REACH = 2.2;

/** "740 mm", "0,236 kg": a figure with its unit and nothing else. */
const MEASURED = /^[±≤≥<>~]?\s?(?<figure>\d[\d.,]*)\s?(?<unit>[^\d\s.,][^\d\s]{0,7})$/u;

/** "Internal length: 390 mm", "Longueur ........ 390 mm": all in one text. */
const IN_ONE =
  /^(?<name>\p{L}[^:：\d]{2,40}?)\s*(?:[:：]|\.{2,})\s*(?<figure>\d[\d.,]*)\s?(?<unit>[^\d\s.,][^\d\s]{0,7})$/u;
/** What a packaging holds is no measure of it. */
const HOLDS = /volum|capaci|conten|inhalt|füll|inhoud|容/iu;

/** Units of packagings that nothing is converted to. */
const UNITS: ReadonlySet<string> = new Set([
  ...KNOWN_UNITS,
  'g/m2',
  'gsm',
  'n',
  'kn',
  'nm',
  'n/15mm',
  'dtex',
  'mil',
]);
/** True for a unit of goods or of measures. */
export const isUnit = (text: string): boolean => UNITS.has(unitKey(text)) || unitOf(text) !== null;

type Line = { name: Segment; figure: Segment; value: string; unit: string; said?: string };

/** Lines that say name, figure and unit in one text; three of them on a page are a list, wherever they stand. */
function inOneText(page: PageLayout): Line[] {
  const lines = page.segments.flatMap((segment): Line[] => {
    const { name = '', figure = '', unit = '' } = IN_ONE.exec(segment.text)?.groups ?? {};
    return name !== '' && isUnit(unit) && !HOLDS.test(name)
      ? [{ name: segment, figure: segment, value: figure, unit, said: name }]
      : [];
  });
  const near = lines.filter((line) =>
    lines.some((other) => other !== line && Math.abs(other.name.row - line.name.row) < 2),
  );
  return near.length < FEWEST ? [] : near;
}

function linesOf(page: PageLayout): Line[] {
  return page.rows.flatMap(({ segments }) =>
    segments.slice(1).flatMap((figure, i): Line[] => {
      const name = segments[i]!;
      const { figure: value, unit } = MEASURED.exec(figure.text)?.groups ?? {};
      if (value === undefined || unit === undefined || !isUnit(unit)) return [];
      return /\p{L}{2}/u.test(name.text) && !/\d{2}/u.test(name.text) ? [{ name, figure, value, unit }] : [];
    }),
  );
}

/** Lines whose names begin at one edge and whose figures end, or begin, at one. */
function goesOn(last: Line, next: Line, lineHeight: number): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < EDGE;
  const [a, b] = [last.figure.box, next.figure.box];
  return (
    near(last.name.box[0], next.name.box[0]) &&
    (near(a[2], b[2]) || near(a[0], b[0])) &&
    next.name.box[1] - last.name.box[3] < REACH * lineHeight
  );
}

function cell(segment: Segment, text: string, standard = text): CellValue {
  const start = segment.text.lastIndexOf(text);
  const span = spanOf(segment, start, start + text.length);
  const reason = { kind: 'column-by-values' } as const;
  return { span, printed: span.text, value: standard, standard, reason, quality: QUALITY, lines: 1 };
}

/** Measures listed one a line, each name with its figure and unit at the margin, under no headings of columns. */
export function measuresTold(context: DocumentContext): TableRow[] {
  return context.pages.flatMap((page) => {
    const runs: Line[][] = [];
    for (const line of linesOf(page)) {
      const run = runs.findLast((lines) => goesOn(lines.at(-1)!, line, page.lineHeight));
      if (run) run.push(line);
      else runs.push([line]);
    }
    const listed = runs.filter((run) => run.length >= FEWEST).flat();
    const lines = listed.length > 0 ? listed : inOneText(page);
    return lines.flatMap(({ name, figure, value, unit, said }): TableRow[] => {
      const [reading] = readValues('number', value, context);
      if (!reading) return [];
      const cells = new Map([
        ['name', cell(name, said ?? name.text.replace(/[\s.·:：_]+$/u, ''))],
        ['value', cell(figure, value, reading.standard)],
        ['unit', cell(figure, unit)],
      ]);
      return [{ cells, page: page.number }];
    });
  });
}
