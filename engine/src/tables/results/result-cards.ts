import type { DocumentContext } from '../../context/context.ts';
import { overlapX } from '../../layout/geometry.ts';
import type { PageLayout } from '../../layout/page.ts';
import { joinSpans, type Segment, type Span, spanOf, wholeSpan } from '../../layout/segment.ts';
import { readLimits, readResult } from '../../normalise/results.ts';
import type { TableSchema } from '../../schema/types.ts';
import type { CellValue, TableRow } from '../types.ts';
import { isMeasured, isVerdict, unitAlone } from './measured.ts';

/** Cards that a page has at least. */
const FEWEST = 3;
/** Lines of details under a result, and how far apart they stand, in line heights. */
const LINES = 3;
const GAP = 0.9;
/** Slack of an edge in points. */
const EDGE = 4;

/** A name without its colon; nobody measures what a sentence says. */
const NAME = /^(?=.*(?:\p{L}{2}|\p{Script=Han}{2}))[^:：·]{2,60}$/u;
/** More figures than anybody measures, or a day. */
const CODED = /^\d{6,}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/u;
/** What was found in words is shorter than this where a word before says that it was found. */
const LONG = 40;
/** What parts the details of a card. */
const PARTS =
  /\s[·•|—]\s|\s*[;；]\s+|\s(?=(?:LQ|LR|LOQ|LOD|BG|NG|LC)\s?[<≤\d]|(?:limite?|límite|limit|minimum|maximum|metodo|méthode|método|method|methode)\s)/iu;
/** "résultat < 5 mg/kg": the word before a result. */
const RESULT =
  /^(?:result(?:ado|ato|aat)?|résultat|ergebnis|encontrad[oa]|obtid[oa]|obtenid[oa]|gefunden|found|trouvée?|trovat[oa]|gevonden|resultat|uppmätt|wynik|结果|結果)\s*[:：]?\s+/iu;
/** The verdict behind or beside a result. */
const SAID =
  /(?:^|\s)(?<v>(?:no\s|non?\s|niet\s|nicht\s)?(?:conform[eo]?|aprovad[oa]|aprobad[oa]|godkän[dt]|cumple|eingehalten|überschritten|erfüllt|akkoord|voldoet|afwijking|complies|pass(?:ed)?|fail(?:ed)?|合格|符合)|ohne bewertung)$/iu;

/** A detail by the words that it opens with; its value is the group `v`, else all of it. */
const DETAILS: readonly (readonly [ids: readonly string[], form: RegExp])[] = [
  [
    ['loq'],
    /^(?:BG|LC|LOQ|LdQ|LQ|RL|定量限|bestimmungsgrenze|bepalingsgrens)\s*[:=]?\s*(?<v>[<≤]?\s?\d.*)$/iu,
  ],
  [
    ['lod'],
    /^(?:NG|LOD|LdD|LD|DL|检出限|檢出限|nachweisgrenze|detectiegrens)\s*[:=]?\s*(?<v>[<≤]?\s?\d.*)$/iu,
  ],
  [
    ['limit', 'specification'],
    /^(?:HG|LMR|MRL|RHG|límite(?:\s\p{L}+)?|limit(?:es|e|s)?|grenzwert|höchstgehalt|eis|spec(?:ification|ified|\.)?|especificad[oa]|especificaci[óo]n|especificação|spécifi(?:é|ée|cation)|specificat[oa]|specifica|gefordert|vorgabe|gevraagd|krav|wymagan[ey]|soll|norm|requirement|required|anforderung|限值|标准|標準)\s*[:=]?\s*(?<v>\S.*)$/iu,
  ],
  [
    ['limit', 'specification'],
    /^(?<v>(?:max|min)\.?\s?\d.*|[<>≤≥]\s?\d.*|\d[\d.,]*\s?[–-]\s?\d[\d.,]*(?:\s?\S{1,8})?)$/iu,
  ],
  [['lower'], /^(?:minimum|mínimo|minimo)\s*[:=]?\s*(?<v>\d.*)$/iu],
  [['upper', 'limit'], /^(?:maximum|máximo|massimo)\s*[:=]?\s*(?<v>\d.*)$/iu],
  [['status', 'verdict'], SAID],
  [
    ['method'],
    /^(?:[Mm]ethode?|[Mm]éthode|[Mm]étodo|[Mm]etodo|[Vv]erfahren|[Mm]etod[ae]?|方法)\s*[:=]?\s+(?<v>\S.*)$/u,
  ],
  [['method'], /^(?:方法)?\s*[:=]?\s*(?<v>(?=.*\p{Lu}{2}).*\d.*)$/u],
];

/** What a text says behind a result. */
type Rest = { segment: Segment; from: number };
type Detail = { id: string; span: Span };

/**
 * Results under no heads of columns: a name, its result beside or under it, and beside or below that what says limit,
 * method and verdict; or lines that say it in words. None where fewer than three stand on a page.
 */
