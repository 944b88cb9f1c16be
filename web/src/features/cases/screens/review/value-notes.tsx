import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../../portal/error-messages.ts';
import { type CaseValue, editText } from '../../model/values.ts';
import { useCase } from './case-context.ts';
import type { CaseBinding } from './use-case-value.ts';
import classes from './values.module.css';

type Props = { value: CaseValue; binding: CaseBinding };

/** What there is to say about a value that is not stored: why, and what can be done. */
export function ValueNotes({ value, binding: { clashed, refused, hintId: id } }: Props) {
  const { t } = useTranslation();
  const { editor } = useCase();
  if (refused !== undefined)
    return (
      <p id={id} className={classes.note} role="alert">
        {errorMessages(refused, t).join(' ')}
      </p>
    );
  if (!clashed) return null;
  return (
    <p id={id} className={classes.note} role="alert">
      {t('cases.review.clash', { text: editText(value.data) || t('cases.sync.empty') })}
      <Button size="compact-xs" onClick={() => void editor.settle(value.key, 'mine')}>
        {t('cases.review.keep_mine')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void editor.settle(value.key, 'theirs')}>
        {t('cases.review.take_theirs')}
      </Button>
    </p>
  );
}
