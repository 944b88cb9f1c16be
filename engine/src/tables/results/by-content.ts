import type { DocumentContext } from '../../context/context.ts';
import { readValues } from '../../context/values.ts';
import { unitOf } from '../../normalise/units.ts';
import type { ColumnSchema, TableSchema } from '../../schema/types.ts';
import { isMeasured, isVerdict, unitAlone } from './measured.ts';

/** Share of the filled cells that makes a column what it is. */
const MOSTLY = 0.6;

/** Standards, pharmacopoeias and techniques that methods are called by. */
const METHOD =
  /^(?:(?:SS|SFS|DS|NS|NEN|NBN|PN|ČSN|MSZ|STN|ÖNORM|SNI|TCVN|KS|NMKL|APHA)[-\s](?=EN|ISO|\d)|(?:UNI|DIN|NF|BS|EN|ISO|IEC|GB|GB\/T|SN\/T|NY\/T|JIS|ASTM|AOAC|AOCS|USP|FCC|EPA|SW|SM|FDA|CIPAC|IFU|ICUMSA|LMBG|ASU|IP|ICC|KP|JP|BP|OECD|MTT|SOP|TAPPI)(?![\p{Ll}])|Ph\.?\s?Eur|Eur\.?\s?Ph|Farm\.|公定書|外原規|局方|日局|中国药典|HPLC|UHPLC|GC|LC|ICP|AAS|FTIR|UV|NIR|TLC|PCR|ELISA|Karl|KF\b|titr|gravim|potentiom|photom|sensor|visuel|visual|目[测測視]|官能)/iu;
/** Whether a text opens with what methods are called by, or with the key of one of one's own. */
export const opensWithMethod = (text: string): boolean =>
  METHOD.test(text.trim()) || /^\p{Lu}{2,6}[-\s]\p{Lu}?-?\d/u.test(text.trim());

/** Where the method begins that ends a text of more than it, by a standard's number or a technique; 0 for none. */
export function methodAt(text: string): number {
  const starts = [...text.matchAll(/(?<=[^\s(（]\s+)\S/gu)].map(({ index }) => index);
  return (
    starts.find((at) => {
      const behind = text.slice(at);
      return METHOD.test(behind) && (/\d{2}/.test(behind) || /^\p{Lu}{2,}[-/]\p{Lu}/u.test(behind));
    }) ?? 0
  );
}

/** The key of a method of one's own: "PM-004", "NV-302". */
const KEY = /^\p{Lu}{1,6}[-\s.]?\d[\d.-]*$/u;

/**
 * Names the columns of a table of results that no heading named, by what they hold: names, units, methods, verdicts and
 * limits, which the results keep to.
 */
export function nameByContent<Role extends ColumnSchema | null | 'other-result'>(
  roles: readonly Role[],
  rows: (at: number) => readonly string[],
  { columns }: TableSchema,
  context: DocumentContext,
): (Role | ColumnSchema)[] {
  const out: (Role | ColumnSchema)[] = [...roles];
  const texts = (i: number) => rows(i).filter((t) => t !== '' && !/^[-–—./]+$/.test(t));
  const at = (id: string) => out.findIndex((c) => c !== null && typeof c === 'object' && c.id === id);
  const free = (...ids: string[]) => columns.find(({ id }) => ids.includes(id) && at(id) < 0);
  const share = (i: number, test: (text: string) => boolean) => {
    const filled = texts(i);
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  const name = (column: ColumnSchema | undefined, fits: (i: number) => boolean) => {
    const i = column ? out.findIndex((c, k) => c === null && texts(k).length > 1 && fits(k)) : -1;
    if (column && i >= 0) out[i] = column;
  };
  const result = at('result');
  if (result < 0) return out;
  const isMethod = (i: number) => share(i, (t) => METHOD.test(t) || KEY.test(t)) >= MOSTLY;
  // "Norme" heads limits, or the standards of the methods.
  const [specified, method] = [at('specification'), free('method')];
  if (specified >= 0 && method && share(specified, (t) => METHOD.test(t)) >= MOSTLY) out[specified] = method;
  name(free('unit'), (i) => share(i, (t) => unitAlone(t) !== null || unitOf(t) !== null) >= MOSTLY);
  name(free('characteristic', 'analyte'), (i) => i < result && share(i, isWordy) >= MOSTLY);
  name(free('method'), isMethod);
  name(free('verdict', 'status'), (i) => i > result && (share(i, isVerdict) >= MOSTLY || isJudged(texts(i))));
  const figures = out.flatMap((c, i) => (c === null && share(i, isFigure) === 1 ? [i] : []));
  const limits = ['lower', 'upper', 'limit'].map((id) => free(id));
  for (const [i, column] of limitColumns(figures, limits))
    if (keeps(rows(result), rows(i), column.id === 'lower', context)) out[i] = column;
  return out;
}

type Column = ColumnSchema | undefined;

/** Unnamed columns of figures: the lower limit stands left of the upper one, that of laboratories alone. */
function limitColumns(
  [first, second]: readonly number[],
  [lower, upper, limit]: readonly Column[],
): [number, ColumnSchema][] {
  if (first === undefined) return [];
  if (lower && upper) {
    if (second !== first + 1) return [];
    return [
      [first, lower],
      [second, upper],
    ];
  }
  const only = limit ?? upper ?? lower;
  return only && second === undefined ? [[first, only]] : [];
}

const isFigure = (text: string): boolean => /\d/.test(text) && isMeasured(text);
const isWordy = (text: string): boolean =>
  /\p{L}{2}|\p{Script=Han}/u.test(text) && !isVerdict(text) && unitAlone(text) === null && !METHOD.test(text);

/** One or two short words over and over: what was found is judged. */
const isJudged = (texts: readonly string[]): boolean =>
  texts.length > 2 && new Set(texts).size < 3 && texts.every((t) => /^[\p{L}\s.]{1,14}$/u.test(t));

/** Whether most results keep to the figures of a column, as what is delivered does. */
function keeps(
  results: readonly string[],
  limits: readonly string[],
  isLower: boolean,
  context: DocumentContext,
): boolean {
  const figure = (text: string) => Number(readValues('limit', text, context)[0]?.standard ?? Number.NaN);
  const pairs = results.flatMap((text, i) => {
    const [value, limit] = [figure(text.replace(/^[<>≤≥~=]+\s?/, '')), figure(limits[i] ?? '')];
    return Number.isNaN(value) || Number.isNaN(limit) ? [] : [isLower ? value >= limit : value <= limit];
  });
  return pairs.length > 1 && pairs.filter(Boolean).length >= 0.7 * pairs.length;
}
