import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { useAccount } from '../../../portal/session.ts';
import { deletionQuery } from '../leaving.queries.ts';
import classes from './leaving.module.css';

/** A reason as a sentence of its own. */
const ended = (reason: string): string => (/[.!?。！？]$/.test(reason) ? reason : `${reason}.`);

/** That the tenant is suspended, or going to be deleted, on every page and for everybody; nothing while it stays. */
export function LeavingBanner() {
  const { t } = useTranslation();
  const tenant = useAccount()?.currentTenant;
  const { data } = useQuery({ ...deletionQuery, enabled: Boolean(tenant) });
  if (data?.suspended)
    return (
      <div role="status" className={classes.banner}>
        <span>{t('leaving.suspended', { reason: ended(data.suspended.reason) })}</span>
      </div>
    );
  if (!data?.deletion) return null;
  return (
    <div role="status" className={classes.banner}>
      <span>{t('leaving.banner', { date: dayOf(data.deletion.dueDate) })}</span>
      {data.can.change && (
        <Link to="/account/tenant/settings" hash="leaving">
          {t('leaving.banner_link')}
        </Link>
      )}
    </div>
  );
}
