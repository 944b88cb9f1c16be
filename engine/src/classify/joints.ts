import type { Category } from '@recto/contracts/categories';
import type { PageScore } from './classify-page.ts';
import { countsOn } from './numbered-parts.ts';
import { keysOf } from './page-codes.ts';
import type { PageFacts } from './page-facts.ts';

/** A page, the pages of the document that would go on with it, and blank sheets between them. */
export type Joint = {
  group: readonly PageFacts[];
  category: Category;
  page: PageFacts;
  blanks: number;
  /** What people showed on pages of this layout, in points for a new document. */
  learned?: number | undefined;
};

/** What speaks for a new document (above 0) or against one (below), in points. */
type Clue = { weight: number; says: string; holds: (joint: Joint) => boolean };

const first = ({ group }: Joint): PageFacts => group[0]!;
const last = ({ group }: Joint): PageFacts => group.at(-1)!;
const best = ({ page }: Joint): PageScore | undefined => page.scores[0];

const follows = ({ group, page, blanks }: Joint, withTotal: boolean): boolean => {
  const [a, b] = [group.at(-1)!.mark, page.mark];
  if (!a || !b || b.number <= a.number || b.number > a.number + 1 + blanks) return false;
  return withTotal ? a.of !== undefined && a.of === b.of : a.of === b.of;
};

const ended = ({ group }: Joint): boolean => {
  const mark = group.at(-1)!.mark;
  return mark?.of !== undefined && mark.number === mark.of;
};

/** Points by which a page must be nearer to another category than to that of the document before. */
const APART = 1;

const scoreFor = ({ page, category }: Joint): number =>
  page.scores.find((s) => s.category === category)?.score ?? 0;

/** True when the page fits another category clearly better. */
const apart = (joint: Joint): boolean => (best(joint)?.score ?? 0) - scoreFor(joint) > APART;

const titledOther = (joint: Joint): boolean => {
  const title = best(joint)?.title;
  return title !== undefined && title.category !== joint.category && apart(joint);
};

/** Points of words alone that tell a category. */
const TELLING = 1.3;

const wordedOther = (joint: Joint): boolean => {
  const top = best(joint);
  return top !== undefined && top.category !== joint.category && top.score > TELLING && apart(joint);
};

const titledSame = (joint: Joint): boolean => best(joint)?.title?.category === joint.category;

/** A running head is smaller than the title that it repeats. */
const LESS = 0.8;

const titledAsFirst = (joint: Joint): boolean => {
  const title = first(joint).scores.find((s) => s.category === joint.category)?.title;
  return titledSame(joint) && best(joint)!.title!.weight >= LESS * (title?.weight ?? 0);
};

/** "Invoice" on one page and "Rechnung" on the next; "Tax invoice" and "Invoice" may be the same. */
const titledAnew = (joint: Joint): boolean => {
  const title = first(joint).scores.find((s) => s.category === joint.category)?.title;
  if (!title || !titledSame(joint)) return false;
  const { phrase } = best(joint)!.title!;
  return !phrase.includes(title.phrase) && !title.phrase.includes(phrase);
};

/** As many of the words of the category as on the first page; pages that go on repeat few of them. */
const wordedAsFirst = (joint: Joint): boolean => {
  const wordsOf = (page: PageFacts) => page.scores.find((s) => s.category === joint.category)?.words ?? 0;
  const before = wordsOf(first(joint));
  return best(joint)?.category === joint.category && before > TELLING && wordsOf(joint.page) >= LESS * before;
};

/** The numbers by which pages of the document so far are known. */
const codesOf = ({ group }: Joint): [string, string][] => group.flatMap((p) => [...p.codes]);

const sharesCode = (joint: Joint): boolean =>
  codesOf(joint).some(([, code]) => code.length >= 4 && joint.page.codesAnywhere.has(code));

const otherCode = (joint: Joint): boolean =>
  codesOf(joint).some(([name, code]) => {
    const here = joint.page.codes.get(name);
    return here !== undefined && here !== code && !joint.page.codesAnywhere.has(code);
  });

/** First pages name the number of their document; those that go on repeat it or none. */
const ownCode = ({ group, page, category }: Joint): boolean =>
  keysOf(category).some((id) => {
    const code = page.codes.get(id);
    return code !== undefined && !group.some((p) => p.codesAnywhere.has(code));
  });

const sharesEdge = ({ group, page }: Joint): boolean =>
  [...page.edges].some((line) => group.some((p) => p.edges.has(line)));