export function resultCards(schema: TableSchema, context: DocumentContext): TableRow[] {
  const name = schema.columns.find((c) => c.type === 'text')?.id;
  const result = schema.columns.find((c) => c.type === 'result')?.id;
  if (name === undefined || result === undefined) return [];
  return context.pages.flatMap((page) => {
    const rows = page.segments.flatMap((segment) => {
      const told = toldIn(segment, { name, result }, schema, context);
      if (told) return [{ cells: told, page: page.number }];
      const card = cardAt(page, segment, schema);
      if (!card) return [];
      const cells = new Map<string, CellValue>([[name, wordsOf(spanOf(segment, 0, segment.text.length))]]);
      putResult(cells, { result, unit: 'unit' }, card.result, context);
      for (const { id, span } of card.details) if (!cells.has(id)) cells.set(id, detailOf(id, span, context));
      putLimits(cells, schema, context);
      return [{ cells, page: page.number }];
    });
    return rows.length >= FEWEST ? rows : [];
  });
}

function cardAt(page: PageLayout, segment: Segment, schema: TableSchema) {
  const text = segment.text.trim();
  if (!NAME.test(text) || isMeasured(text) || isVerdict(text) || SAID.test(text) || unitAlone(text) !== null)
    return null;
  if (measuredIn(segment)) return null;
  const row = page.rows[segment.row]!;
  const beside = row.segments[row.segments.indexOf(segment) + 1];
  const under = lineUnder(page, segment);
  const told = (beside && measuredIn(beside)) ?? null;
  const below = told ? null : under && measuredIn(under);
  const found = told ?? below;
  if (!found) return null;
  const details = found.rest
    ? partsOf(found.rest, schema)
    : verdictOf(beside && !told ? beside : undefined, schema);
  if (told) details.push(...detailsBeside(row.segments.slice(row.segments.indexOf(beside!) + 1), schema));
  let last = told ? segment : under!;
  for (let i = 0; i < LINES; i++) {
    const next = lineUnder(page, last);
    if (!next) break;
    // Another detail may stand at the other edge of the line.
    const line = page.rows[next.row]!.segments.filter(
      (s) =>
        s.box[0] >= segment.box[0] - EDGE &&
        !row.segments.some((o) => o !== segment && !(told && o === beside) && startsAt(o, s)),
    );
    const parts = line.slice(0, 2).flatMap((s) => detailsIn(s, schema));
    const wrapped = parts.length === 0 ? goesOn(details.at(-1), next) : null;
    if (wrapped) details.splice(-1, 1, wrapped);
    else if (parts.length === 0) break;
    details.push(...parts);
    last = next;
  }
  return details.length > 0 ? { result: found.span, details } : null;
}

/** A detail with the line that it goes on in: lower case, without a label of its own. */
function goesOn(detail: Detail | undefined, next: Segment): Detail | null {
  const reads = detail?.id === 'specification' && /^\p{Ll}[\p{L} ,-]*$/u.test(next.text);
  return reads ? { ...detail, span: joinSpans([detail.span, wholeSpan(next)], ' ') } : null;
}

/** Two cards side by side: what starts where another name does is of that one. */
const startsAt = (a: Segment, b: Segment): boolean => Math.abs(a.box[0] - b.box[0]) < EDGE;

/** Unit, limit and method on the line of a result, under no heads of columns. */
function detailsBeside(behind: readonly Segment[], schema: TableSchema): Detail[] {
  const out: Detail[] = [];
  for (const segment of behind) {
    const text = segment.text.trim();
    const specification = columnIn(['specification', 'limit'], schema);
    const id =
      unitAlone(text) !== null || PER.test(text)
        ? 'unit'
        : isMeasured(text) && !out.some((d) => d.id === specification)
          ? specification
          : undefined;
    if (id !== undefined) out.push({ id, span: spanOf(segment, 0, segment.text.length) });
    else out.push(...detailsIn(segment, schema));
  }
  return out;
}

/** "/25 g": what a count is in. */
const PER = /^\/\s?\d+\s?m?[gl]$/iu;

/** "Floral waste: 0.2 %, required max. 0.5." */
const TOLD =
  /^(?<name>(?=.*\p{L}{3})[^:：]{3,60}?)\s*[:：]\s+(?<result>[^,;:]{1,30}?)\s*[,;(]\s*(?:required|requirement|spec(?:ification|\.)?|limit|soll|norm|eis|exigé|requis|requerido|richiesto|exigido)\s*[:：]?\s*(?<specification>[^()]+?)[.)]*$/iu;

/** Results of lines that say name, result and what is required. */
function toldIn(
  segment: Segment,
  ids: { name: string; result: string },
  schema: TableSchema,
  context: DocumentContext,
) {
  const groups = TOLD.exec(segment.text)?.groups;
  const specification = columnIn(['specification', 'limit'], schema);
  if (!groups || specification === undefined) return null;
  const { name = '', result = '', specification: limit = '' } = groups;
  const at = (part: string, from: number) => {
    const start = segment.text.indexOf(part, from);
    return spanOf(segment, start, start + part.length);
  };
  const cells = new Map([[ids.name, wordsOf(at(name, 0))]]);
  putResult(cells, { result: ids.result, unit: 'unit' }, at(result, name.length), context);
  const span = at(limit, segment.text.lastIndexOf(limit));
  cells.set(specification, detailOf(specification, span, context));
  putLimits(cells, schema, context);
  return cells;
}

