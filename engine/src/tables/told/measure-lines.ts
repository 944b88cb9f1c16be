import type { PageLayout, Row } from '../../layout/page.ts';
import { type Segment, segmentOf } from '../../layout/segment.ts';
import { isUnit } from './measure-units.ts';

/** Characters of a line, from and until. */
type Piece = readonly [start: number, end: number];
/** A measure with the characters that say what it is of, its figure, its unit, and what it may be off by. */
export type ToldMeasure = {
  line: Segment;
  name: Piece;
  figure: Piece;
  unit: Piece;
  tolerance?: Piece;
  /** Name and figure stand in one text; otherwise they stand apart. */
  inOne: boolean;
};

/** "–", "3.", "(a)", "and the": what stands before a name in a list. */
const LEAD = String.raw`(?:[-–—•▪‣·*]\s*|\(?\d{1,2}[.)]\s+|\(?\p{Ll}[.)]\s+)?(?:(?:and|the|und|der|die|das|et|la|le|en|de|het|y|el|e|il|lo)\s+)*`;
const NAME = String.raw`(?<name>\p{L}[^:：\d]{1,40}?)`;
/** What leads from a name to its figure: a colon, dots, a dash, a comma or a verb. */
const LEADER = String.raw`\s*(?:[:：,]|[.…·_]{2,}|(?:\s[.…·_])+|\s[–—-]\s|\s(?:is|ist|beträgt|est|es|è|bedraagt|é)\s)\s*`;
export const FIGURE = String.raw`[±≤≥<>~≈Ø]?\s?(?<figure>\d{1,3}(?:[ ,.]\d{3})+(?:[.,]\d+)?|\d[\d.,]*)`;
export const UNIT = String.raw`(?<unit>[^\d\s.,;:()[\]±+/–-][^\d\s.,;:()]{0,9})`;
/** "±10", "(+5/−3)", "toll. ± 5 mm": with the unit where that is printed once more. */
const OFF = String.raw`(?<tolerance>(?:±\s?\d[\d.,]*|[+]\s?\d[\d.,]*\s?/\s?[-−–]\s?\d[\d.,]*)(?:\s?(?:%|\p{L}{1,3}(?![\p{L}])))?)`;
const TOLERANCE = String.raw`\s?\(?(?:tol\p{L}*\.?\s?)?${OFF}\)?`;
/** Before the unit, and without one of its own. */
const OFF_BEFORE = String.raw`\s(?<tolerance>±\s?\d[\d.,]*)`;
const END = String.raw`[\s,;.]*$`;

/** Figures behind names, by how they are led to, and before them: "240 mm di lunghezza", "286 mm body diameter". */
const FORMS: readonly RegExp[] = [
  `^${LEAD}${NAME}(?:${LEADER}|\\s+)${FIGURE}\\s?${UNIT}(?:${TOLERANCE})?${END}`,
  `^${LEAD}${NAME}(?:${LEADER}|\\s+)${FIGURE}${OFF_BEFORE}\\s${UNIT}${END}`,
  `^${LEAD}${FIGURE}\\s?${UNIT}\\s+(?:(?:di|de|of|von|van|for)\\s+|d['’])?(?<name>\\p{L}[^:：\\d]{2,40}?)${END}`,
].map((form) => new RegExp(form, 'du'));

/** Words of a name, at most: more are a sentence. */
const MOST_WORDS = 6;
/** What a packaging holds is no measure of it, where it stands among what else a line says. */
const HOLDS = /volum|capaci|conten|inhalt|füll|inhoud|容/iu;

/** What a text says of a measure; null where it is no such text. */
function measureIn(line: Segment, inOne: boolean): ToldMeasure | null {
  for (const form of FORMS) {
    const match = form.exec(line.text);
    const at = match?.indices?.groups;
    const { name = '', unit = '' } = match?.groups ?? {};
    if (!at?.name || !at.figure || !at.unit || !isUnit(unit)) continue;
    if (name.split(/\s+/u).length > MOST_WORDS || !/\p{L}{2}|\p{Script=Han}/u.test(name)) continue;
    if (inOne && HOLDS.test(name)) continue;
    const { tolerance } = at;
    return {
      line,
      name: at.name,
      figure: at.figure,
      unit: at.unit,
      inOne,
      ...(tolerance ? { tolerance } : {}),
    };
  }
  return null;
}

/** Dots that lead from a name to its figure stand apart from both where they are set wide. */
const DOTS = /^[\s.…·_]+$/u;
/** What may stand at some distance behind a name: its figure. */
const OPENS_FIGURE = /^[:：]?\s*[±≤≥<>~≈Ø]?\s?\d/u;

/** The measures of a row: each in one text, or with its figure, unit and tolerance apart from its name. */
export function measuresOn({ number }: PageLayout, row: Row): ToldMeasure[] {
  const segments = row.segments.filter(({ text }) => !DOTS.test(text));
  const found: ToldMeasure[] = [];
  for (let i = 0; i < segments.length; i++) {
    const one = measureIn(segments[i]!, true);
    const own = one && !isWithin(one, [segments[i]!]) ? one : null;
    if (own) found.push(own);
    if (own || !OPENS_FIGURE.test(segments[i + 1]?.text ?? '')) continue;
    // The longest stretch that reads as a measure: a tolerance may stand apart as well.
    for (const more of [3, 2, 1]) {
      const parts = segments.slice(i, i + 1 + more);
      const apart = parts.length > more ? measureIn(joined(number, row.index, parts), false) : null;
      if (!apart || isWithin(apart, parts)) continue;
      found.push(apart);
      i += more;
      break;
    }
  }
  return found;
}

/** Whether what a figure may be off by stands between it and its unit, in one cell with it: "22.0 ± 0.1 mm" is one value. */
const isWithin = ({ line, tolerance, unit }: ToldMeasure, parts: readonly Segment[]): boolean =>
  tolerance !== undefined &&
  tolerance[0] < unit[0] &&
  !parts.some(({ text }) => text.startsWith(line.text.slice(...tolerance)));

const joined = (page: number, row: number, parts: readonly Segment[]): Segment =>
  segmentOf(
    page,
    row,
    parts.flatMap(({ words }) => words),
  );
