import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sign-in.module.css';
import { signInAddress } from './sign-in-address.ts';

/** One step to the organisation's own sign-in page. */
export function SsoButton({ client, issuers }: { client: string | null; issuers: readonly string[] }) {
  const { t } = useTranslation();
  if (client === null) return <Text c="dimmed">{t('sign_in.sso_missing')}</Text>;
  return (
    <div className={classes.form}>
      <Text c="dimmed">{t('sign_in.sso_text')}</Text>
      <Button component="a" href={signInAddress(client)} fullWidth>
        {t('sign_in.sso_button')}
      </Button>
      {issuers.map((name) => (
        <Button
          key={name}
          component="a"
          variant="default"
          href={signInAddress(client, undefined, name)}
          fullWidth
        >
          {t('sign_in.sso_with', { name })}
        </Button>
      ))}
    </div>
  );
}
