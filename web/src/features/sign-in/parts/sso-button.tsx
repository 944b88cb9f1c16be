import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sign-in.module.css';
import { signInAddress } from './sign-in-address.ts';

/** One step to the organisation's own sign-in page. */
export function SsoButton({ client }: { client: string | null }) {
  const { t } = useTranslation();
  if (client === null) return <Text c="dimmed">{t('sign_in.sso_missing')}</Text>;
  return (
    <div className={classes.form}>
      <Text c="dimmed">{t('sign_in.sso_text')}</Text>
      <Button component="a" href={signInAddress(client)} fullWidth>
        {t('sign_in.sso_button')}
      </Button>
    </div>
  );
}
