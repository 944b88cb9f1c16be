import type { ExtractionDetail } from '@recto/contracts/endpoints/extraction';
import type { Result } from '@recto/contracts/result';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../../lib/is-record.ts';
import { inWords, type SaidOrText } from '../../../portal/said.ts';
import { focusPart } from '../flow/focus-dom.ts';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { sentencesOf } from '../model/readable.ts';
import { missingParts, openRules, slotOfRule } from '../model/risk.ts';
import classes from './form.module.css';

/** The counts of a comparison with the order of the ERP in words (D-037); anything else as it reads. */
const validation = (problem: Result['ValidationError'], t: TFunction): SaidOrText[] => {
  const { validationErrorsCount: wrong, lineItemsInOflowNotFoundCount: missing } = isRecord(problem)
    ? problem
    : {};
  if (typeof wrong !== 'number' || typeof missing !== 'number') return sentencesOf(problem);
  return [
    ...(wrong > 0 ? [t('reference.validation_errors', { n: wrong })] : []),
    ...(missing > 0 ? [t('reference.lines_not_found', { n: missing })] : []),
  ];
};

/** What went wrong while reading, in the order in which it matters (F-029). */
const problemsOf = (
  { summary, latestFailedEvent }: ExtractionDetail,
  result: Result | null,
  t: TFunction,
): string[] => {
  const all: readonly (SaidOrText | null | undefined)[] = [
    summary.problem,
    result?.extraction_exception,
    ...sentencesOf(result?.RequirementError),
    ...sentencesOf(result?.OCRError),
    ...validation(result?.ValidationError, t),
    ...(result?.extraction.blockers.map((blocker) => blocker.message) ?? []),
    latestFailedEvent?.message,
  ];
  const words = all.map((told) => (told ? inWords(told, t) : ''));
  return [...new Set(words.filter((text) => text !== ''))];
};

/** Failed rules, each leading to the value that it is about, and everything that went wrong while reading. */
export const Problems = ({ model }: { model: ReviewModel }) => {
  const { t } = useTranslation();
  const { focusOn } = useServices();
  const rules = model.result ? [...openRules(model.result), ...missingParts(model.result)] : [];
  const problems = problemsOf(model.record, model.result, t);
  if (rules.length + problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={t('review.problems')}>
      {problems.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {rules.map((rule) => {
        const slot = slotOfRule(model.slots, rule);
        return (
          <li key={rule.id}>
            {slot ? (
              <button type="button" onClick={() => focusOn(slot.key)}>
                {inWords(rule.said, t)}
              </button>
            ) : rule.about === 'expected' ? (
              <button type="button" onClick={() => focusPart(rule.id)}>
                {inWords(rule.said, t)}
              </button>
            ) : (
              inWords(rule.said, t)
            )}
          </li>
        );
      })}
    </ul>
  );
};
