import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { countMismatched, type Remaining } from '../model/remaining.ts';
import { typedKinds } from '../model/unfit.ts';
import classes from './form.module.css';
import { useDerived } from './use-derived.ts';

/** The counters at the top, with their texts spelled out so that the check of texts sees them. */
const COUNTERS = [
  { kind: 'failed', tone: 'danger', key: 'review.count_failed', hint: 'F' },
  { kind: 'mismatched', tone: 'danger', key: 'flow.count_mismatched', hint: 'D' },
  { kind: 'missing', tone: 'danger', key: 'review.count_missing', hint: 'M' },
  { kind: 'uncertain', tone: 'warning', key: 'review.count_uncertain', hint: 'U' },
] as const satisfies readonly { kind: Remaining; tone: Tone; key: string; hint: string }[];

/** What is left to do; each counter leads to the next value that it counts, as its key does. */
export const Counters = ({ model }: { model: ReviewModel }) => {
  const { t } = useTranslation();
  const { goToLeft } = useServices();
  const { counts, assessments, record, byKey } = model;
  const typed = useDerived((drafts) => {
    const { wrong, mended } = typedKinds(drafts, byKey, (key) => assessments.get(key)?.unfit === true);
    return wrong.length - mended.length;
  });
  const left = {
    ...counts,
    failed: counts.failed + typed,
    mismatched: countMismatched(assessments, record.comparison),
  };
  return (
    <div className={classes.counters}>
      {COUNTERS.filter(({ kind }) => left[kind] > 0).map(({ kind, tone, key, hint }) => (
        <button
          key={kind}
          type="button"
          onClick={() => goToLeft(kind)}
          title={`${t('review.jump')} (Alt+${hint})`}
        >
          <Badge tone={tone}>{t(key, { n: left[kind] })}</Badge>
        </button>
      ))}
      <Badge tone="success">{t('review.count_certain', { n: counts.certain })}</Badge>
    </div>
  );
};
