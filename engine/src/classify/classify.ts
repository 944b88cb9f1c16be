import type { Category } from '@recto/contracts/categories';
import { layOut, type PageLayout } from '../layout/page.ts';
import type { Classification, DocumentRange, PageText } from '../types.ts';
import { type PageScore, scorePage } from './classify-page.ts';
import { pageMark } from './page-mark.ts';

/** Below this a page says nothing about its category. */
const FAINT = 0.6;
/** What an unknown page is read as: its labels and values, without a schema. */
const UNKNOWN: Category = 'FORM_DUMMY';

type Judged = { page: PageLayout; scores: PageScore[]; mark: ReturnType<typeof pageMark> };

/**
 * Gives each page a category and each run of pages of one document a range. A page opens a new document
 * when its title says so or its page number starts over; otherwise it goes with the page before it.
 */
export function classify(pages: readonly PageText[]): Classification {
  const judged = pages.map((page): Judged => {
    const layout = layOut(page);
    return { page: layout, scores: refine(scorePage(layout)), mark: pageMark(layout) };
  });
  const groups: Judged[][] = [];
  for (const current of judged) {
    const group = groups.at(-1);
    if (group && continues(group, current)) group.push(current);
    else groups.push([current]);
  }
  const documents = groups.map(rangeOf);
  return {
    documents,
    pages: judged.map(({ page, scores }) => {
      const range = documents.find((d) => d.pages.includes(page.number))!;
      const mine = scores.find((s) => s.category === range.category);
      return {
        page: page.number,
        category: range.category,
        confidence: range.confidence,
        because: mine?.because ?? [],
      };
    }),
  };
}

/** NB_COA shares the titles of COA; its own words decide between the two. */
function refine(scores: PageScore[]): PageScore[] {
  const coa = scores.find((s) => s.category === 'COA');
  const natural = scores.find((s) => s.category === 'NB_COA');
  if (!coa || !natural || coa.score < 2 || natural.score < 0.7)
    return scores.filter((s) => s.category !== 'NB_COA' || !coa);
  const merged: PageScore = {
    ...natural,
    score: coa.score + natural.score * 0.5,
    titled: coa.titled,
    because: [...coa.because.slice(0, 3), ...natural.because],
  };
  return [merged, ...scores.filter((s) => s !== natural)].sort((a, b) => b.score - a.score);
}

function continues(group: readonly Judged[], current: Judged): boolean {
  const previous = group.at(-1)!;
  const [a, b] = [previous.mark, current.mark];
  if (a.number && b.number && b.number === a.number + 1 && (a.of === undefined || a.of === b.of)) return true;
  if (a.of !== undefined && a.number === a.of) return false;
  if (b.number === 1) return false;
  const best = current.scores[0];
  if (!best || best.score < FAINT || !best.titled) return true;
  const { category } = rangeOf(group);
  if (best.category !== category) return false;
  // The same title again: a running head, unless the document's own number changed.
  return (
    a.documentNumber === undefined || b.documentNumber === undefined || a.documentNumber === b.documentNumber
  );
}

function rangeOf(group: readonly Judged[]): DocumentRange {
  const totals = new Map<Category, number>();
  group.forEach(({ scores }, i) => {
    // The first page carries the title; those after it count for less.
    for (const { category, score } of scores)
      totals.set(category, (totals.get(category) ?? 0) + score * (i === 0 ? 1 : 0.3));
  });
  const [best, rival] = [...totals].sort((a, b) => b[1] - a[1]);
  const pages = group.map((g) => g.page.number);
  if (!best || best[1] < FAINT) return { category: UNKNOWN, confidence: 0.3, pages };
  const margin = (best[1] - (rival?.[1] ?? 0)) / best[1];
  const strength = Math.min(1, best[1] / 4);
  return {
    category: best[0],
    confidence: Math.round((0.4 + 0.35 * margin + 0.24 * strength) * 1000) / 1000,
    pages,
  };
}
