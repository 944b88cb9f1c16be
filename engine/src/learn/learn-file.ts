import { type ArrangementExample, FILE_FIELDS, type LearnedExample } from '@recto/contracts/learned';
import { jointOf } from '../classify/classify.ts';
import { judgeJoint } from '../classify/joints.ts';
import { factsOf, titlePhrase } from '../classify/page-facts.ts';
import { recallFile } from '../classify/recall-file.ts';
import { contextOf } from '../context/context.ts';
import { fieldIndex } from '../context/indexes.ts';
import { LabelledPage } from '../context/labelled-page.ts';
import { layOut } from '../layout/page.ts';
import { layoutFingerprint } from '../recall/layout-fingerprint.ts';
import type { PageText } from '../types.ts';

/** A page with fewer telling words has no layout to be known by. */
const FEWEST = 6;
/** A joint must be decided as clearly as this, and examples weigh within these bounds. */
const CLEAR = 2;
const POINTS = { least: 4, most: 20 } as const;

/**
 * Turns what people changed about a file into examples for the next: the category of documents with such a first page,
 * and whether such a page opens a document. A boundary weighs as much as its own file needs to come out right, so that
 * page numbers and the like still outweigh it elsewhere. A learned example that says nothing new teaches nothing.
 */
export function learnFile(
  pages: readonly PageText[],
  examples: readonly ArrangementExample[],
  learned: readonly LearnedExample[] = [],
): LearnedExample[] {
  const memory = recallFile(learned, pages);
  const facts = new Map(pages.map((page) => [page.number, factsOf(page)]));
  return examples.flatMap((example): LearnedExample[] => {
    const page = pages.find(({ number }) => number === example.page);
    const common = page && printOf(page, example);
    if (!page || !common || common.layout.length < FEWEST) return [];
    if (example.kind === 'category')
      return memory.get(page.number)?.category?.category === example.category
        ? []
        : [{ kind: 'category', ...common, field: FILE_FIELDS.category }];
    const before = example.before.flatMap((number) => facts.get(number) ?? []).filter((f) => !f.blank);
    if (before.length === 0) return [];
    const { sum } = judgeJoint(jointOf(before, facts.get(page.number)!));
    const needed = example.opens ? CLEAR - sum : CLEAR + sum;
    const points = Math.min(POINTS.most, Math.max(POINTS.least, needed)) * (example.opens ? 1 : -1);
    return [
      { kind: 'boundary', ...common, field: FILE_FIELDS.boundary, points: Math.round(points * 10) / 10 },
    ];
  });
}

/** The same whatever the category, so that of two examples that contradict each other on one layout the newer wins. */
function printOf(text: PageText, { category }: ArrangementExample) {
  const [page] = contextOf([text]).pages;
  if (!page) return undefined;
  const layout = layoutFingerprint(new LabelledPage(page, fieldIndex(NO_SCHEMA)));
  return { category, layout, title: titlePhrase(layOut(text)) };
}

/** Labels are known by their colons alone. */
const NO_SCHEMA = { category: 'FORM_DUMMY', title: '', sections: [], rules: [] } as const;
