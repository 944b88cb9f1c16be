import { isTypedAtUpload, originOf } from '@recto/contracts/origin';
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCheck,
  IconCloudOff,
  IconHelpCircle,
  IconKeyboard,
  IconLoader2,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime, utcTime } from '../../../lib/dates.ts';
import { inWords } from '../../../portal/said.ts';
import { isWrong } from '../model/comparison.ts';
import type { Assessment } from '../model/risk.ts';
import type { ValueBinding } from './use-value.ts';
import classes from './values.module.css';

type HintLine = { tone: 'bad' | 'warn' | 'quiet'; icon: typeof IconCheck; text: ReactNode; title?: string };

/** A signed review mark: who and when, UTC in the tooltip (F-080). */
const reviewedLine = ({ slot }: ValueBinding, t: TFunction): HintLine | null => {
  const latest = slot.review.result.latest;
  if (!slot.review.result.reviewed || !latest) return null;
  const text = t('review.last_reviewed', { user: latest.by, time: localTime(latest.time) });
  return { tone: 'quiet', icon: IconCheck, text, title: `${text} (${utcTime(latest.time)})` };
};

/** What the order of the ERP says instead. */
const orderLine = (assessment: Assessment | undefined, t: TFunction): HintLine | null => {
  const compared = assessment?.compared;
  if (!compared || !isWrong(compared)) return null;
  const tone = assessment.settled ? 'quiet' : compared.result === 'NotFound' ? 'warn' : 'bad';
  return { tone, icon: IconArrowsDiff, text: t('reference.sap', { value: compared.baseline }) };
};

/** The one line below a value, the most pressing first: trouble, then what is under way, then what was done. */
const lineOf = (binding: ValueBinding, assessment: Assessment | undefined, t: TFunction): HintLine | null => {
  const { draft } = binding;
  if (draft?.status === 'failed')
    return { tone: 'bad', icon: IconCloudOff, text: t('review.not_saved', { reason: draft.error ?? '' }) };
  if (binding.unfit) return { tone: 'bad', icon: IconAlertTriangle, text: inWords(binding.unfit, t) };
  if (draft?.status === 'saving' || draft?.status === 'queued')
    return { tone: 'quiet', icon: IconLoader2, text: t('review.saving') };
  if (assessment && assessment.messages.length > 0)
    return {
      tone: 'bad',
      icon: IconAlertTriangle,
      text: assessment.messages.map((one) => inWords(one, t)).join(' '),
    };
  const order = orderLine(assessment, t);
  if (order && (!binding.slot.review.result.reviewed || assessment?.compared?.result === 'Mismatched'))
    return order;
  if (assessment?.risk === 'failed')
    return { tone: 'bad', icon: IconAlertTriangle, text: t('review.check_failed') };
  const reviewed = reviewedLine(binding, t);
  // Somebody emptied or accepted what the document cannot be confirmed without.
  if (reviewed && assessment?.risk === 'missing' && !assessment.settled)
    return { tone: 'bad', icon: IconAlertTriangle, text: t('review.identifies_hint'), title: reviewed.title };
  // OCR is not sure of what somebody pointed at.
  if (reviewed && assessment?.risk === 'uncertain')
    return { tone: 'warn', icon: IconHelpCircle, text: t('review.uncertain_hint'), title: reviewed.title };
  if (reviewed) return reviewed;
  if (assessment?.risk === 'missing')
    return { tone: 'bad', icon: IconAlertTriangle, text: t('review.missing_hint') };
  const origin = originOf(binding.slot.data);
  if (isTypedAtUpload(binding.slot.data))
    return { tone: 'quiet', icon: IconKeyboard, text: t('review.typed_at_upload') };
  if (assessment?.risk === 'uncertain' && origin)
    return {
      tone: 'warn',
      icon: IconHelpCircle,
      text: t('review.origin_hint', { origin: inWords(origin, t) }),
    };
  if (assessment?.risk === 'uncertain')
    return { tone: 'warn', icon: IconHelpCircle, text: t('review.uncertain_hint') };
  return null;
};

type Props = { binding: ValueBinding; assessment: Assessment | undefined; compact?: boolean };

/** The state of a value in words, for eyes and screen readers; in a cell for the latter and the tooltip only. */
export const Hint = ({ binding, assessment, compact = false }: Props) => {
  const { t } = useTranslation();
  const line = lineOf(binding, assessment, t);
  if (!line) return null;
  const Icon = line.icon;
  return (
    <p
      id={binding.hintId}
      className={compact ? classes.unseen : classes.hint}
      data-tone={line.tone}
      title={line.title}
    >
      {!compact && <Icon size={14} aria-hidden />}
      <span>{line.text}</span>
    </p>
  );
};
