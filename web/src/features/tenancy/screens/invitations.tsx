import { Button } from '@mantine/core';
import type { OwnInvitation } from '@recto/contracts/endpoints/invitations';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSwitchTenant } from '../../../portal/use-switch-tenant.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import classes from '../parts/invitations.module.css';
import { useAnswer } from '../parts/use-answer.ts';
import { ownInvitationsQuery } from '../tenancy.queries.ts';

/** The tenants that somebody asks the person into: nobody belongs to one without having said so. */
export function InvitationsPage() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(ownInvitationsQuery);
  const { joined, answer, isBusy } = useAnswer();
  return (
    <Page title={t('invitations.title')} narrow>
      <Panel>
        <ul className={classes.list}>
          {joined.map((one) => (
            <Joined key={one.id} invitation={one} />
          ))}
          {data?.map((one) => (
            <li key={one.id} className={classes.one}>
              <div className={classes.what}>
                <p>{one.tenantDisplayName}</p>
                <p>{t('invitations.from', { from: one.invitedBy })}</p>
                <p>
                  {t('invitations.until')} <Time iso={one.expiresDate} />
                </p>
              </div>
              <div className={classes.answers}>
                <Button
                  variant="default"
                  disabled={isBusy}
                  aria-label={t('invitations.decline_of', { tenant: one.tenantDisplayName })}
                  onClick={() => answer(one, false)}
                >
                  {t('invitations.decline')}
                </Button>
                <Button
                  disabled={isBusy}
                  aria-label={t('invitations.accept_of', { tenant: one.tenantDisplayName })}
                  onClick={() => answer(one, true)}
                >
                  {t('invitations.accept')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        {data?.length === 0 && joined.length === 0 && (
          <EmptyState icon={<IconMailOpened size={20} />} title={t('invitations.none')} />
        )}
        {!data && !isError && <SkeletonRows rows={2} height={64} label={t('list.loading_short')} />}
        {!data && isError && <RetryButton onClick={() => void refetch()} />}
      </Panel>
    </Page>
  );
}

function Joined({ invitation: { tenantId, tenantDisplayName } }: { invitation: OwnInvitation }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSwitchTenant();
  return (
    <li className={classes.one}>
      <div className={classes.what} role="status">
        <p>{tenantDisplayName}</p>
        <p>{t('invitations.joined')}</p>
      </div>
      <Button
        loading={isPending}
        aria-label={t('invitations.go_to', { tenant: tenantDisplayName })}
        onClick={() => mutate(tenantId)}
      >
        {t('invitations.go')}
      </Button>
    </li>
  );
}
