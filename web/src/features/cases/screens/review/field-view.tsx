import { Loader } from '@mantine/core';
import { termKey } from '@recto/contracts/said/term-key';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueInput } from '../../../../portal/inputs/value-input.tsx';
import type { CaseValue } from '../../model/values.ts';
import { CandidatesMenu } from './candidates-menu.tsx';
import { useFieldTranslations } from './translations.tsx';
import { useCaseValue } from './use-case-value.ts';
import { ValueNotes } from './value-notes.tsx';
import classes from './values.module.css';

/** Longer ones have a row for themselves. */
const WIDE = 60;

/** A field of a case with its name, its value and what is to be said about it. */
export function FieldView({ value }: { value: CaseValue }) {
  const { t } = useTranslation();
  const id = useId();
  const binding = useCaseValue(value);
  const label = t(termKey(value.name), { defaultValue: value.name });
  const { menu, lines } = useFieldTranslations(value, label);
  return (
    <div
      className={classes.field}
      data-differs={value.differs || undefined}
      data-wide={binding.text.length > WIDE || undefined}
    >
      <div className={classes.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {binding.saving && <Loader size={12} role="status" aria-label={t('cases.review.saving')} />}
        {menu}
        {value.candidates.length > 1 && <CandidatesMenu value={value} />}
      </div>
      <ValueInput
        binding={binding}
        id={id}
        className={classes.input}
        invalid={binding.refused !== undefined}
      />
      {lines}
      <ValueNotes value={value} binding={binding} />
    </div>
  );
}
