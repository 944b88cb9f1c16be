import { shownConfidence } from '@recto/contracts/formats';
import type { FieldData } from '@recto/contracts/result';
import type { Language } from '@recto/contracts/translation';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueInput } from '../../../portal/inputs/value-input.tsx';
import type { Slot } from '../model/slots.ts';
import { textWidth } from '../model/text-width.ts';
import { confidenceOf, editText, isModified, printedForm } from '../model/value.ts';
import { ComparisonBadge } from './comparison-badge.tsx';
import { Hint } from './hint.tsx';
import { liveAssessment } from './live-assessment.ts';
import { PartActions } from './part-actions.tsx';
import { type SlotProps, sameSlot } from './same-slot.ts';
import { FieldTranslations, TranslateField } from './translations.tsx';
import { useValue } from './use-value.ts';
import classes from './values.module.css';

/** Characters that the form holds beside each other, where a wide one counts twice. */
const ACROSS = 48;

/** Whether a value takes a row for itself, when so many share one. What is printed stands beside it. */
export const isWide = (slot: Slot, perRow: number): boolean =>
  slot.input.type === 'multiline' ||
  slot.data.values.length > 1 ||
  textWidth(editText(slot.data)) + textWidth(printedForm(slot) ?? '') > ACROSS / perRow;

type Props = SlotProps & {
  /** What the engine read. */
  read: FieldData | undefined;
  wide: boolean;
};

/** One field: its name and confidence, its value, how it is printed, and what there is to say about it. */
export const FieldView = memo(
  ({ slot, assessment, canEdit, read, wide }: Props) => {
    const { t } = useTranslation();
    const id = useId();
    const [writing, setWriting] = useState<Language | null>(null);
    const binding = useValue(slot, canEdit);
    const live = liveAssessment(assessment, binding.unfit);
    const confidence = confidenceOf(slot.data);
    const printed = binding.draft ? null : printedForm(slot);
    const risk = live?.risk ?? 'certain';
    return (
      <div
        className={classes.field}
        data-risk={risk}
        data-settled={live?.settled || undefined}
        data-wide={wide || undefined}
      >
        <div className={classes.fieldHead}>
          <label htmlFor={id} data-required={slot.required || undefined}>
            {slot.label}
          </label>
          <span className={classes.marks}>
            {canEdit && <TranslateField slot={slot} onWrite={setWriting} />}
            <PartActions
              small
              className={classes.tool}
              part={{ sectionId: slot.sectionId, fieldId: slot.fieldId, title: slot.label }}
            />
            {isModified(slot, read) && (
              <span className={classes.modified} title={t('review.modified')}>
                {t('review.modified')}
              </span>
            )}
            {assessment?.compared && <ComparisonBadge compared={assessment.compared} />}
            {confidence !== null && (
              <span title={t('review.confidence')} className={classes.confidence}>
                {shownConfidence(confidence)}
              </span>
            )}
          </span>
        </div>
        <div className={classes.control} data-focused={binding.focused || undefined}>
          <ValueInput
            id={id}
            binding={binding}
            className={classes.input}
            invalid={risk === 'failed' || risk === 'missing'}
            required={slot.required}
          />
          {printed !== null && (
            <span className={classes.printed} title={t('review.printed_as', { text: printed })}>
              {printed}
            </span>
          )}
        </div>
        {(slot.data.translations || writing) && (
          <FieldTranslations {...{ slot, canEdit, writing }} onWritten={() => setWriting(null)} />
        )}
        <Hint binding={binding} assessment={live} />
      </div>
    );
  },
  (a, b) => sameSlot(a, b) && a.wide === b.wide && a.read === b.read,
);
FieldView.displayName = 'FieldView';
