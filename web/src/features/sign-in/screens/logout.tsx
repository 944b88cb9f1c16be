import { Button, Text } from '@mantine/core';
import { logout } from '@recto/contracts/endpoints/tenancy';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { useAccount } from '../../../portal/session.ts';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Frame } from '../parts/frame.tsx';
import classes from '../parts/sign-in.module.css';

/**
 * Reached signed in, it ends the session and goes on to the identity provider, which sends the browser back here;
 * reached without a session, it says that it is done.
 */
export function Logout() {
  const { t } = useTranslation();
  const account = useAccount();
  const asked = useRef(false);
  const { mutate, isError } = useMutation({
    mutationFn: () => call(logout, { keepsSession: true }),
    onSuccess: ({ logoutUrl }) => location.replace(logoutUrl),
  });
  useEffect(() => {
    if (!account || asked.current) return;
    asked.current = true;
    mutate();
  }, [account, mutate]);

  if (account !== null)
    return (
      <Frame>
        {isError ? (
          <RetryButton onClick={() => mutate()} />
        ) : (
          <Text c="dimmed">{t('sign_in.logging_out')}</Text>
        )}
      </Frame>
    );
  return (
    <Frame>
      <p className={classes.done} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {t('sign_in.logged_out')}
      </p>
      <Button component={Link} to="/" fullWidth>
        {t('sign_in.again')}
      </Button>
    </Frame>
  );
}
