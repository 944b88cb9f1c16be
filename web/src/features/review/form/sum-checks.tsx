import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReviewModel } from '../flow/use-model.ts';
import { sumChecks } from '../model/sums.ts';
import classes from './sums.module.css';
import { useDerived } from './use-derived.ts';

type Props = { model: ReviewModel; sectionId: string };

/** What must add up to a field of this section, live: what does on one line, what does not on lines of its own. */
export const SumChecks = ({ model, sectionId }: Props) => {
  const { t } = useTranslation();
  const { record, sections } = model;
  const checks = useDerived((drafts) => sumChecks(record.constraints ?? [], sections, sectionId, drafts));
  if (checks.length === 0) return null;
  const right = checks.filter(({ gap, unread }) => gap === '' && unread === null);
  return (
    <ul className={classes.checks}>
      {checks
        .filter(({ unread }) => unread !== null)
        .map(({ id, parts, unread }) => (
          <li key={id} data-tone="bad">
            <IconAlertTriangle size={14} aria-hidden />
            <span>{t('form.sum_unread', { parts, value: unread })}</span>
          </li>
        ))}
      {checks
        .filter(({ gap, unread }) => gap !== '' && unread === null)
        .map(({ id, parts, sum, total, says, gap }) => (
          <li key={id} data-tone="bad">
            <IconAlertTriangle size={14} aria-hidden />
            <span>{t('form.sum_off', { parts, sum, total, says, gap })}</span>
          </li>
        ))}
      {right.length > 0 && (
        <li data-tone="ok">
          <IconCheck size={14} aria-hidden />
          <span>{right.map(({ parts, sum }) => `${parts} = ${sum}`).join(' · ')}</span>
        </li>
      )}
    </ul>
  );
};
