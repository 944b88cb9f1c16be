import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ownInvitationsQuery } from '../tenancy.queries.ts';
import classes from './invitations.module.css';

/** That an invitation waits, wherever the person is; nothing without one. */
export function InvitationNote() {
  const { t } = useTranslation();
  const { data } = useQuery(ownInvitationsQuery);
  const count = data?.length ?? 0;
  if (count === 0) return null;
  const text = t('invitations.waiting', { count });
  return (
    <Link to="/account/invitations" className={classes.note} aria-label={text} title={text}>
      <IconMailOpened size={16} aria-hidden />
      <span>{text}</span>
    </Link>
  );
}
