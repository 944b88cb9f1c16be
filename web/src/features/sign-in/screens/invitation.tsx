import { Button } from '@mantine/core';
import { openInvitation } from '@recto/contracts/endpoints/invitations';
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { rememberAddress } from '../../../portal/guard.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { Frame } from '../parts/frame.tsx';
import { type Answered, JoinForm } from '../parts/join-form.tsx';
import classes from '../parts/sign-in.module.css';

/** What the link of an invitation's mail leads to: to answer it, with an account or without one. */
export function InvitationPage() {
  const { t } = useTranslation();
  const token = useLocation({ select: ({ hash }) => hash });
  const [answered, setAnswered] = useState<Answered | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(openInvitation, { body: { token }, keepsSession: true }),
    // Answering it ends it: what was shown stays until the person goes on.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { errors: 'silent' },
  });
  if (answered) return <Frame>{answered === 'declined' ? <Declined /> : <Joined />}</Frame>;
  if (error)
    return (
      <Frame>
        {error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
          <EmptyState icon={<IconMailOff size={20} />} title={t('invitations.gone')}>
            {t('invitations.gone_hint')}
          </EmptyState>
        ) : (
          <RetryButton onClick={() => void refetch()} />
        )}
      </Frame>
    );
  if (!data) return <Frame>{null}</Frame>;
  return (
    <Frame>
      <div className={classes.form}>
        <h2>{t('invitations.to', { tenant: data.tenantDisplayName })}</h2>
        <p>
          {t('invitations.from', { from: data.invitedBy })}
          <br />
          {t('invitations.until')} <Time iso={data.expiresDate} />
        </p>
        <JoinForm token={token} invitation={data} onAnswered={setAnswered} />
      </div>
    </Frame>
  );
}

const Done = ({ children }: { children: ReactNode }) => (
  <p className={classes.done} role="status">
    <IconCircleCheck size={20} aria-hidden />
    {children}
  </p>
);

function Declined() {
  const { t } = useTranslation();
  return <Done>{t('invitations.declined_here')}</Done>;
}

function Joined() {
  const { t } = useTranslation();
  return (
    <>
      <Done>{t('invitations.account_made')}</Done>
      <Button component={Link} to="/" fullWidth onClick={() => rememberAddress('/dashboard')}>
        {t('invitations.sign_in')}
      </Button>
    </>
  );
}
