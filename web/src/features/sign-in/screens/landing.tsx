import { Skeleton, Tabs } from '@mantine/core';
import { getSignInOptions, type SignInOptions } from '@recto/contracts/endpoints/tenancy';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { EmailForm } from '../parts/email-form.tsx';
import { Frame } from '../parts/frame.tsx';
import classes from '../parts/sign-in.module.css';
import { SsoButton } from '../parts/sso-button.tsx';

/** The open page: the ways in that this host offers, under its own name. */
export function Landing() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => call(getSignInOptions),
    meta: { errors: 'silent' },
  });
  if (isError)
    return (
      <Frame>
        <EmptyState
          icon={<IconAlertTriangle size={20} />}
          title={t('sign_in.unavailable')}
          action={<RetryButton onClick={() => void refetch()} />}
        />
      </Frame>
    );
  return <Frame brand={data?.brand}>{data ? <Ways options={data} /> : <Skeleton height={172} />}</Frame>;
}

function Ways({ options: { tabs, clients, issuers } }: { options: SignInOptions }) {
  const { t } = useTranslation();
  return (
    <Tabs defaultValue={tabs[0] ?? 'email'} classNames={{ tab: classes.tab ?? '' }}>
      <Tabs.List grow={tabs.length > 1}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`sign_in.tab.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="email" pt="lg">
        <EmailForm client={clients.email} />
      </Tabs.Panel>
      <Tabs.Panel value="sso" pt="lg">
        <SsoButton client={clients.sso} issuers={issuers} />
      </Tabs.Panel>
    </Tabs>
  );
}