/** How much taller than wide the paper of a till is. */
const SLIP = 1.65;

/** A hair's breadth that scanners differ by, in points. */
const LOOSE = 12;

const otherPaper = ({ group, page }: Joint): boolean => {
  const { width, height } = group.at(-1)!;
  const near = (a: number, b: number) => Math.abs(a - b) < LOOSE;
  const upright = near(width, page.width) && near(height, page.height);
  return !upright && !(near(width, page.height) && near(height, page.width));
};

/** A roll of a till is cut after each document. */
const slips = (joint: Joint): boolean =>
  [last(joint), joint.page].every(({ width, height }) => height > SLIP * width);

const CLUES: readonly Clue[] = [
  {
    weight: -6,
    says: 'the page numbers go on',
    holds: (j) => follows(j, true) && j.page.mark!.of !== undefined,
  },
  {
    weight: -3,
    says: 'the page numbers go on',
    holds: (j) => follows(j, false) && j.page.mark!.of === undefined,
  },
  { weight: 4.5, says: 'page 1', holds: ({ page }) => page.mark?.number === 1 },
  { weight: 3.5, says: 'the page before was the last of its document', holds: ended },
  {
    weight: -2,
    says: 'the page before was not the last',
    holds: (j) => last(j).mark?.of !== undefined && !ended(j),
  },
  {
    weight: -1.5,
    says: 'not the first page by its number',
    holds: ({ page }) => (page.mark?.number ?? 1) > 1,
  },
  {
    weight: -4,
    says: 'its numbered parts go on',
    holds: (j) => countsOn(last(j).numbered, j.page.numbered) && !titledOther(j),
  },
  { weight: 3.5, says: 'another title', holds: titledOther },
  { weight: 2.2, says: 'words of another category', holds: (j) => !titledOther(j) && wordedOther(j) },
  { weight: 0.7, says: 'the same title', holds: titledSame },
  { weight: 1.7, says: 'a title as large as the first', holds: titledAsFirst },
  { weight: 1.2, says: 'the title in other words', holds: titledAnew },
  { weight: 1, says: 'the words of a first page', holds: wordedAsFirst },
  { weight: -3, says: 'the same number', holds: (j) => sharesCode(j) && !otherCode(j) && !titledOther(j) },
  { weight: 2.5, says: 'another number', holds: otherCode },
  { weight: 0.9, says: 'a number of its own', holds: (j) => ownCode(j) && !otherCode(j) },
  { weight: -3.5, says: 'it says that it goes on', holds: (j) => j.page.continued || last(j).goesOn },
  { weight: -6, says: 'small print', holds: ({ page }) => page.prose && !page.addressed },
  { weight: 2.5, says: 'addressed to somebody', holds: ({ page }) => page.addressed },
  { weight: 1.5, says: 'another size of paper', holds: otherPaper },
  { weight: 2, says: 'a slip of its own', holds: slips },
  { weight: 0.8, says: 'scanned, unlike the page before', holds: (j) => j.page.source !== last(j).source },
  { weight: 1.5, says: 'a blank sheet before it', holds: ({ blanks }) => blanks > 0 },
  { weight: -0.7, says: 'the same head or foot', holds: sharesEdge },
  {
    weight: 0.8,
    says: 'a heading of its own',
    holds: ({ group, page }) => page.heading !== '' && !group.some((p) => p.heading === page.heading),
  },
  {
    weight: 1,
    says: 'headed as the first page',
    holds: (j) => j.page.heading !== '' && j.page.heading === first(j).heading && j.group.length === 1,
  },
];

/** Pages go on unless something says otherwise. */
const INERTIA = -1.6;

/** Whether a page opens a document, and what says so. */
export function judgeJoint(joint: Joint): { opens: boolean; because: string[]; sum: number } {
  const known = { weight: joint.learned ?? 0, says: 'learned from a correction', holds: () => true };
  const clues = [...CLUES.filter(({ holds }) => holds(joint)), ...(known.weight === 0 ? [] : [known])];
  const sum = clues.reduce((total, { weight }) => total + weight, INERTIA);
  const opens = sum > 0;
  const because = clues
    .filter(({ weight }) => weight > 0 === opens)
    .map(({ says, weight }) => `${opens ? 'new document' : 'same document'}: ${says} (${Math.abs(weight)})`);
  return { opens, because, sum };
}
