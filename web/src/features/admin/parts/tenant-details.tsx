import { Button, Group, Stack, Switch, VisuallyHidden } from '@mantine/core';
import type { TenantEntry, TenantFigures } from '@recto/contracts/endpoints/administration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '../../../lib/file-size.ts';
import { errorMessages } from '../../../portal/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { tenantFiguresQuery } from '../admin.queries.ts';
import { SuspendForm } from './suspend-form.tsx';
import classes from './tenant.module.css';
import { TenantLimits } from './tenant-limits.tsx';
import { useTenant } from './use-tenant.ts';

/** What a tenant holds and reads, what it has, and whether it works: for operators. */
export function TenantDetails({ tenant, onClose }: { tenant: TenantEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(tenantFiguresQuery(tenant.tenantId));
  return (
    <Dialog onClose={onClose} title={tenant.tenantDisplayName} size="lg">
      {error && !data && (
        <div role="alert">
          <p>{errorMessages(error, t).join(' ')}</p>
          <RetryButton onClick={() => void refetch()} />
        </div>
      )}
      {!data && !error && <SkeletonRows rows={5} height={28} label={t('list.loading_short')} />}
      {data && <Details tenant={tenant} figures={data} />}
    </Dialog>
  );
}

function Details({ tenant, figures }: { tenant: TenantEntry; figures: TenantFigures }) {
  const { t } = useTranslation();
  const { setFeature, setSubscribedOnly, setLimits, suspend, isBusy } = useTenant(tenant.tenantId);
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap={16}>
      <dl className={classes.facts}>
        <dt>{t('admin.tenant.documents')}</dt>
        <dd>{figures.documents.toLocaleString()}</dd>
        <dt>{t('admin.tenant.storage')}</dt>
        <dd>{fileSize(figures.storage)}</dd>
      </dl>
      <Months months={figures.months} />
      <fieldset className={classes.switches}>
        <legend>{t('admin.tenant.limits')}</legend>
        <Switch
          label={t('admin.tenant.subscribed_only')}
          checked={tenant.subscribedOnly}
          disabled={isBusy}
          onChange={(event) => setSubscribedOnly(event.currentTarget.checked)}
        />
        <TenantLimits limits={tenant.limits} isBusy={isBusy} onSave={setLimits} />
      </fieldset>
      <fieldset className={classes.switches}>
        <legend>{t('admin.tenant.features')}</legend>
        {figures.features.map(({ feature, enabled }) => (
          <Switch
            key={feature}
            label={t(`admin.tenant.feature.${feature}`)}
            checked={enabled}
            disabled={isBusy}
            onChange={(event) => setFeature(feature, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {tenant.suspended && (
        <p className={classes.wrapped}>{t('admin.tenant.suspended_by', tenant.suspended)}</p>
      )}
      {asking ? (
        <SuspendForm
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onSuspend={(reason) => {
            suspend(reason);
            setAsking(false);
          }}
        />
      ) : (
        <Group>
          {tenant.suspended ? (
            <Button disabled={isBusy} onClick={() => suspend(null)}>
              {t('admin.tenant.resume')}
            </Button>
          ) : (
            <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
              {t('admin.tenant.suspend')}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** A bar a month; each says its figure. */
function Months({ months }: { months: TenantFigures['months'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...months.map(({ quantity }) => quantity));
  return (
    <figure className={classes.months}>
      <figcaption>{t('admin.tenant.pages')}</figcaption>
      <ol>
        {months.map(({ start, quantity }) => (
          <li key={start} title={`${start.slice(0, 7)}: ${quantity.toLocaleString()}`}>
            <span className={classes.bar} style={{ height: `${(Math.max(0, quantity) / most) * 100}%` }} />
            <small aria-hidden>{Number(start.slice(5, 7))}</small>
            <VisuallyHidden>{`${start.slice(0, 7)}: ${quantity.toLocaleString()}`}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </figure>
  );
}
