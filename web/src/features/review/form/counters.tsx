import type { Tone } from '@recto/contracts/statuses';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/badge.tsx';
import { useServices } from '../flow/services.ts';
import type { ReviewModel } from '../flow/use-model.ts';
import { type Risk, slotOfRule } from '../model/risk.ts';
import classes from './form.module.css';

/** The counters at the top, with their texts spelled out so that the check of texts sees them. */
const COUNTERS = [
  { risk: 'failed', tone: 'danger', key: 'review.count_failed' },
  { risk: 'missing', tone: 'danger', key: 'review.count_missing' },
  { risk: 'uncertain', tone: 'warning', key: 'review.count_uncertain' },
  { risk: 'certain', tone: 'success', key: 'review.count_certain' },
] as const satisfies readonly { risk: Risk; tone: Tone; key: string }[];

/** What is left to do; each counter leads to the first value that it counts. */
export const Counters = ({ model }: { model: ReviewModel }) => {
  const { t } = useTranslation();
  const { focusOn } = useServices();
  const jump = (risk: Risk) => {
    const rule = risk === 'failed' && model.result?.extraction.rules.find((r) => !r.ok);
    const marked = model.order.find((slot) => model.assessments.get(slot.key)?.risk === risk);
    const first = marked ?? (rule ? slotOfRule(model.slots, rule) : null);
    if (first) focusOn(first.key);
  };
  return (
    <div className={classes.counters}>
      {COUNTERS.filter(({ risk }) => model.counts[risk] > 0 || risk === 'certain').map(
        ({ risk, tone, key }) => (
          <button key={risk} type="button" onClick={() => jump(risk)} title={t('review.jump')}>
            <Badge tone={tone}>{t(key, { n: model.counts[risk] })}</Badge>
          </button>
        ),
      )}
    </div>
  );
};
