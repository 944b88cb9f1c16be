import { Tooltip } from '@mantine/core';
import type { Present } from '@recto/contracts/endpoints/presence';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../lib/dates.ts';
import { initials } from './model.ts';
import classes from './presence.module.css';

/** Avatars shown; more would push the tools away. */
const SHOWN = 4;

/** Hours and minutes of the day, written as in every other time of this screen. */
const clock = (iso: string): string => localTime(iso).slice(11, 16);

/** Who else has the record open, as initials with their names. */
export const Avatars = ({ others }: { others: readonly Present[] }) => {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  const rest = others.slice(SHOWN);
  const words = ({ name, since, editingSince }: Present) =>
    editingSince
      ? t('flow.is_editing', { name, time: clock(editingSince) })
      : t('flow.is_looking', { name, time: clock(since) });
  return (
    <ul className={classes.avatars} aria-label={t('flow.also_here')}>
      {others.slice(0, SHOWN).map((person) => (
        <li key={person.login}>
          <Tooltip label={words(person)}>
            <span
              className={classes.avatar}
              data-editing={person.editingSince !== null || undefined}
              role="img"
              aria-label={words(person)}
            >
              {initials(person.name)}
            </span>
          </Tooltip>
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Tooltip label={rest.map(({ name }) => name).join(', ')}>
            <span className={classes.avatar} role="img" aria-label={rest.map(({ name }) => name).join(', ')}>
              +{rest.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
};

type NoticeProps = { others: readonly Present[]; canEdit: boolean };

/** Somebody else changes this record: who may too can go on, and nothing of either will be lost. */
export const EditingNotice = ({ others, canEdit }: NoticeProps) => {
  const { t } = useTranslation();
  const [first, ...more] = others.filter(({ editingSince }) => editingSince !== null);
  return (
    <div role="status">
      {first?.editingSince && (
        <p className={classes.notice}>
          <IconPencil size={14} aria-hidden />
          <span>
            <b>{t('flow.is_editing', { name: first.name, time: clock(first.editingSince) })}</b>
            {more.length > 0 && ` (+${more.length})`} {canEdit && t('flow.go_on')}
          </span>
        </p>
      )}
    </div>
  );
};
