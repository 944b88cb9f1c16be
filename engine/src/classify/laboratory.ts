import type { PageScore } from './classify-page.ts';

/** The words of a laboratory outweigh those of a maker by this factor before they take its title. */
const CLEARLY = 1.1;

/** Laboratories head their reports "Certificate of analysis" as well: the words on the page tell whose it is. */
export function laboratories(scores: PageScore[]): PageScore[] {
  const maker = scores.find((s) => s.category === 'COA');
  const laboratory = scores.find((s) => s.category === 'LAB_COA');
  if (!maker?.title || !laboratory || laboratory.words < CLEARLY * maker.words) return scores;
  const { title } = maker;
  const [said] = maker.reasons;
  const merged: PageScore = {
    ...laboratory,
    title: { ...title, category: 'LAB_COA' },
    score: maker.score + laboratory.words,
    reasons: [...(said ? [said] : []), ...laboratory.reasons],
  };
  return [merged, ...scores.filter((s) => s !== laboratory)].sort((a, b) => b.score - a.score);
}
