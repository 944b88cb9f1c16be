import { type MaterialMic, type SimilarMic, SURE_LIKENESS } from '@recto/contracts/characteristics';

/** A MIC that a name may mean; without a score when nothing but its absence speaks for it. */
export type MicChoice = Pick<SimilarMic, 'synonym'> & {
  readonly mic: Pick<SimilarMic['mic'], 'code' | 'description' | 'uom'>;
  readonly score: number | null;
};

/** The choice that somebody need not look for: the likest name, where it is like enough. */
export const sureChoice = (choices: readonly MicChoice[] | undefined): string | null => {
  const likest = choices?.find(({ score }) => score !== null);
  return likest && (likest.score ?? 0) >= SURE_LIKENESS ? likest.mic.code : null;
};

/** What a name may mean: MICs with a name like it, and those of the material that the certificate does not report. */
export function choicesOf(similar: readonly SimilarMic[], missing: readonly MaterialMic[]): MicChoice[] {
  const open = new Set(missing.map(({ mic }) => mic));
  const known = new Set(similar.map(({ mic }) => mic.code));
  const others = missing
    .filter(({ mic }) => !known.has(mic))
    .map(({ mic, micdescription, uom }) => ({
      synonym: micdescription,
      mic: { code: mic, description: micdescription, uom },
      score: null,
    }));
  const sure = similar.filter(({ mic, score }) => open.has(mic.code) || score >= 0.6);
  return [...sure, ...others, ...similar.filter((one) => !sure.includes(one))];
}