/** The next text in the column of another, close below it. */
function lineUnder(page: PageLayout, { row, box }: Segment): Segment | undefined {
  const next = page.rows
    .slice(row + 1, row + 4)
    .flatMap(({ segments }) => segments)
    .find((s) => Math.abs(s.box[0] - box[0]) < EDGE && overlapX(s.box, box) > 0);
  return next && next.box[1] - box[3] < GAP * page.lineHeight ? next : undefined;
}

/** The result that a text is, and what it says behind that: "0,21 mg/kg Conforme". */
function measuredIn(segment: Segment): { span: Span; rest: Rest | null } | null {
  const { text } = segment;
  const start = RESULT.exec(text)?.[0].length ?? 0;
  const said = SAID.exec(text);
  const part = text.slice(start).search(PARTS);
  const ends = [said && said.index > start ? said.index : text.length, part < 0 ? text.length : start + part];
  const end = Math.min(...ends);
  const printed = text.slice(start, end).trim();
  const isResult = isMeasured(printed) || (start > 0 && printed.length < LONG);
  if (!/\d|\p{L}/u.test(printed) || !isResult || CODED.test(printed)) return null;
  return {
    span: spanOf(segment, start, end),
    rest: end < text.length ? { segment, from: end } : null,
  };
}

const columnIn = (ids: readonly string[], { columns }: TableSchema): string | undefined =>
  ids.find((id) => columns.some((c) => c.id === id));

function verdictOf(beside: Segment | undefined, schema: TableSchema): Detail[] {
  const id = columnIn(['status', 'verdict'], schema);
  return id !== undefined && beside && SAID.test(beside.text)
    ? [{ id, span: spanOf(beside, 0, beside.text.length) }]
    : [];
}

/** What the parts of a line of details are; nothing where the first of them is none. */
const detailsIn = (segment: Segment, schema: TableSchema): Detail[] => partsIn(segment, 0, schema, true);

const partsOf = ({ segment, from }: Rest, schema: TableSchema): Detail[] =>
  partsIn(segment, from, schema, false);

function partsIn(segment: Segment, from: number, schema: TableSchema, strict: boolean): Detail[] {
  const out: Detail[] = [];
  let at = from;
  for (const part of segment.text.slice(from).split(PARTS)) {
    const start = segment.text.indexOf(part, at);
    at = start + part.length;
    const [ids, form] = DETAILS.find(([, f]) => f.test(part.trim())) ?? [];
    if (!ids || !form) {
      if (strict && out.length === 0) return [];
      continue;
    }
    const id = columnIn(ids, schema);
    const value = form.exec(part.trim())?.groups?.v ?? part.trim();
    const first = start + part.lastIndexOf(value);
    if (id !== undefined) out.push({ id, span: spanOf(segment, first, first + value.length) });
  }
  return out;
}

const cellFor = (span: Span, value: string, reason: CellValue['reason']): CellValue => ({
  span,
  printed: span.text.trim(),
  value,
  standard: value,
  reason,
  quality: 0.85,
  lines: 1,
  fits: true,
});

const wordsOf = (span: Span): CellValue => cellFor(span, span.text.trim(), { kind: 'entry-head' });

function putResult(
  cells: Map<string, CellValue>,
  ids: { result: string; unit: string },
  span: Span,
  { decimalMark }: DocumentContext,
): void {
  const printed = span.text.trim();
  const none = /^(?<word>\D+\.)\s(?<unit>\S+)$/u.exec(printed)?.groups;
  const { value, unit } =
    none && unitAlone(none.unit ?? '') !== null
      ? { value: none.word ?? printed, unit: none.unit }
      : readResult(printed, decimalMark);
  cells.set(ids.result, cellFor(span, value, { kind: 'column-by-values' }));
  if (unit) cells.set(ids.unit, cellFor(span, unit, { kind: 'behind-number' }));
}

function detailOf(id: string, span: Span, { decimalMark }: DocumentContext): CellValue {
  const printed = span.text.trim();
  const plain =
    ['loq', 'lod', 'limit', 'lower', 'upper'].includes(id) && /^\D{0,2}\d[\d.,]*\D*$/u.test(printed);
  const value = plain ? readResult(printed.replace(/^[^\d<>≤≥]+/u, ''), decimalMark).value : printed;
  return cellFor(span, value, { kind: 'below-entry-head' });
}

/** The bounds that a specification names. */
function putLimits(
  cells: Map<string, CellValue>,
  { columns }: TableSchema,
  { decimalMark }: DocumentContext,
): void {
  const told = cells.get('specification');
  if (!told || !columns.some(({ id }) => id === 'lower')) return;
  for (const [id, value] of Object.entries(readLimits(told.printed, decimalMark)))
    if (!cells.has(id)) cells.set(id, { ...told, value, standard: value, reason: { kind: 'specification' } });
}
