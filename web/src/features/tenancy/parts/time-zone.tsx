import { Select, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessages } from '../../../portal/error-messages.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { storeTimeZone, tenantQuery, timeZones } from '../tenancy.queries.ts';
import classes from './display-name.module.css';

/** Saved as soon as another one is chosen. */
export function TimeZone() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(tenantQuery);
  const { mutate, isPending: busy } = useMutation({
    mutationFn: storeTimeZone,
    onSuccess: (tenant) => {
      client.setQueryData(tenantQuery.queryKey, tenant);
      void client.invalidateQueries({ queryKey: ['usage'] });
      toast.success(t('tenancy.time_zone_is', { zone: tenant.timeZone }));
    },
  });
  if (isPending)
    return (
      <div role="status" aria-label={t('list.loading_short')} className={classes.loading}>
        <Skeleton height={52} />
      </div>
    );
  if (!data)
    return (
      <div role="alert" className={classes.failed}>
        <p>{errorMessages(error, t).join(' ')}</p>
        <RetryButton onClick={() => void refetch()} />
      </div>
    );
  return (
    <div className={classes.form}>
      <Select
        className={classes.name}
        aria-label={t('tenancy.time_zone')}
        data={timeZones()}
        value={data.timeZone}
        searchable
        allowDeselect={false}
        disabled={busy}
        limit={100}
        nothingFoundMessage={t('tenancy.no_time_zone')}
        onChange={(zone) => zone && zone !== data.timeZone && mutate(zone)}
      />
      <p className={classes.id}>{t('tenancy.time_zone_hint')}</p>
    </div>
  );
}
