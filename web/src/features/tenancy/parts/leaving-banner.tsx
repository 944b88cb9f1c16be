import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../lib/dates.ts';
import { useAccount } from '../../../portal/session.ts';
import { deletionQuery } from '../leaving.queries.ts';
import classes from './leaving.module.css';

/** That the tenant is going to be deleted, on every page and for everybody; nothing while it stays. */
export function LeavingBanner() {
  const { t } = useTranslation();
  const tenant = useAccount()?.currentTenant;
  const { data } = useQuery({ ...deletionQuery, enabled: Boolean(tenant) });
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
