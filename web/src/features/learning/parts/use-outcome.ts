import type { LearningOutcome, LearningOutcomes } from '@recto/contracts/endpoints/learning';
import { useTranslation } from 'react-i18next';
import { useExampleSentence } from './use-sentence.ts';

const STATES = ['learned', 'known', 'unlearned'] as const;

/** Puts what became of corrections in words: one in a sentence with its reason, several in figures. */
export const useOutcome = () => {
  const { t } = useTranslation();
  const { translated, saying } = useExampleSentence();
  const ofOne = (outcome: LearningOutcome): string => {
    const { state, code, name, otherNames, value, example, doubtful } = outcome;
    const field = translated(name);
    if (state === 'known') return t('learned.outcome.known', { field });
    if (state === 'learned') {
      if (!example) return t('learned.outcome.forgotten', { field });
      const what = saying(name, example);
      return t(doubtful ? 'learned.outcome.doubtful' : 'learned.outcome.learned', { what });
    }
    const others = otherNames.map(translated).join(t('learned.outcome.comma'));
    const why = t(`learned.why.${code ?? 'not_found_again'}`, { value, others });
    return t('learned.outcome.unlearned', { field, why });
  };
  const ofAll = ({ outcomes }: Pick<LearningOutcomes, 'outcomes'>): string => {
    const [first] = outcomes;
    if (outcomes.length === 1 && first) return ofOne(first);
    return STATES.flatMap((state) => {
      const count = outcomes.filter((one) => one.state === state).length;
      return count === 0 ? [] : t(`learned.outcome.count_${state}`, { count });
    }).join(t('learned.outcome.comma'));
  };
  return { ofOne, ofAll };
};
