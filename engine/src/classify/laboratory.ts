import type { PageScore } from './classify-page.ts';

/** The words of a laboratory outweigh those of a maker by this factor before they take its title. */
const CLEARLY = 1.1;

/** The words of a maker outweigh those of a laboratory by this factor before they take its title. */
const BY_FAR = 2;

/**
 * Laboratories head their reports "Certificate of analysis", makers theirs "Bulletin d'analyse": the words on the page
 * tell whose it is.
 */
export function laboratories(scores: PageScore[]): PageScore[] {
  const maker = scores.find((s) => s.category === 'COA');
  const laboratory = scores.find((s) => s.category === 'LAB_COA');
  if (!maker || !laboratory) return scores;
  if (maker.title && laboratory.words >= CLEARLY * maker.words) return retitled(scores, maker, laboratory);
  if (!maker.title && laboratory.title && maker.words >= BY_FAR * laboratory.words)
    return retitled(scores, laboratory, maker);
  return scores;
}

/** The scores with the title of one category given to another. */
function retitled(scores: readonly PageScore[], from: PageScore, to: PageScore): PageScore[] {
  const [said] = from.reasons;
  const merged: PageScore = {
    ...to,
    ...(from.title && { title: { ...from.title, category: to.category } }),
    score: from.score + to.words,
    reasons: [...(said ? [said] : []), ...to.reasons],
  };
  return [merged, ...scores.filter((s) => s !== to)].sort((a, b) => b.score - a.score);
}
