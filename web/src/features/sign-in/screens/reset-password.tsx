import { Button } from '@mantine/core';
import { openPasswordReset } from '@recto/contracts/endpoints/password-reset';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Time } from '../../../ui/time.tsx';
import { Frame } from '../parts/frame.tsx';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import classes from '../parts/sign-in.module.css';

/** What the link for a new password leads to; its token stands behind `#`, so that no log keeps it. */
export function ResetPassword() {
  const { t } = useTranslation();
  const token = useLocation({ select: ({ hash }) => hash });
  const [done, setDone] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['password-reset', token],
    queryFn: () => call(openPasswordReset, { body: { token }, keepsSession: true }),
    // Using it ends it: what was shown stays until the person goes on.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { errors: 'silent' },
  });
  if (done)
    return (
      <Frame>
        <p className={classes.done} role="status">
          <IconCircleCheck size={20} aria-hidden />
          {t('password_reset.done')}
        </p>
        <Button component={Link} to="/" fullWidth>
          {t('invitations.sign_in')}
        </Button>
      </Frame>
    );
  if (error)
    return (
      <Frame>
        {error instanceof ApiError && error.status < 500 && error.status !== 429 ? (
          <EmptyState
            icon={<IconLinkOff size={20} />}
            title={t('password_reset.gone')}
            action={
              <Button component={Link} to="/forgot-password" variant="default">
                {t('password_reset.again')}
              </Button>
            }
          >
            {t('password_reset.gone_hint')}
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
        <h2>{t('password_reset.title')}</h2>
        <p>
          {t('password_reset.for', { email: data.email })}
          <br />
          {t('password_reset.until')} <Time iso={data.expiresDate} />
        </p>
        <NewPasswordForm token={token} email={data.email} onDone={() => setDone(true)} />
      </div>
    </Frame>
  );
}
