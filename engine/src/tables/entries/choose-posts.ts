import { type EntryPiece, type EntryUnit, textOf } from './pieces.ts';
import { COMPANY, INCORPORATED, POST, SCHOOL } from './words.ts';

/** What an entry of a career names: post and employer, each a stretch of one unit. */
export type ChosenPost = { title: EntryPiece | null; company: EntryPiece | null };

/** Some neighbouring pieces of one unit. */
type Stretch = { unit: number; from: number; to: number; piece: EntryPiece };
type Choice = { title: Stretch | null; company: Stretch | null; score: number };

/** What speaks for and against a stretch being the post, or the employer; in points. */
const WORDS: readonly { words: RegExp; title: number; company: number }[] = [
  { words: INCORPORATED, title: -3, company: 3 },
  { words: COMPANY, title: -0.5, company: 1 },
  { words: SCHOOL, title: -1, company: 0.5 },
  { words: POST, title: 2, company: -1.5 },
];
/** An employer behind "at". */
const LED = 3;
/** Post and employer on lines of their own, or between bars. */
const OWN_UNITS = 0.7;
/** A comma within a name. */
const COMMA = -0.4;
/** A piece that is neither; a town behind the employer is usual. */
const LEFT = -1;
const TOWN = -0.15;
const MISSING = -2.5;
/** What all entries of a list do alike: the order of the two, and where each stands. */
const ORDER = 1.5;
const PLACE = 1;
/** "Duluth, MN" is where it was. */
const STATE = /(?:^|,\s)[A-Z]{2}(?: \d{5})?$/;
/** Units and pieces that are looked at. */
const MOST = 4;

const stretchesOf = (units: readonly EntryUnit[]): Stretch[] =>
  units.slice(0, MOST).flatMap(({ pieces }, unit) => {
    const some = pieces.slice(0, MOST);
    return some.flatMap((first, from) =>
      some.slice(from).map((last, k) => ({ unit, from, to: from + k, piece: { ...first, end: last.end } })),
    );
  });

function scoreOf(units: readonly EntryUnit[], title: Stretch | null, company: Stretch | null): number {
  let score = (title ? 0 : MISSING) + (company ? 0 : MISSING);
  for (const { words, ...points } of WORDS) {
    if (title && words.test(textOf(title.piece))) score += points.title;
    if (company && words.test(textOf(company.piece))) score += points.company;
  }
  if (company && company.from === 0 && units[company.unit]!.at) score += LED;
  if (title && company && title.unit !== company.unit) score += OWN_UNITS;
  const used = [title, company].filter((one) => one !== null);
  for (const { from, to, piece } of used)
    score += COMMA * (to - from) + (STATE.test(textOf(piece)) ? 2 * LEFT : 0);
  const last = Math.max(...used.map(({ unit }) => unit));
  for (const [unit, { pieces }] of units.slice(0, last + 1).entries()) {
    for (const at of pieces.keys()) {
      if (used.some((one) => one.unit === unit && at >= one.from && at <= one.to)) continue;
      const inState = [at, at + 1].some((i) => pieces[i] && STATE.test(textOf(pieces[i])));
      score += inState || (company?.unit === unit && at > company.to) ? TOWN : LEFT;
    }
  }
  return score;
}

const isBefore = (a: Stretch, b: Stretch): boolean => a.unit < b.unit || (a.unit === b.unit && a.to < b.from);

/** Every way of taking post and employer from the units of an entry. */
function choicesOf(units: readonly EntryUnit[]): Choice[] {
  const stretches = stretchesOf(units);
  const some = [null, ...stretches];
  return some.flatMap((title) =>
    some.flatMap((company): Choice[] => {
      if (!title && !company) return [];
      if (title && company && !isBefore(title, company) && !isBefore(company, title)) return [];
      return [{ title, company, score: scoreOf(units, title, company) }];
    }),
  );
}

const best = (choices: readonly Choice[], extra: (choice: Choice) => number): Choice | null =>
  choices.reduce<Choice | null>(
    (top, one) => (top && top.score + extra(top) >= one.score + extra(one) ? top : one),
    null,
  );

/** Which of the two stands first; null where one is missing. */
const titleFirst = ({ title, company }: Choice): boolean | null =>
  title && company ? isBefore(title, company) : null;

const placeOf = ({ title, company }: Choice): string =>
  [title, company].map((one) => (one ? `${one.unit}.${one.from}` : '')).join(' ');

/**
 * Chooses post and employer of every entry of a list together: words and legal forms tell of one entry, and what most
 * entries do tells of the others.
 */
export function choosePosts(entries: readonly (readonly EntryUnit[])[]): ChosenPost[] {
  const lists = entries.map(choicesOf);
  const total = (first: boolean) =>
    lists.reduce(
      (sum, list) => sum + (best(list, (choice) => (titleFirst(choice) === !first ? -100 : 0))?.score ?? 0),
      0,
    );
  const first = total(true) >= total(false);
  const ordered = (choice: Choice) => (titleFirst(choice) === first ? ORDER : 0);
  const places = new Map<string, number>();
  for (const list of lists) {
    const one = best(list, ordered);
    if (one) places.set(placeOf(one), (places.get(placeOf(one)) ?? 0) + 1);
  }
  const [usual, times] = [...places].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  const alike = times > 1 && times >= 0.5 * lists.length;
  return lists.map((list) => {
    const one = best(list, (choice) => ordered(choice) + (alike && placeOf(choice) === usual ? PLACE : 0));
    return { title: one?.title?.piece ?? null, company: one?.company?.piece ?? null };
  });
}
